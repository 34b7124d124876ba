"""What may have made the difference of a counted drawer: a shift's rows, told to `sukli.explaining`."""
