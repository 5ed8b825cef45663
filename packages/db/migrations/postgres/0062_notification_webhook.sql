CREATE TABLE "notification_webhook" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"sealed_secret" text COLLATE "C" NOT NULL,
	"kinds" text NOT NULL,
	"failures" bigint NOT NULL,
	"failing_since" bigint,
	"retry_at" bigint,
	"paused_at" bigint,
	"tried_at" bigint,
	"status" bigint,
	"problem" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "webhook_at" bigint;--> statement-breakpoint
ALTER TABLE "notification_webhook" ADD CONSTRAINT "notification_webhook_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_webhook_waiting" ON "notification" USING btree ("user_id","id") WHERE "notification"."webhook_at" is not null;