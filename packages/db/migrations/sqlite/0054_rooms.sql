CREATE TABLE `editing_room` (
	`id` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	`change_request_id` text,
	`page_id` text NOT NULL,
	`place` text NOT NULL,
	`schema_version` integer NOT NULL,
	`base_oid` text,
	`base_text` text NOT NULL,
	`snapshot` text NOT NULL,
	`snapshot_version` integer NOT NULL,
	`saved_version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`change_request_id`) REFERENCES `change_request`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `editing_room_place` ON `editing_room` (`place`);--> statement-breakpoint
CREATE INDEX `editing_room_space` ON `editing_room` (`space_id`);--> statement-breakpoint
CREATE INDEX `editing_room_change_request` ON `editing_room` (`change_request_id`);--> statement-breakpoint
CREATE INDEX `editing_room_updated` ON `editing_room` (`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `editing_step` (
	`room_id` text NOT NULL,
	`version` integer NOT NULL,
	`steps` text NOT NULL,
	`client` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`room_id`, `version`),
	FOREIGN KEY (`room_id`) REFERENCES `editing_room`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `revision` ADD `co_authors` text;