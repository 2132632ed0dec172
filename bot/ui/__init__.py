"""What Discord shows of a match: board messages, pickers, buttons, modals, and their limits."""
