"""The groups of options that owners edit: what is stored, what may be saved, and what a menu may not come to."""
