CREATE TABLE "openapi_spec" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"slug" text COLLATE "C" NOT NULL,
	"source_url" text COLLATE "C",
	"source_oid" text COLLATE "C",
	"visibility" text COLLATE "C" NOT NULL,
	"generation" bigint NOT NULL,
	"processing_state" text COLLATE "C" NOT NULL,
	"last_version_id" text COLLATE "C",
	"last_processed_at" bigint,
	"error_code" text COLLATE "C",
	"error_count" bigint NOT NULL,
	"errors" text NOT NULL,
	"etag" text COLLATE "C",
	"last_modified" text COLLATE "C",
	"failures" bigint NOT NULL,
	"read_at" bigint,
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "openapi_version" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"spec_id" text COLLATE "C" NOT NULL,
	"url" text COLLATE "C",
	"content_oid" text COLLATE "C" NOT NULL,
	"raw_oid" text COLLATE "C" NOT NULL,
	"raw_format" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "openapi_spec_slug" ON "openapi_spec" USING btree ("organization_id","slug");--> statement-breakpoint
CREATE INDEX "openapi_spec_organization" ON "openapi_spec" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "openapi_spec_read_at" ON "openapi_spec" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "openapi_version_spec" ON "openapi_version" USING btree ("spec_id","id");