CREATE TABLE "oidc_provider" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"label" text COLLATE "C" NOT NULL,
	"issuer" text COLLATE "C",
	"client_id" text COLLATE "C",
	"sealed_secret" text COLLATE "C",
	"domains" text NOT NULL,
	"email_claim" text COLLATE "C",
	"name_claim" text COLLATE "C",
	"default_team_id" text COLLATE "C",
	"default_role" text COLLATE "C",
	"tested_at" bigint,
	"test_failure" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "oidc_provider" ADD CONSTRAINT "oidc_provider_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_provider" ADD CONSTRAINT "oidc_provider_default_team_id_team_id_fk" FOREIGN KEY ("default_team_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oidc_provider_organization" ON "oidc_provider" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "oidc_provider_team" ON "oidc_provider" USING btree ("default_team_id") WHERE "oidc_provider"."default_team_id" is not null;