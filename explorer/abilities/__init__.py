"""Abilities as frozen data (113.3): what a card says, apart from how it is performed, written or counted."""
