CREATE TABLE `notification_delivery` (
	`user_id` text PRIMARY KEY NOT NULL,
	`frequency` text NOT NULL,
	`hour` integer NOT NULL,
	`weekday` text NOT NULL,
	`quiet_from` text,
	`quiet_to` text,
	`time_zone` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `starred_space` (
	`user_id` text NOT NULL,
	`space_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `space_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `starred_space_space` ON `starred_space` (`space_id`);