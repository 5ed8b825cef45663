CREATE TABLE `task_failure` (
	`subject` text NOT NULL,
	`task` text NOT NULL,
	`version` integer NOT NULL,
	`message` text NOT NULL,
	`data` text NOT NULL,
	`failed_at` integer NOT NULL,
	PRIMARY KEY(`subject`, `task`)
);
--> statement-breakpoint
CREATE INDEX `task_failure_failed_at` ON `task_failure` (`failed_at`);