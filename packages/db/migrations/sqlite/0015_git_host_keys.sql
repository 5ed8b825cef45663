CREATE TABLE `git_host_key` (
	`space_id` text NOT NULL,
	`host` text NOT NULL,
	`keys` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`space_id`, `host`)
);
