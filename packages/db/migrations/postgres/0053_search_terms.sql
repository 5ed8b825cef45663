-- PostgreSQL has the vocabulary in a table of its own already.
SELECT 1;
