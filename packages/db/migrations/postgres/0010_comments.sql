CREATE TABLE "comment" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"change_request_id" text COLLATE "C",
	"page_id" text COLLATE "C",
	"page_title" text COLLATE "C",
	"node_id" text COLLATE "C",
	"target_oid" text COLLATE "C",
	"preview" text COLLATE "C",
	"revision_id" text COLLATE "C" NOT NULL,
	"author_id" text COLLATE "C" NOT NULL,
	"body" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"replies" bigint NOT NULL,
	"posted_at" bigint NOT NULL,
	"edited_at" bigint,
	"resolved_at" bigint,
	"resolved_by" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "comment_reaction" (
	"comment_id" text COLLATE "C" NOT NULL,
	"reply_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"emoji" text COLLATE "C" NOT NULL,
	"reacted_at" bigint NOT NULL,
	CONSTRAINT "comment_reaction_comment_id_reply_id_user_id_code_pk" PRIMARY KEY("comment_id","reply_id","user_id","code")
);
--> statement-breakpoint
CREATE TABLE "comment_reply" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"comment_id" text COLLATE "C" NOT NULL,
	"author_id" text COLLATE "C" NOT NULL,
	"body" text COLLATE "C" NOT NULL,
	"posted_at" bigint NOT NULL,
	"edited_at" bigint
);
--> statement-breakpoint
ALTER TABLE "space" ADD COLUMN "comments" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "comment_space" ON "comment" USING btree ("space_id","id") WHERE "comment"."change_request_id" is null;--> statement-breakpoint
CREATE INDEX "comment_space_status" ON "comment" USING btree ("space_id","status","id") WHERE "comment"."change_request_id" is null;--> statement-breakpoint
CREATE INDEX "comment_change_request" ON "comment" USING btree ("change_request_id","id") WHERE "comment"."change_request_id" is not null;--> statement-breakpoint
CREATE INDEX "comment_change_request_status" ON "comment" USING btree ("change_request_id","status","id") WHERE "comment"."change_request_id" is not null;--> statement-breakpoint
CREATE INDEX "comment_page" ON "comment" USING btree ("space_id","page_id","id");--> statement-breakpoint
CREATE INDEX "comment_author" ON "comment" USING btree ("space_id","author_id","id");--> statement-breakpoint
CREATE INDEX "comment_reaction_reply" ON "comment_reaction" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "comment_reply_comment" ON "comment_reply" USING btree ("comment_id","id");