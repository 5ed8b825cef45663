ALTER TABLE `member` ADD `suspended_at` integer;--> statement-breakpoint
ALTER TABLE `organization` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `organization` ADD `erase_at` integer;--> statement-breakpoint
CREATE INDEX `organization_deleted` ON `organization` (`deleted_at`) WHERE "organization"."deleted_at" is not null;