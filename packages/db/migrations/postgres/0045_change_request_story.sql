ALTER TABLE "change_request" ADD COLUMN "subject_derived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "change_request_id" text COLLATE "C";--> statement-breakpoint
-- A payload may have U+0000 somewhere, which PostgreSQL's JSON functions refuse.
UPDATE "event" SET "change_request_id" = substring("payload" from '"changeRequestId":"([^"]+)"') WHERE "payload" LIKE '%"changeRequestId":"%';--> statement-breakpoint
CREATE INDEX "event_change_request" ON "event" USING btree ("change_request_id","id") WHERE "event"."change_request_id" is not null;