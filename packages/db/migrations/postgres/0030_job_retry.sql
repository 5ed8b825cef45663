ALTER TABLE "job" ADD COLUMN "retry_at" bigint;--> statement-breakpoint
CREATE INDEX "job_retry" ON "job" USING btree ("state","retry_at");