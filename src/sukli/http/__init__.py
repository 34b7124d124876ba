"""What the features' routes share: parts of requests, answers, what every request can reach."""
