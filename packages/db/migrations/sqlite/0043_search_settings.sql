CREATE TABLE `search_pin` (
	`id` text PRIMARY KEY NOT NULL,
	`space_id` text,
	`site_id` text,
	`query` text NOT NULL,
	`query_key` text NOT NULL,
	`page_space_id` text NOT NULL,
	`page_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`site_id`) REFERENCES `site`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`page_space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_pin_space` ON `search_pin` (`space_id`,`query_key`,`page_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `search_pin_site` ON `search_pin` (`site_id`,`query_key`,`page_space_id`,`page_id`);--> statement-breakpoint
CREATE INDEX `search_pin_page_space` ON `search_pin` (`page_space_id`);--> statement-breakpoint
CREATE TABLE `search_synonym` (
	`id` text PRIMARY KEY NOT NULL,
	`space_id` text,
	`site_id` text,
	`words` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`site_id`) REFERENCES `site`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_synonym_space` ON `search_synonym` (`space_id`);--> statement-breakpoint
CREATE INDEX `search_synonym_site` ON `search_synonym` (`site_id`);--> statement-breakpoint
CREATE TABLE `space_miss` (
	`space_id` text NOT NULL,
	`day` text NOT NULL,
	`text` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`space_id`, `day`, `text`),
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade
);
