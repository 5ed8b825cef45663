-- PostgreSQL's index holds the names of a page in a column of their own already.
SELECT 1;
