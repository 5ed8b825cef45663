ALTER TABLE "site_item" ADD COLUMN "is_live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "site_item" SET "is_live" = true WHERE "id" IN (
	WITH RECURSIVE live (id, site_id) AS (
		SELECT "id", "site_id" FROM "site_item" WHERE "parent_id" = '' AND NOT "is_draft"
		UNION ALL
		SELECT item."id", item."site_id" FROM "site_item" AS item
			JOIN live ON item."parent_id" = live.id AND item."site_id" = live.site_id
			WHERE NOT item."is_draft"
	) SELECT id FROM live
);--> statement-breakpoint
UPDATE "site" SET "default_section_id" = NULL WHERE "default_section_id" IN (SELECT "id" FROM "site_item" WHERE NOT "is_live");--> statement-breakpoint
UPDATE "site" SET "default_site_space_id" = NULL WHERE "default_site_space_id" IN (SELECT "id" FROM "site_item" WHERE "is_draft");--> statement-breakpoint
UPDATE "site_item" SET "default_site_space_id" = NULL WHERE "default_site_space_id" IN (SELECT "id" FROM "site_item" WHERE "is_draft");