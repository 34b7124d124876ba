"""What is on paper, whatever prints it: a document, and its renderers."""
