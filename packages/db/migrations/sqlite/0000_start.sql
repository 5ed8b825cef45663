CREATE TABLE `api_token` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_token_secret` ON `api_token` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `api_token_user` ON `api_token` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `content_node` (
	`hash` text PRIMARY KEY NOT NULL,
	`data` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `event` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`organization_id` text,
	`space_id` text,
	`actor` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `event_organization` ON `event` (`organization_id`,`id`);--> statement-breakpoint
CREATE INDEX `event_space` ON `event` (`space_id`,`id`);--> statement-breakpoint
CREATE TABLE `event_cursor` (
	`follower` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `git_sync` (
	`space_id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`ref` text NOT NULL,
	`project_directory` text,
	`credentials` text,
	`provider` text,
	`provider_url` text,
	`tree_url` text,
	`commit_url` text,
	`commit_oid` text,
	`tree_oid` text,
	`revision_id` text,
	`operation_at` integer,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`space_id` text,
	`organization_id` text,
	`created_by` text NOT NULL,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`run_at` integer NOT NULL,
	`lease_owner` text,
	`lease_until` integer,
	`cancel_requested` integer NOT NULL,
	`progress` text,
	`result` text,
	`error` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer
);
--> statement-breakpoint
CREATE INDEX `job_queue` ON `job` (`state`,`run_at`,`id`);--> statement-breakpoint
CREATE INDEX `job_key` ON `job` (`key`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `job_space` ON `job` (`space_id`,`id`);--> statement-breakpoint
CREATE TABLE `member` (
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text,
	`joined_at` integer NOT NULL,
	`last_seen_at` integer,
	`sso` integer NOT NULL,
	`disabled` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `member_user` ON `member` (`user_id`,`organization_id`);--> statement-breakpoint
CREATE TABLE `object` (
	`oid` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`size` integer NOT NULL,
	`codec` text NOT NULL,
	`data` blob
);
--> statement-breakpoint
CREATE TABLE `organization` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`email_domains` text NOT NULL,
	`hostname` text,
	`type` text NOT NULL,
	`use_case` text,
	`community_type` text,
	`default_role` text,
	`default_content` text,
	`sso` integer NOT NULL,
	`ai` integer NOT NULL,
	`invite_links` integer NOT NULL,
	`logo_url` text
);
--> statement-breakpoint
CREATE TABLE `revision` (
	`id` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	`parents` text NOT NULL,
	`root` text NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`git_oid` text,
	`git_tree` text,
	`git_message` text,
	`git_url` text,
	`git_ref` text,
	`git_by_octavo` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `revision_space` ON `revision` (`space_id`,`id`);--> statement-breakpoint
CREATE INDEX `revision_root` ON `revision` (`root`);--> statement-breakpoint
CREATE TABLE `search_page` (
	`space_id` text NOT NULL,
	`page_id` text NOT NULL,
	`version` text NOT NULL,
	PRIMARY KEY(`space_id`, `page_id`)
);
--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text,
	`address` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_secret` ON `session` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE TABLE `setting` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `space` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`parent_id` text,
	`title` text NOT NULL,
	`emoji` text,
	`icon_url` text,
	`edit_mode` text NOT NULL,
	`default_level` text,
	`revision_id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `space_organization` ON `space` (`organization_id`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `space_deleted` ON `space` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`display_name` text NOT NULL,
	`photo_url` text,
	`password_hash` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`disabled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email`);