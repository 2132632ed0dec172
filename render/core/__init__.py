"""The drawing system all boards share: palette, type, symbols, frame, marks, states, encoding."""
