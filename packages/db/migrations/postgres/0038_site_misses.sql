CREATE TABLE "site_miss" (
	"site_id" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"referrer" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "site_miss_site_id_day_kind_text_referrer_pk" PRIMARY KEY("site_id","day","kind","text","referrer")
);
--> statement-breakpoint
ALTER TABLE "site_miss" ADD CONSTRAINT "site_miss_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;