CREATE TABLE "quota" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"space_id" text COLLATE "C",
	"kind" text COLLATE "C" NOT NULL,
	"most" bigint NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"period" text COLLATE "C" DEFAULT '' NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "space" ADD COLUMN "pages" bigint;--> statement-breakpoint
ALTER TABLE "space" ADD COLUMN "file_bytes" bigint;--> statement-breakpoint
ALTER TABLE "quota" ADD CONSTRAINT "quota_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota" ADD CONSTRAINT "quota_space_id_space_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quota_organization" ON "quota" USING btree ("organization_id","kind");--> statement-breakpoint
CREATE INDEX "quota_space" ON "quota" USING btree ("space_id");