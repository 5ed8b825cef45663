-- The rating is part of the key, which SQLite cannot change: the table is made anew. Nothing refers to it.
CREATE TABLE `__new_site_insight` (
	`site_id` text NOT NULL,
	`day` text NOT NULL,
	`event` text NOT NULL,
	`item_id` text NOT NULL,
	`page_id` text NOT NULL,
	`referrer` text NOT NULL,
	`language` text NOT NULL,
	`rating` text DEFAULT '' NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`site_id`, `day`, `event`, `item_id`, `page_id`, `referrer`, `language`, `rating`),
	FOREIGN KEY (`site_id`) REFERENCES `site`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_site_insight`("site_id", "day", "event", "item_id", "page_id", "referrer", "language", "rating", "count") SELECT "site_id", "day", "event", "item_id", "page_id", "referrer", "language", '', "count" FROM `site_insight`;--> statement-breakpoint
DROP TABLE `site_insight`;--> statement-breakpoint
ALTER TABLE `__new_site_insight` RENAME TO `site_insight`;
