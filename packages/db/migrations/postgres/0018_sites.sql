CREATE TABLE "site" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"icon" text,
	"visibility" text COLLATE "C" NOT NULL,
	"is_published" boolean NOT NULL,
	"basename" text COLLATE "C" NOT NULL,
	"hostname" text COLLATE "C",
	"hostname_verified_at" bigint,
	"hostname_checked_at" bigint,
	"hostname_problem" text COLLATE "C",
	"proxy_origin" text COLLATE "C",
	"agents_context" text COLLATE "C" NOT NULL,
	"adaptive_content" boolean NOT NULL,
	"adaptive_schema" text,
	"adaptive_schema_at" bigint,
	"default_level" text COLLATE "C",
	"default_section_id" text COLLATE "C",
	"default_site_space_id" text COLLATE "C",
	"visitor_auth" text,
	"visitor_key" text COLLATE "C",
	"version" bigint NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_customization" (
	"site_id" text COLLATE "C" NOT NULL,
	"item_id" text COLLATE "C" NOT NULL,
	"settings" text NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "site_customization_site_id_item_id_pk" PRIMARY KEY("site_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "site_insight" (
	"site_id" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"event" text COLLATE "C" NOT NULL,
	"item_id" text COLLATE "C" NOT NULL,
	"page_id" text COLLATE "C" NOT NULL,
	"referrer" text COLLATE "C" NOT NULL,
	"language" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "site_insight_site_id_day_event_item_id_page_id_referrer_language_pk" PRIMARY KEY("site_id","day","event","item_id","page_id","referrer","language")
);
--> statement-breakpoint
CREATE TABLE "site_item" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"site_id" text COLLATE "C" NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"parent_id" text COLLATE "C" NOT NULL,
	"position" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C",
	"description" text COLLATE "C",
	"icon" text COLLATE "C",
	"path" text COLLATE "C",
	"path_scope" text COLLATE "C",
	"condition" text COLLATE "C",
	"is_draft" boolean NOT NULL,
	"space_id" text COLLATE "C",
	"default_site_space_id" text COLLATE "C",
	"url" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_redirect" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"site_id" text COLLATE "C" NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"source_key" text COLLATE "C" NOT NULL,
	"is_wildcard" boolean NOT NULL,
	"destination" text NOT NULL,
	"capture_wildcard" boolean NOT NULL,
	"is_permanent" boolean NOT NULL,
	"is_draft" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_share_link" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"site_id" text COLLATE "C" NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"key_hash" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"is_active" boolean NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_settings" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"languages" text NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "site_organization" ON "site" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_basename" ON "site" USING btree ("organization_id","basename");--> statement-breakpoint
CREATE UNIQUE INDEX "site_hostname" ON "site" USING btree ("hostname");--> statement-breakpoint
CREATE INDEX "site_proxy" ON "site" USING btree ("proxy_origin");--> statement-breakpoint
CREATE INDEX "site_item_place" ON "site_item" USING btree ("site_id","parent_id","position","id");--> statement-breakpoint
CREATE INDEX "site_item_kind" ON "site_item" USING btree ("site_id","kind","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_item_path" ON "site_item" USING btree ("site_id","path_scope","path");--> statement-breakpoint
CREATE INDEX "site_item_space" ON "site_item" USING btree ("space_id","site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_redirect_source" ON "site_redirect" USING btree ("site_id","source_key","is_wildcard");--> statement-breakpoint
CREATE INDEX "site_redirect_site" ON "site_redirect" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_share_link_key" ON "site_share_link" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "site_share_link_site" ON "site_share_link" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "translation_settings_organization" ON "translation_settings" USING btree ("organization_id","created_at","id");