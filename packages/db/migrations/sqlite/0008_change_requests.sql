CREATE TABLE `change_conflict` (
	`id` text PRIMARY KEY NOT NULL,
	`change_request_id` text NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `change_conflict_change_request` ON `change_conflict` (`change_request_id`,`id`);--> statement-breakpoint
CREATE TABLE `change_contributor` (
	`change_request_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`change_request_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `change_contributor_user` ON `change_contributor` (`user_id`,`change_request_id`);--> statement-breakpoint
CREATE INDEX `change_contributor_time` ON `change_contributor` (`change_request_id`,`created_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `change_request` (
	`id` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	`number` integer NOT NULL,
	`status` text NOT NULL,
	`subject` text NOT NULL,
	`description` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`revision_id` text NOT NULL,
	`initial_revision_id` text NOT NULL,
	`ancestor_revision_id` text NOT NULL,
	`merged_revision_id` text,
	`merged_by` text,
	`merged_at` integer,
	`conflicts` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `change_request_number` ON `change_request` (`space_id`,`number`);--> statement-breakpoint
CREATE INDEX `change_request_updated` ON `change_request` (`space_id`,`status`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `change_request_created` ON `change_request` (`space_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `change_request_creator` ON `change_request` (`space_id`,`created_by`);--> statement-breakpoint
ALTER TABLE `revision` ADD `change_request_id` text;--> statement-breakpoint
ALTER TABLE `revision` ADD `superseded_at` integer;--> statement-breakpoint
ALTER TABLE `revision` ADD `merged_from` text;--> statement-breakpoint
CREATE INDEX `revision_history` ON `revision` (`space_id`,`id`) WHERE "revision"."change_request_id" is null;--> statement-breakpoint
CREATE INDEX `revision_change_request` ON `revision` (`change_request_id`,`superseded_at`) WHERE "revision"."change_request_id" is not null;--> statement-breakpoint
ALTER TABLE `space` ADD `change_requests` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `space` ADD `change_requests_open` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `space` ADD `change_requests_draft` integer DEFAULT 0 NOT NULL;