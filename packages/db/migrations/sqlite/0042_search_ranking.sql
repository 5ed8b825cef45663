CREATE TABLE `search_key` (
	`document` integer NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`document`, `key`)
);
--> statement-breakpoint
CREATE INDEX `search_key_key` ON `search_key` (`key`,`document`);--> statement-breakpoint
CREATE TABLE `search_outline` (
	`document` integer PRIMARY KEY NOT NULL,
	`outline` text NOT NULL
);
