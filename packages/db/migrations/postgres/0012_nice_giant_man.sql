ALTER TABLE "comment" ADD COLUMN "suggestion" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "suggestion_original" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "applied_at" bigint;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "applied_by" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "applied_revision_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "revision" ADD COLUMN "suggested_by" text COLLATE "C";