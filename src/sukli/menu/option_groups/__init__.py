"""The groups of options that owners edit: what is stored, what may be saved, and the limits of prices and choices."""
