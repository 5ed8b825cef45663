CREATE TABLE `machine_translator` (
	`organization_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`url` text NOT NULL,
	`model` text,
	`sealed_key` text,
	`updated_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `translated_page` (
	`id` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	`source_page_id` text NOT NULL,
	`page_id` text NOT NULL,
	`source_oid` text,
	`source_title` text,
	`translated_by` text,
	`translated_at` integer,
	`change_request_id` text,
	`proposed_oid` text,
	`proposed_title` text,
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`change_request_id`) REFERENCES `change_request`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `translated_page_source` ON `translated_page` (`space_id`,`source_page_id`);--> statement-breakpoint
CREATE INDEX `translated_page_change` ON `translated_page` (`change_request_id`) WHERE "translated_page"."change_request_id" is not null;--> statement-breakpoint
CREATE TABLE `translation_source` (
	`settings_id` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	FOREIGN KEY (`settings_id`) REFERENCES `translation_settings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `translation_source_space` ON `translation_source` (`space_id`);--> statement-breakpoint
CREATE TABLE `translation_space` (
	`settings_id` text NOT NULL,
	`language` text NOT NULL,
	`space_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`settings_id`, `language`),
	FOREIGN KEY (`settings_id`) REFERENCES `translation_settings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `translation_space_space` ON `translation_space` (`space_id`);