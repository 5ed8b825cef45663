CREATE TABLE "change_review" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"change_request_id" text COLLATE "C" NOT NULL,
	"reviewer_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"body" text COLLATE "C",
	"revision_id" text COLLATE "C" NOT NULL,
	"root" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_reviewer" (
	"change_request_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"requested_by" text COLLATE "C" NOT NULL,
	"requested_at" bigint NOT NULL,
	CONSTRAINT "change_reviewer_change_request_id_user_id_pk" PRIMARY KEY("change_request_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "change_request" ADD COLUMN "edited_by" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "merge_rules" text;--> statement-breakpoint
ALTER TABLE "space" ADD COLUMN "merge_rules" text;--> statement-breakpoint
CREATE INDEX "change_review_change_request" ON "change_review" USING btree ("change_request_id","id");--> statement-breakpoint
CREATE INDEX "change_review_reviewer" ON "change_review" USING btree ("change_request_id","reviewer_id","id");--> statement-breakpoint
CREATE INDEX "change_reviewer_user" ON "change_reviewer" USING btree ("user_id","change_request_id");--> statement-breakpoint
CREATE INDEX "change_reviewer_time" ON "change_reviewer" USING btree ("change_request_id","requested_at","user_id");