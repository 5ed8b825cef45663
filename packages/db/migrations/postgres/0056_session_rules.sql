ALTER TABLE "organization" ADD COLUMN "session_hours" bigint;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "token_days" bigint;