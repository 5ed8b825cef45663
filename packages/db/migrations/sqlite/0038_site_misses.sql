CREATE TABLE `site_miss` (
	`site_id` text NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`referrer` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`site_id`, `day`, `kind`, `text`, `referrer`),
	FOREIGN KEY (`site_id`) REFERENCES `site`(`id`) ON UPDATE no action ON DELETE cascade
);
