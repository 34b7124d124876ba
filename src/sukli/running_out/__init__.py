"""When a stock runs out at the pace of the last weeks, and what to order before that."""
