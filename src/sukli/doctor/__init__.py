"""`sukli doctor`: what is wrong with this machine and its data, in words, and what to do."""
