"""Vikings."""
