CREATE TABLE "access_grant" (
	"organization_id" text COLLATE "C" NOT NULL,
	"target_kind" text COLLATE "C" NOT NULL,
	"target_id" text COLLATE "C" NOT NULL,
	"grantee_kind" text COLLATE "C" NOT NULL,
	"grantee_id" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C",
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "access_grant_target_id_grantee_kind_grantee_id_pk" PRIMARY KEY("target_id","grantee_kind","grantee_id")
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"organization_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"actor_id" text COLLATE "C" NOT NULL,
	"actor" text NOT NULL,
	"target_kind" text COLLATE "C" NOT NULL,
	"target_id" text COLLATE "C" NOT NULL,
	"payload" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "audit_event_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "collection" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"parent_id" text COLLATE "C",
	"title" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C",
	"default_level" text COLLATE "C",
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"secret_hash" text COLLATE "C" NOT NULL,
	"sealed_secret" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C",
	"role" text COLLATE "C",
	"target_kind" text COLLATE "C",
	"target_id" text COLLATE "C",
	"level" text COLLATE "C",
	"sso" boolean NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"expires_at" bigint,
	"uses" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"secret_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" text COLLATE "C" NOT NULL,
	"code_hash" text COLLATE "C" NOT NULL,
	"used_at" bigint,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "saml_provider" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"label" text COLLATE "C" NOT NULL,
	"entity_id" text COLLATE "C",
	"certificate" text COLLATE "C",
	"sso_url" text COLLATE "C",
	"default_team_id" text COLLATE "C",
	"default_role" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_assertion" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_identity" (
	"provider_id" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint NOT NULL,
	CONSTRAINT "sso_identity_provider_id_subject_pk" PRIMARY KEY("provider_id","subject")
);
--> statement-breakpoint
CREATE TABLE "sso_request" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"provider_id" text COLLATE "C" NOT NULL,
	"browser_hash" text COLLATE "C" NOT NULL,
	"sealed" text COLLATE "C",
	"return_to" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"answered_at" bigint
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_member" (
	"team_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "team_member_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "totp" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"sealed_secret" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"last_step" bigint
);
--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "sso_provider_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "sso_organization_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "sso_provider_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "sso_organization_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "email_verified_at" bigint;--> statement-breakpoint
CREATE INDEX "access_grant_grantee" ON "access_grant" USING btree ("organization_id","grantee_kind","grantee_id");--> statement-breakpoint
CREATE INDEX "audit_event_action" ON "audit_event" USING btree ("organization_id","action","id");--> statement-breakpoint
CREATE INDEX "audit_event_actor" ON "audit_event" USING btree ("organization_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_event_target" ON "audit_event" USING btree ("organization_id","target_id","id");--> statement-breakpoint
CREATE INDEX "collection_organization" ON "collection" USING btree ("organization_id","parent_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_secret" ON "invite" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "invite_organization" ON "invite" USING btree ("organization_id","kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_email" ON "invite" USING btree ("organization_id","email");--> statement-breakpoint
CREATE INDEX "invite_target" ON "invite" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "password_reset_user" ON "password_reset" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_reset_expires" ON "password_reset" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "saml_provider_organization" ON "saml_provider" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "sso_assertion_expires" ON "sso_assertion" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_identity_user" ON "sso_identity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sso_request_expires" ON "sso_request" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "team_organization" ON "team" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "team_member_user" ON "team_member" USING btree ("organization_id","user_id","team_id","role");--> statement-breakpoint
CREATE INDEX "member_joined" ON "member" USING btree ("organization_id","joined_at","user_id");--> statement-breakpoint
CREATE INDEX "member_seen" ON "member" USING btree ("organization_id","last_seen_at","user_id");--> statement-breakpoint
CREATE INDEX "member_role" ON "member" USING btree ("organization_id","role","joined_at","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_hostname" ON "organization" USING btree ("hostname");--> statement-breakpoint
-- Until now only the operator made users: their addresses are taken as shown.
UPDATE "user" SET "email_verified_at" = "created_at";
