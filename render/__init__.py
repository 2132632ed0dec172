"""Draws boards: a view in, image bytes out. Knows views and piece data, never states."""
