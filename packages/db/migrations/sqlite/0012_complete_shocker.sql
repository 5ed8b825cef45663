ALTER TABLE `comment` ADD `suggestion` text;--> statement-breakpoint
ALTER TABLE `comment` ADD `suggestion_original` text;--> statement-breakpoint
ALTER TABLE `comment` ADD `applied_at` integer;--> statement-breakpoint
ALTER TABLE `comment` ADD `applied_by` text;--> statement-breakpoint
ALTER TABLE `comment` ADD `applied_revision_id` text;--> statement-breakpoint
ALTER TABLE `revision` ADD `suggested_by` text;