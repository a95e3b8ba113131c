"""What a run left, in forms that other programs read: one JSON file, Parquet, SQLite."""
