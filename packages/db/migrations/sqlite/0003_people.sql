CREATE TABLE `access_grant` (
	`organization_id` text NOT NULL,
	`target_kind` text NOT NULL,
	`target_id` text NOT NULL,
	`grantee_kind` text NOT NULL,
	`grantee_id` text NOT NULL,
	`role` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`target_id`, `grantee_kind`, `grantee_id`)
);
--> statement-breakpoint
CREATE INDEX `access_grant_grantee` ON `access_grant` (`organization_id`,`grantee_kind`,`grantee_id`);--> statement-breakpoint
CREATE TABLE `audit_event` (
	`organization_id` text NOT NULL,
	`id` text NOT NULL,
	`action` text NOT NULL,
	`actor_id` text NOT NULL,
	`actor` text NOT NULL,
	`target_kind` text NOT NULL,
	`target_id` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `audit_event_action` ON `audit_event` (`organization_id`,`action`,`id`);--> statement-breakpoint
CREATE INDEX `audit_event_actor` ON `audit_event` (`organization_id`,`actor_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_event_target` ON `audit_event` (`organization_id`,`target_id`,`id`);--> statement-breakpoint
CREATE TABLE `collection` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`parent_id` text,
	`title` text NOT NULL,
	`description` text,
	`default_level` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `collection_organization` ON `collection` (`organization_id`,`parent_id`,`id`);--> statement-breakpoint
CREATE TABLE `invite` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`kind` text NOT NULL,
	`secret_hash` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`email` text,
	`role` text,
	`target_kind` text,
	`target_id` text,
	`level` text,
	`sso` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer,
	`uses` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invite_secret` ON `invite` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `invite_organization` ON `invite` (`organization_id`,`kind`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invite_email` ON `invite` (`organization_id`,`email`);--> statement-breakpoint
CREATE INDEX `invite_target` ON `invite` (`target_id`);--> statement-breakpoint
CREATE TABLE `password_reset` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `password_reset_user` ON `password_reset` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_reset_expires` ON `password_reset` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_code` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`)
);
--> statement-breakpoint
CREATE TABLE `saml_provider` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`label` text NOT NULL,
	`entity_id` text,
	`certificate` text,
	`sso_url` text,
	`default_team_id` text,
	`default_role` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `saml_provider_organization` ON `saml_provider` (`organization_id`,`id`);--> statement-breakpoint
CREATE TABLE `sso_assertion` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sso_assertion_expires` ON `sso_assertion` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sso_identity` (
	`provider_id` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	PRIMARY KEY(`provider_id`, `subject`)
);
--> statement-breakpoint
CREATE INDEX `sso_identity_user` ON `sso_identity` (`user_id`);--> statement-breakpoint
CREATE TABLE `sso_request` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`browser_hash` text NOT NULL,
	`sealed` text,
	`return_to` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`answered_at` integer
);
--> statement-breakpoint
CREATE INDEX `sso_request_expires` ON `sso_request` (`expires_at`);--> statement-breakpoint
CREATE TABLE `team` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`title` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `team_organization` ON `team` (`organization_id`,`id`);--> statement-breakpoint
CREATE TABLE `team_member` (
	`team_id` text NOT NULL,
	`user_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`role` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`team_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `team_member_user` ON `team_member` (`organization_id`,`user_id`,`team_id`,`role`);--> statement-breakpoint
CREATE TABLE `totp` (
	`user_id` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer
);
--> statement-breakpoint
ALTER TABLE `api_token` ADD `sso_provider_id` text;--> statement-breakpoint
ALTER TABLE `api_token` ADD `sso_organization_id` text;--> statement-breakpoint
ALTER TABLE `session` ADD `sso_provider_id` text;--> statement-breakpoint
ALTER TABLE `session` ADD `sso_organization_id` text;--> statement-breakpoint
ALTER TABLE `user` ADD `email_verified_at` integer;--> statement-breakpoint
CREATE INDEX `member_joined` ON `member` (`organization_id`,`joined_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `member_seen` ON `member` (`organization_id`,`last_seen_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `member_role` ON `member` (`organization_id`,`role`,`joined_at`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `organization_hostname` ON `organization` (`hostname`);--> statement-breakpoint
-- Until now only the operator made users: their addresses are taken as shown.
UPDATE `user` SET `email_verified_at` = `created_at`;
