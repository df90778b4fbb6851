"""Rules Explorer: how Magic really works, step by step."""
