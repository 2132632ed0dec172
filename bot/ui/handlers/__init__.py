"""What a press or a command does: asks the match service and answers with a page."""
