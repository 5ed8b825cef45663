CREATE TABLE `integration` (
	`name` text PRIMARY KEY NOT NULL,
	`name_key` text NOT NULL,
	`organization_id` text NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`summary` text,
	`visibility` text NOT NULL,
	`target` text NOT NULL,
	`is_verified` integer NOT NULL,
	`scopes` text NOT NULL,
	`categories` text NOT NULL,
	`blocks` text,
	`content_sources` text,
	`external_links` text NOT NULL,
	`configurations` text,
	`content_security_policy` text,
	`runtime` text NOT NULL,
	`script_oid` text NOT NULL,
	`sealed_secrets` text NOT NULL,
	`sealed_signing_secret` text NOT NULL,
	`token_key` text NOT NULL,
	`dev_tunnel_url` text,
	`dev_all` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `integration_name_key` ON `integration` (`name_key`);--> statement-breakpoint
CREATE INDEX `integration_organization` ON `integration` (`organization_id`,`name`);--> statement-breakpoint
CREATE TABLE `integration_event` (
	`id` text PRIMARY KEY NOT NULL,
	`integration_name` text NOT NULL,
	`installation_id` text,
	`type` text NOT NULL,
	`payload` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer NOT NULL,
	`duration` integer NOT NULL,
	`trace` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`integration_name`) REFERENCES `integration`(`name`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`installation_id`) REFERENCES `integration_installation`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `integration_event_integration` ON `integration_event` (`integration_name`,`id`);--> statement-breakpoint
CREATE INDEX `integration_event_installation` ON `integration_event` (`installation_id`) WHERE "integration_event"."installation_id" is not null;--> statement-breakpoint
CREATE INDEX `integration_event_time` ON `integration_event` (`created_at`);--> statement-breakpoint
CREATE TABLE `integration_external_id` (
	`id` text PRIMARY KEY NOT NULL,
	`installation_id` text NOT NULL,
	`place_id` text,
	`external_id` text NOT NULL,
	FOREIGN KEY (`installation_id`) REFERENCES `integration_installation`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`place_id`) REFERENCES `integration_place`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `integration_external_id_installation` ON `integration_external_id` (`installation_id`);--> statement-breakpoint
CREATE INDEX `integration_external_id_place` ON `integration_external_id` (`place_id`) WHERE "integration_external_id"."place_id" is not null;--> statement-breakpoint
CREATE INDEX `integration_external_id_value` ON `integration_external_id` (`external_id`,`installation_id`);--> statement-breakpoint
CREATE TABLE `integration_image` (
	`id` text PRIMARY KEY NOT NULL,
	`integration_name` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	`oid` text NOT NULL,
	`type` text NOT NULL,
	FOREIGN KEY (`integration_name`) REFERENCES `integration`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `integration_image_integration` ON `integration_image` (`integration_name`,`kind`,`position`);--> statement-breakpoint
CREATE TABLE `integration_installation` (
	`id` text PRIMARY KEY NOT NULL,
	`integration_name` text NOT NULL,
	`organization_id` text NOT NULL,
	`is_paused` integer NOT NULL,
	`sealed_configuration` text NOT NULL,
	`sealed_signing_secret` text NOT NULL,
	`scopes` text NOT NULL,
	`space_selection` text NOT NULL,
	`site_selection` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`integration_name`) REFERENCES `integration`(`name`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `integration_installation_once` ON `integration_installation` (`organization_id`,`integration_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `integration_installation_in_organization` ON `integration_installation` (`organization_id`,`id`);--> statement-breakpoint
CREATE INDEX `integration_installation_integration` ON `integration_installation` (`integration_name`,`id`);--> statement-breakpoint
CREATE TABLE `integration_place` (
	`id` text PRIMARY KEY NOT NULL,
	`installation_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`space_id` text,
	`site_id` text,
	`is_paused` integer NOT NULL,
	`sealed_configuration` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`installation_id`) REFERENCES `integration_installation`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`space_id`) REFERENCES `space`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`site_id`) REFERENCES `site`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `integration_place_on_space` ON `integration_place` (`installation_id`,`space_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `integration_place_on_site` ON `integration_place` (`installation_id`,`site_id`);--> statement-breakpoint
CREATE INDEX `integration_place_space_id` ON `integration_place` (`organization_id`,`space_id`) WHERE "integration_place"."space_id" is not null;--> statement-breakpoint
CREATE INDEX `integration_place_site_id` ON `integration_place` (`organization_id`,`site_id`) WHERE "integration_place"."site_id" is not null;--> statement-breakpoint
CREATE TABLE `integration_task` (
	`id` text PRIMARY KEY NOT NULL,
	`integration_name` text NOT NULL,
	`installation_id` text,
	`task` text NOT NULL,
	`run_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`integration_name`) REFERENCES `integration`(`name`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`installation_id`) REFERENCES `integration_installation`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `integration_task_due` ON `integration_task` (`run_at`,`id`);--> statement-breakpoint
CREATE INDEX `integration_task_integration` ON `integration_task` (`integration_name`);--> statement-breakpoint
CREATE INDEX `integration_task_installation` ON `integration_task` (`installation_id`) WHERE "integration_task"."installation_id" is not null;