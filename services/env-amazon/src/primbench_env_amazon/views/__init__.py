"""What the shop answers, one resource a file: shapes for the pages, made of the state's records."""
