-- FTS5 of SQLite only.
SELECT 1;
