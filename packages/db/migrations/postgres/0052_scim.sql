CREATE TABLE "scim_token" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"secret_hash" text COLLATE "C" NOT NULL,
	"label" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "external_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "external_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "scim_token" ADD CONSTRAINT "scim_token_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scim_token_secret" ON "scim_token" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "scim_token_organization" ON "scim_token" USING btree ("organization_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_external" ON "member" USING btree ("organization_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_external" ON "team" USING btree ("organization_id","external_id");