CREATE TABLE "api_token" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"secret_hash" text COLLATE "C" NOT NULL,
	"label" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint,
	"last_used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "content_node" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"data" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"organization_id" text COLLATE "C",
	"space_id" text COLLATE "C",
	"actor" text NOT NULL,
	"payload" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_cursor" (
	"follower" text COLLATE "C" PRIMARY KEY NOT NULL,
	"event_id" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "git_sync" (
	"space_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"ref" text COLLATE "C" NOT NULL,
	"project_directory" text COLLATE "C",
	"credentials" text COLLATE "C",
	"provider" text COLLATE "C",
	"provider_url" text COLLATE "C",
	"tree_url" text COLLATE "C",
	"commit_url" text COLLATE "C",
	"commit_oid" text COLLATE "C",
	"tree_oid" text COLLATE "C",
	"revision_id" text COLLATE "C",
	"operation_at" bigint,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"space_id" text COLLATE "C",
	"organization_id" text COLLATE "C",
	"created_by" text NOT NULL,
	"payload" text NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"attempts" bigint NOT NULL,
	"run_at" bigint NOT NULL,
	"lease_owner" text COLLATE "C",
	"lease_until" bigint,
	"cancel_requested" boolean NOT NULL,
	"progress" text,
	"result" text,
	"error" text,
	"created_at" bigint NOT NULL,
	"started_at" bigint,
	"finished_at" bigint
);
--> statement-breakpoint
CREATE TABLE "member" (
	"organization_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C",
	"joined_at" bigint NOT NULL,
	"last_seen_at" bigint,
	"sso" boolean NOT NULL,
	"disabled" boolean NOT NULL,
	CONSTRAINT "member_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "object" (
	"oid" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"size" bigint NOT NULL,
	"codec" text COLLATE "C" NOT NULL,
	"data" "bytea"
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"email_domains" text NOT NULL,
	"hostname" text COLLATE "C",
	"type" text COLLATE "C" NOT NULL,
	"use_case" text COLLATE "C",
	"community_type" text COLLATE "C",
	"default_role" text COLLATE "C",
	"default_content" text,
	"sso" boolean NOT NULL,
	"ai" boolean NOT NULL,
	"invite_links" boolean NOT NULL,
	"logo_url" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "revision" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"parents" text NOT NULL,
	"root" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"created_by" text NOT NULL,
	"git_oid" text COLLATE "C",
	"git_tree" text COLLATE "C",
	"git_message" text COLLATE "C",
	"git_url" text COLLATE "C",
	"git_ref" text COLLATE "C",
	"git_by_octavo" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_page" (
	"space_id" text COLLATE "C" NOT NULL,
	"page_id" text COLLATE "C" NOT NULL,
	"version" text COLLATE "C" NOT NULL,
	CONSTRAINT "search_page_space_id_page_id_pk" PRIMARY KEY("space_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"secret_hash" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"user_agent" text COLLATE "C",
	"address" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "space" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"parent_id" text COLLATE "C",
	"title" text COLLATE "C" NOT NULL,
	"emoji" text COLLATE "C",
	"icon_url" text COLLATE "C",
	"edit_mode" text COLLATE "C" NOT NULL,
	"default_level" text COLLATE "C",
	"revision_id" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"display_name" text COLLATE "C" NOT NULL,
	"photo_url" text COLLATE "C",
	"password_hash" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"disabled_at" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "api_token_secret" ON "api_token" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "api_token_user" ON "api_token" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "event_organization" ON "event" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "event_space" ON "event" USING btree ("space_id","id");--> statement-breakpoint
CREATE INDEX "job_queue" ON "job" USING btree ("state","run_at","id");--> statement-breakpoint
CREATE INDEX "job_key" ON "job" USING btree ("key","state","id");--> statement-breakpoint
CREATE INDEX "job_space" ON "job" USING btree ("space_id","id");--> statement-breakpoint
CREATE INDEX "member_user" ON "member" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE INDEX "revision_space" ON "revision" USING btree ("space_id","id");--> statement-breakpoint
CREATE INDEX "revision_root" ON "revision" USING btree ("root");--> statement-breakpoint
CREATE UNIQUE INDEX "session_secret" ON "session" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "space_organization" ON "space" USING btree ("organization_id","deleted_at","id");--> statement-breakpoint
CREATE INDEX "space_deleted" ON "space" USING btree ("deleted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree ("email");