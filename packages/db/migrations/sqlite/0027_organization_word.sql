CREATE TABLE `email_domain` (
	`organization_id` text NOT NULL,
	`domain` text NOT NULL,
	`verified_at` integer,
	`verified_by` text,
	`checked_at` integer,
	`problem` text,
	PRIMARY KEY(`organization_id`, `domain`)
);
--> statement-breakpoint
CREATE INDEX `email_domain_domain` ON `email_domain` (`domain`,`organization_id`);--> statement-breakpoint
CREATE TABLE `__new_sso_identity` (
	`provider_id` text NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`confirmed_at` integer,
	PRIMARY KEY(`provider_id`, `issuer`, `subject`)
);
--> statement-breakpoint
INSERT INTO `__new_sso_identity`("provider_id", "issuer", "subject", "user_id", "created_at", "last_used_at", "confirmed_at") SELECT "provider_id", '', "subject", "user_id", "created_at", "last_used_at", NULL FROM `sso_identity`;--> statement-breakpoint
DROP TABLE `sso_identity`;--> statement-breakpoint
ALTER TABLE `__new_sso_identity` RENAME TO `sso_identity`;--> statement-breakpoint
CREATE INDEX `sso_identity_user` ON `sso_identity` (`user_id`);--> statement-breakpoint
ALTER TABLE `api_token` ADD `proven_at` integer;--> statement-breakpoint
ALTER TABLE `session` ADD `proven_at` integer;
--> statement-breakpoint
-- By hand: an address counts as proven no more where the word of an organization's provider may have been all that showed it, which is so
-- unless it was proven before any such provider had vouched for the person.
UPDATE "user" SET "email_verified_at" = NULL WHERE "email_verified_at" IS NOT NULL AND (
	EXISTS (SELECT 1 FROM "sso_identity" AS "i" WHERE "i"."user_id" = "user"."id" AND "i"."provider_id" <> 'oidc'
		AND "i"."created_at" <= "user"."email_verified_at" + 60000)
	OR EXISTS (SELECT 1 FROM "session" AS "s" WHERE "s"."user_id" = "user"."id" AND "s"."sso_organization_id" <> '*'
		AND "s"."created_at" <= "user"."email_verified_at" + 60000)
	OR EXISTS (SELECT 1 FROM "api_token" AS "t" WHERE "t"."user_id" = "user"."id" AND "t"."sso_organization_id" <> '*'
		AND "t"."created_at" <= "user"."email_verified_at" + 60000)
	OR EXISTS (SELECT 1 FROM "audit_event" AS "e" WHERE "e"."target_id" = "user"."id" AND "e"."action" = 'sso_identity_linked'
		AND "e"."payload" NOT LIKE '%"providerId":"oidc"%' AND "e"."created_at" <= "user"."email_verified_at" + 60000)
);
--> statement-breakpoint
-- Tokens forgot through whom they came when the provider was removed: those that may have are bound to its organization again.
UPDATE "api_token" SET "sso_organization_id" = (
	SELECT max("e"."organization_id") FROM "audit_event" AS "e" WHERE "e"."target_id" = "api_token"."user_id"
		AND "e"."action" = 'sso_identity_linked' AND "e"."payload" NOT LIKE '%"providerId":"oidc"%'
		AND "e"."created_at" <= "api_token"."created_at"
		AND NOT EXISTS (SELECT 1 FROM "saml_provider" AS "p" WHERE "e"."payload" LIKE '%"providerId":"' || "p"."id" || '"%')
) WHERE "sso_organization_id" IS NULL;
--> statement-breakpoint
-- Nobody noted which issuer a subject of OpenID Connect was of: these people are found by their address once more.
DELETE FROM "sso_identity" WHERE "provider_id" = 'oidc';
