CREATE TABLE `site` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`icon` text,
	`visibility` text NOT NULL,
	`is_published` integer NOT NULL,
	`basename` text NOT NULL,
	`hostname` text,
	`hostname_verified_at` integer,
	`hostname_checked_at` integer,
	`hostname_problem` text,
	`proxy_origin` text,
	`agents_context` text NOT NULL,
	`adaptive_content` integer NOT NULL,
	`adaptive_schema` text,
	`adaptive_schema_at` integer,
	`default_level` text,
	`default_section_id` text,
	`default_site_space_id` text,
	`visitor_auth` text,
	`visitor_key` text,
	`version` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `site_organization` ON `site` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `site_basename` ON `site` (`organization_id`,`basename`);--> statement-breakpoint
CREATE UNIQUE INDEX `site_hostname` ON `site` (`hostname`);--> statement-breakpoint
CREATE INDEX `site_proxy` ON `site` (`proxy_origin`);--> statement-breakpoint
CREATE TABLE `site_customization` (
	`site_id` text NOT NULL,
	`item_id` text NOT NULL,
	`settings` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `item_id`)
);
--> statement-breakpoint
CREATE TABLE `site_insight` (
	`site_id` text NOT NULL,
	`day` text NOT NULL,
	`event` text NOT NULL,
	`item_id` text NOT NULL,
	`page_id` text NOT NULL,
	`referrer` text NOT NULL,
	`language` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`site_id`, `day`, `event`, `item_id`, `page_id`, `referrer`, `language`)
);
--> statement-breakpoint
CREATE TABLE `site_item` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`kind` text NOT NULL,
	`parent_id` text NOT NULL,
	`position` text NOT NULL,
	`title` text,
	`description` text,
	`icon` text,
	`path` text,
	`path_scope` text,
	`condition` text,
	`is_draft` integer NOT NULL,
	`space_id` text,
	`default_site_space_id` text,
	`url` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `site_item_place` ON `site_item` (`site_id`,`parent_id`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `site_item_kind` ON `site_item` (`site_id`,`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `site_item_path` ON `site_item` (`site_id`,`path_scope`,`path`);--> statement-breakpoint
CREATE INDEX `site_item_space` ON `site_item` (`space_id`,`site_id`);--> statement-breakpoint
CREATE TABLE `site_redirect` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`source` text NOT NULL,
	`source_key` text NOT NULL,
	`is_wildcard` integer NOT NULL,
	`destination` text NOT NULL,
	`capture_wildcard` integer NOT NULL,
	`is_permanent` integer NOT NULL,
	`is_draft` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_redirect_source` ON `site_redirect` (`site_id`,`source_key`,`is_wildcard`);--> statement-breakpoint
CREATE INDEX `site_redirect_site` ON `site_redirect` (`site_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `site_share_link` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`key` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_share_link_key` ON `site_share_link` (`key_hash`);--> statement-breakpoint
CREATE INDEX `site_share_link_site` ON `site_share_link` (`site_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `translation_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`title` text NOT NULL,
	`languages` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `translation_settings_organization` ON `translation_settings` (`organization_id`,`created_at`,`id`);