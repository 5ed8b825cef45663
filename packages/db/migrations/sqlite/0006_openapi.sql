CREATE TABLE `openapi_spec` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`slug` text NOT NULL,
	`source_url` text,
	`source_oid` text,
	`visibility` text NOT NULL,
	`generation` integer NOT NULL,
	`processing_state` text NOT NULL,
	`last_version_id` text,
	`last_processed_at` integer,
	`error_code` text,
	`error_count` integer NOT NULL,
	`errors` text NOT NULL,
	`etag` text,
	`last_modified` text,
	`failures` integer NOT NULL,
	`read_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `openapi_spec_slug` ON `openapi_spec` (`organization_id`,`slug`);--> statement-breakpoint
CREATE INDEX `openapi_spec_organization` ON `openapi_spec` (`organization_id`,`id`);--> statement-breakpoint
CREATE INDEX `openapi_spec_read_at` ON `openapi_spec` (`read_at`);--> statement-breakpoint
CREATE TABLE `openapi_version` (
	`id` text PRIMARY KEY NOT NULL,
	`spec_id` text NOT NULL,
	`url` text,
	`content_oid` text NOT NULL,
	`raw_oid` text NOT NULL,
	`raw_format` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `openapi_version_spec` ON `openapi_version` (`spec_id`,`id`);