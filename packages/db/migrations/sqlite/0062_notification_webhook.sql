CREATE TABLE `notification_webhook` (
	`user_id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`kinds` text NOT NULL,
	`failures` integer NOT NULL,
	`failing_since` integer,
	`retry_at` integer,
	`paused_at` integer,
	`tried_at` integer,
	`status` integer,
	`problem` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `notification` ADD `webhook_at` integer;--> statement-breakpoint
CREATE INDEX `notification_webhook_waiting` ON `notification` (`user_id`,`id`) WHERE "notification"."webhook_at" is not null;