CREATE TABLE "search_pin" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"space_id" text COLLATE "C",
	"site_id" text COLLATE "C",
	"query" text COLLATE "C" NOT NULL,
	"query_key" text COLLATE "C" NOT NULL,
	"page_space_id" text COLLATE "C" NOT NULL,
	"page_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"space_id" text COLLATE "C",
	"site_id" text COLLATE "C",
	"words" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "space_miss" (
	"space_id" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "space_miss_space_id_day_text_pk" PRIMARY KEY("space_id","day","text")
);
--> statement-breakpoint
ALTER TABLE "search_pin" ADD CONSTRAINT "search_pin_space_id_space_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_pin" ADD CONSTRAINT "search_pin_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_pin" ADD CONSTRAINT "search_pin_page_space_id_space_id_fk" FOREIGN KEY ("page_space_id") REFERENCES "public"."space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_synonym" ADD CONSTRAINT "search_synonym_space_id_space_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_synonym" ADD CONSTRAINT "search_synonym_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_miss" ADD CONSTRAINT "space_miss_space_id_space_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_pin_space" ON "search_pin" USING btree ("space_id","query_key","page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "search_pin_site" ON "search_pin" USING btree ("site_id","query_key","page_space_id","page_id");--> statement-breakpoint
CREATE INDEX "search_pin_page_space" ON "search_pin" USING btree ("page_space_id");--> statement-breakpoint
CREATE INDEX "search_synonym_space" ON "search_synonym" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "search_synonym_site" ON "search_synonym" USING btree ("site_id");