CREATE TABLE `upload` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`created_by` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`oid` text,
	`file` text,
	`created_at` integer NOT NULL,
	`remove_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `upload_creator` ON `upload` (`created_by`,`size`);--> statement-breakpoint
CREATE INDEX `upload_remove_at` ON `upload` (`remove_at`);--> statement-breakpoint
CREATE INDEX `upload_file` ON `upload` (`file`);