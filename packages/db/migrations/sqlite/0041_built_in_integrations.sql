-- An integration that comes with the program belongs to no organization. SQLite cannot let a column be null that could not: the table is made anew. Rows
-- of other tables refer to it by its name, which stays.
CREATE TABLE `__new_integration` (
	`name` text PRIMARY KEY NOT NULL,
	`name_key` text NOT NULL,
	`organization_id` text,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`summary` text,
	`visibility` text NOT NULL,
	`target` text NOT NULL,
	`is_verified` integer NOT NULL,
	`scopes` text NOT NULL,
	`categories` text NOT NULL,
	`blocks` text,
	`content_sources` text,
	`external_links` text NOT NULL,
	`configurations` text,
	`content_security_policy` text,
	`runtime` text NOT NULL,
	`script_oid` text NOT NULL,
	`sealed_secrets` text NOT NULL,
	`sealed_signing_secret` text NOT NULL,
	`token_key` text NOT NULL,
	`dev_tunnel_url` text,
	`dev_all` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_integration`("name", "name_key", "organization_id", "version", "title", "description", "summary", "visibility", "target", "is_verified", "scopes", "categories", "blocks", "content_sources", "external_links", "configurations", "content_security_policy", "runtime", "script_oid", "sealed_secrets", "sealed_signing_secret", "token_key", "dev_tunnel_url", "dev_all", "created_by", "created_at", "updated_at") SELECT "name", "name_key", "organization_id", "version", "title", "description", "summary", "visibility", "target", "is_verified", "scopes", "categories", "blocks", "content_sources", "external_links", "configurations", "content_security_policy", "runtime", "script_oid", "sealed_secrets", "sealed_signing_secret", "token_key", "dev_tunnel_url", "dev_all", "created_by", "created_at", "updated_at" FROM `integration`;--> statement-breakpoint
DROP TABLE `integration`;--> statement-breakpoint
ALTER TABLE `__new_integration` RENAME TO `integration`;--> statement-breakpoint
CREATE UNIQUE INDEX `integration_name_key` ON `integration` (`name_key`);--> statement-breakpoint
CREATE INDEX `integration_organization` ON `integration` (`organization_id`,`name`);