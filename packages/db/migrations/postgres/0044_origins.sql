CREATE TABLE "origin" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"address" text COLLATE "C" NOT NULL,
	"foreign_id" text COLLATE "C" NOT NULL,
	"report" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "origin_item" (
	"origin_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"foreign_id" text COLLATE "C" NOT NULL,
	"own_id" text COLLATE "C" NOT NULL,
	"marks" text NOT NULL,
	CONSTRAINT "origin_item_origin_id_kind_foreign_id_pk" PRIMARY KEY("origin_id","kind","foreign_id")
);
--> statement-breakpoint
ALTER TABLE "origin" ADD CONSTRAINT "origin_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "origin_item" ADD CONSTRAINT "origin_item_origin_id_origin_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."origin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "origin_place" ON "origin" USING btree ("organization_id","address","foreign_id");