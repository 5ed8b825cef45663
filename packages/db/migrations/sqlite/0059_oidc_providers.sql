CREATE TABLE `oidc_provider` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`label` text NOT NULL,
	`issuer` text,
	`client_id` text,
	`sealed_secret` text,
	`domains` text NOT NULL,
	`email_claim` text,
	`name_claim` text,
	`default_team_id` text,
	`default_role` text,
	`tested_at` integer,
	`test_failure` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`default_team_id`) REFERENCES `team`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `oidc_provider_organization` ON `oidc_provider` (`organization_id`,`id`);--> statement-breakpoint
CREATE INDEX `oidc_provider_team` ON `oidc_provider` (`default_team_id`) WHERE "oidc_provider"."default_team_id" is not null;