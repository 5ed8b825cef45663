CREATE TABLE `quota` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`space_id` text,
	`kind` text NOT NULL,
	`most` integer NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	`period` text DEFAULT '' NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quota_organization` ON `quota` (`organization_id`,`kind`);--> statement-breakpoint
CREATE INDEX `quota_space` ON `quota` (`space_id`);--> statement-breakpoint
ALTER TABLE `space` ADD `pages` integer;--> statement-breakpoint
ALTER TABLE `space` ADD `file_bytes` integer;