CREATE TABLE `search_space` (
	`space_id` text PRIMARY KEY NOT NULL,
	`block` integer NOT NULL,
	`next_document` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_text` (
	`document` integer PRIMARY KEY NOT NULL,
	`data` blob NOT NULL
);
--> statement-breakpoint
ALTER TABLE `search_page` ADD `document` integer NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `search_page_document` ON `search_page` (`document`);--> statement-breakpoint
-- By hand from here: the query builder knows no virtual tables. The index keeps no text (it is in search_text); `prefix` serves words that
-- are being typed; few large merges cost less than many small ones.
CREATE VIRTUAL TABLE `search_index` USING fts5(
	title, headings, body,
	content='', contentless_delete=1, prefix='2', tokenize='porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
INSERT INTO `search_index` (`search_index`, `rank`) VALUES ('automerge', 16);--> statement-breakpoint
INSERT INTO `search_index` (`search_index`, `rank`) VALUES ('crisismerge', 64);--> statement-breakpoint
INSERT INTO `search_index` (`search_index`, `rank`) VALUES ('rank', 'bm25(10.0, 4.0, 1.0)');--> statement-breakpoint
CREATE VIRTUAL TABLE `search_term` USING fts5vocab(search_index, row);
