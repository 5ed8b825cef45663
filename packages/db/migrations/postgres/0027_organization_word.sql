CREATE TABLE "email_domain" (
	"organization_id" text COLLATE "C" NOT NULL,
	"domain" text COLLATE "C" NOT NULL,
	"verified_at" bigint,
	"verified_by" text COLLATE "C",
	"checked_at" bigint,
	"problem" text COLLATE "C",
	CONSTRAINT "email_domain_organization_id_domain_pk" PRIMARY KEY("organization_id","domain")
);
--> statement-breakpoint
ALTER TABLE "sso_identity" DROP CONSTRAINT "sso_identity_provider_id_subject_pk";--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "proven_at" bigint;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proven_at" bigint;--> statement-breakpoint
ALTER TABLE "sso_identity" ADD COLUMN "issuer" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_identity" ALTER COLUMN "issuer" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sso_identity" ADD CONSTRAINT "sso_identity_provider_id_issuer_subject_pk" PRIMARY KEY("provider_id","issuer","subject");--> statement-breakpoint
ALTER TABLE "sso_identity" ADD COLUMN "confirmed_at" bigint;--> statement-breakpoint
CREATE INDEX "email_domain_domain" ON "email_domain" USING btree ("domain","organization_id");
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
