"""The exact engine: one game by the rules, a module for each chapter of them."""
