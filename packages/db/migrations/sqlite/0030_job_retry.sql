ALTER TABLE `job` ADD `retry_at` integer;--> statement-breakpoint
CREATE INDEX `job_retry` ON `job` (`state`,`retry_at`);