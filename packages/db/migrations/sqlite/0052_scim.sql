CREATE TABLE `scim_token` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`label` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scim_token_secret` ON `scim_token` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `scim_token_organization` ON `scim_token` (`organization_id`,`id`);--> statement-breakpoint
ALTER TABLE `member` ADD `external_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `member_external` ON `member` (`organization_id`,`external_id`);--> statement-breakpoint
ALTER TABLE `team` ADD `external_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `team_external` ON `team` (`organization_id`,`external_id`);