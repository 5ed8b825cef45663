ALTER TABLE "comment" ADD COLUMN "agent" text;--> statement-breakpoint
ALTER TABLE "comment_reply" ADD COLUMN "agent" text;