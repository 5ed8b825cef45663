CREATE TABLE `change_review` (
	`id` text PRIMARY KEY NOT NULL,
	`change_request_id` text NOT NULL,
	`reviewer_id` text NOT NULL,
	`status` text NOT NULL,
	`body` text,
	`revision_id` text NOT NULL,
	`root` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `change_review_change_request` ON `change_review` (`change_request_id`,`id`);--> statement-breakpoint
CREATE INDEX `change_review_reviewer` ON `change_review` (`change_request_id`,`reviewer_id`,`id`);--> statement-breakpoint
CREATE TABLE `change_reviewer` (
	`change_request_id` text NOT NULL,
	`user_id` text NOT NULL,
	`requested_by` text NOT NULL,
	`requested_at` integer NOT NULL,
	PRIMARY KEY(`change_request_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `change_reviewer_user` ON `change_reviewer` (`user_id`,`change_request_id`);--> statement-breakpoint
CREATE INDEX `change_reviewer_time` ON `change_reviewer` (`change_request_id`,`requested_at`,`user_id`);--> statement-breakpoint
ALTER TABLE `change_request` ADD `edited_by` text;--> statement-breakpoint
ALTER TABLE `organization` ADD `merge_rules` text;--> statement-breakpoint
ALTER TABLE `space` ADD `merge_rules` text;