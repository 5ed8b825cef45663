ALTER TABLE "member" ADD COLUMN "suspended_at" bigint;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "erase_at" bigint;--> statement-breakpoint
CREATE INDEX "organization_deleted" ON "organization" USING btree ("deleted_at") WHERE "organization"."deleted_at" is not null;