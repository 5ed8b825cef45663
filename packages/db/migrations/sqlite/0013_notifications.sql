CREATE TABLE `notification` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`thread` text NOT NULL,
	`space_id` text NOT NULL,
	`change_request_id` text,
	`page_id` text,
	`comment_id` text,
	`reply_id` text,
	`review_id` text,
	`actor_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`mail_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_subject` ON `notification` (`user_id`,`subject`);--> statement-breakpoint
CREATE INDEX `notification_user` ON `notification` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notification_unread` ON `notification` (`user_id`,`id`) WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX `notification_read` ON `notification` (`read_at`) WHERE "notification"."read_at" is not null;--> statement-breakpoint
CREATE INDEX `notification_mail` ON `notification` (`user_id`,`thread`) WHERE "notification"."mail_at" is not null;--> statement-breakpoint
CREATE INDEX `notification_space` ON `notification` (`space_id`);--> statement-breakpoint
CREATE INDEX `notification_comment` ON `notification` (`comment_id`) WHERE "notification"."comment_id" is not null;--> statement-breakpoint
CREATE TABLE `notification_setting` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`email` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`)
);
