ALTER TABLE "site_insight" ADD COLUMN "rating" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_insight" DROP CONSTRAINT "site_insight_site_id_day_event_item_id_page_id_referrer_language_pk";--> statement-breakpoint
ALTER TABLE "site_insight" ADD CONSTRAINT "site_insight_site_id_day_event_item_id_page_id_referrer_language_rating_pk" PRIMARY KEY("site_id","day","event","item_id","page_id","referrer","language","rating");
