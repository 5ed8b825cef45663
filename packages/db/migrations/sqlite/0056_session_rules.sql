ALTER TABLE `organization` ADD `session_hours` integer;--> statement-breakpoint
ALTER TABLE `organization` ADD `token_days` integer;