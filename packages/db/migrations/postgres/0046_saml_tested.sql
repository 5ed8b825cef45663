ALTER TABLE "saml_provider" ADD COLUMN "tested_at" bigint;--> statement-breakpoint
UPDATE "saml_provider" SET "tested_at" = "updated_at" WHERE "id" IN (SELECT "provider_id" FROM "sso_identity");