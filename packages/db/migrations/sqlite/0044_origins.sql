CREATE TABLE `origin` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`address` text NOT NULL,
	`foreign_id` text NOT NULL,
	`report` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `origin_place` ON `origin` (`organization_id`,`address`,`foreign_id`);--> statement-breakpoint
CREATE TABLE `origin_item` (
	`origin_id` text NOT NULL,
	`kind` text NOT NULL,
	`foreign_id` text NOT NULL,
	`own_id` text NOT NULL,
	`marks` text NOT NULL,
	PRIMARY KEY(`origin_id`, `kind`, `foreign_id`),
	FOREIGN KEY (`origin_id`) REFERENCES `origin`(`id`) ON UPDATE no action ON DELETE cascade
);
