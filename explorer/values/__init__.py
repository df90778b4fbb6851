"""Plain values of the game: mana types and costs, zones, steps, status, ids."""
