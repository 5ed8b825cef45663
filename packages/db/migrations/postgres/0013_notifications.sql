CREATE TABLE "notification" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"thread" text COLLATE "C" NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"change_request_id" text COLLATE "C",
	"page_id" text COLLATE "C",
	"comment_id" text COLLATE "C",
	"reply_id" text COLLATE "C",
	"review_id" text COLLATE "C",
	"actor_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"read_at" bigint,
	"mail_at" bigint
);
--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"user_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"email" boolean NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "notification_setting_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "notification_subject" ON "notification" USING btree ("user_id","subject");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id","id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_read" ON "notification" USING btree ("read_at") WHERE "notification"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "notification_mail" ON "notification" USING btree ("user_id","thread") WHERE "notification"."mail_at" is not null;--> statement-breakpoint
CREATE INDEX "notification_space" ON "notification" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "notification_comment" ON "notification" USING btree ("comment_id") WHERE "notification"."comment_id" is not null;