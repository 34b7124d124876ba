"""Reading what a model answered."""
