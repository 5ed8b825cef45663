CREATE TABLE "change_conflict" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"change_request_id" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"data" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_contributor" (
	"change_request_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "change_contributor_change_request_id_user_id_pk" PRIMARY KEY("change_request_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "change_request" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C",
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"revision_id" text COLLATE "C" NOT NULL,
	"initial_revision_id" text COLLATE "C" NOT NULL,
	"ancestor_revision_id" text COLLATE "C" NOT NULL,
	"merged_revision_id" text COLLATE "C",
	"merged_by" text COLLATE "C",
	"merged_at" bigint,
	"conflicts" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "revision" ADD COLUMN "change_request_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "revision" ADD COLUMN "superseded_at" bigint;--> statement-breakpoint
ALTER TABLE "revision" ADD COLUMN "merged_from" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "space" ADD COLUMN "change_requests" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "space" ADD COLUMN "change_requests_open" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "space" ADD COLUMN "change_requests_draft" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "change_conflict_change_request" ON "change_conflict" USING btree ("change_request_id","id");--> statement-breakpoint
CREATE INDEX "change_contributor_user" ON "change_contributor" USING btree ("user_id","change_request_id");--> statement-breakpoint
CREATE INDEX "change_contributor_time" ON "change_contributor" USING btree ("change_request_id","created_at","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "change_request_number" ON "change_request" USING btree ("space_id","number");--> statement-breakpoint
CREATE INDEX "change_request_updated" ON "change_request" USING btree ("space_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "change_request_created" ON "change_request" USING btree ("space_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "change_request_creator" ON "change_request" USING btree ("space_id","created_by");--> statement-breakpoint
CREATE INDEX "revision_history" ON "revision" USING btree ("space_id","id") WHERE "revision"."change_request_id" is null;--> statement-breakpoint
CREATE INDEX "revision_change_request" ON "revision" USING btree ("change_request_id","superseded_at") WHERE "revision"."change_request_id" is not null;