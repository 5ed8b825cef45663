-- By hand. The vocabulary as a table of its own: FTS5's counts every document of each term that it lists, which was most of what a search for a
-- misspelled word cost. Terms of what is indexed already are taken over.
CREATE TABLE `search_word` (
	`term` text PRIMARY KEY NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `search_word` (`term`) SELECT `term` FROM `search_term` WHERE length(`term`) BETWEEN 2 AND 64;--> statement-breakpoint
DROP TABLE `search_term`;--> statement-breakpoint
ALTER TABLE `search_word` RENAME TO `search_term`;
