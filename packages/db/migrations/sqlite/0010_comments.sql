CREATE TABLE `comment` (
	`id` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	`change_request_id` text,
	`page_id` text,
	`page_title` text,
	`node_id` text,
	`target_oid` text,
	`preview` text,
	`revision_id` text NOT NULL,
	`author_id` text NOT NULL,
	`body` text NOT NULL,
	`status` text NOT NULL,
	`replies` integer NOT NULL,
	`posted_at` integer NOT NULL,
	`edited_at` integer,
	`resolved_at` integer,
	`resolved_by` text
);
--> statement-breakpoint
CREATE INDEX `comment_space` ON `comment` (`space_id`,`id`) WHERE "comment"."change_request_id" is null;--> statement-breakpoint
CREATE INDEX `comment_space_status` ON `comment` (`space_id`,`status`,`id`) WHERE "comment"."change_request_id" is null;--> statement-breakpoint
CREATE INDEX `comment_change_request` ON `comment` (`change_request_id`,`id`) WHERE "comment"."change_request_id" is not null;--> statement-breakpoint
CREATE INDEX `comment_change_request_status` ON `comment` (`change_request_id`,`status`,`id`) WHERE "comment"."change_request_id" is not null;--> statement-breakpoint
CREATE INDEX `comment_page` ON `comment` (`space_id`,`page_id`,`id`);--> statement-breakpoint
CREATE INDEX `comment_author` ON `comment` (`space_id`,`author_id`,`id`);--> statement-breakpoint
CREATE TABLE `comment_reaction` (
	`comment_id` text NOT NULL,
	`reply_id` text NOT NULL,
	`user_id` text NOT NULL,
	`code` text NOT NULL,
	`emoji` text NOT NULL,
	`reacted_at` integer NOT NULL,
	PRIMARY KEY(`comment_id`, `reply_id`, `user_id`, `code`)
);
--> statement-breakpoint
CREATE INDEX `comment_reaction_reply` ON `comment_reaction` (`reply_id`);--> statement-breakpoint
CREATE TABLE `comment_reply` (
	`id` text PRIMARY KEY NOT NULL,
	`comment_id` text NOT NULL,
	`author_id` text NOT NULL,
	`body` text NOT NULL,
	`posted_at` integer NOT NULL,
	`edited_at` integer
);
--> statement-breakpoint
CREATE INDEX `comment_reply_comment` ON `comment_reply` (`comment_id`,`id`);--> statement-breakpoint
ALTER TABLE `space` ADD `comments` integer DEFAULT 0 NOT NULL;