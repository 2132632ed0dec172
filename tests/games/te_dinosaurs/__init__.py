"""Tests of Tiny Epic Dinosaurs."""
