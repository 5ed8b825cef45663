CREATE TABLE `oauth_code` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `oauth_code_expires` ON `oauth_code` (`expires_at`);--> statement-breakpoint
ALTER TABLE `api_token` ADD `scopes` text;--> statement-breakpoint
ALTER TABLE `api_token` ADD `client_hash` text;--> statement-breakpoint
ALTER TABLE `api_token` ADD `refresh_hash` text;--> statement-breakpoint
ALTER TABLE `api_token` ADD `used_refresh_hash` text;--> statement-breakpoint
ALTER TABLE `api_token` ADD `refresh_ends_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `api_token_refresh` ON `api_token` (`refresh_hash`);--> statement-breakpoint
CREATE INDEX `api_token_used_refresh` ON `api_token` (`used_refresh_hash`);