-- By hand: the query builder knows no virtual tables. Titles and headings by themselves: words that most pages hold somewhere stand in few
-- of these, and asking search_index for one of its columns reads all places of a word.
CREATE VIRTUAL TABLE `search_names` USING fts5(
	title, headings,
	content='', contentless_delete=1, tokenize='porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
INSERT INTO `search_names` (`search_names`, `rank`) VALUES ('automerge', 16);--> statement-breakpoint
INSERT INTO `search_names` (`search_names`, `rank`) VALUES ('crisismerge', 64);--> statement-breakpoint
INSERT INTO `search_names` (`search_names`, `rank`) VALUES ('rank', 'bm25(10.0, 4.0)');--> statement-breakpoint
-- What is indexed already is indexed again, by a job for each space.
UPDATE `search_page` SET `version` = '';--> statement-breakpoint
INSERT INTO `job` (`id`, `kind`, `key`, `space_id`, `organization_id`, `created_by`, `payload`, `state`, `attempts`, `run_at`, `cancel_requested`, `created_at`)
SELECT
	'00000000' || substr(hex(randomblob(6)), 1, 12), 'index-space', 'index:' || `space`.`id`, `space`.`id`, `space`.`organization_id`,
	'{"kind":"system"}', json_object('spaceId', `space`.`id`), 'queued', 0, 1000 * unixepoch(), 0, 1000 * unixepoch()
FROM `space` JOIN `search_space` ON `search_space`.`space_id` = `space`.`id`;
