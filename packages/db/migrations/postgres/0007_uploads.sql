CREATE TABLE "upload" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"size" bigint NOT NULL,
	"oid" text COLLATE "C",
	"file" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"remove_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "upload_creator" ON "upload" USING btree ("created_by","size");--> statement-breakpoint
CREATE INDEX "upload_remove_at" ON "upload" USING btree ("remove_at");--> statement-breakpoint
CREATE INDEX "upload_file" ON "upload" USING btree ("file");