UPDATE "site" SET "icon" = "look"."settings"::json ->> 'favicon' FROM "site_customization" AS "look"
	WHERE "look"."site_id" = "site"."id" AND "look"."item_id" = '' AND "look"."settings"::json ->> 'favicon' IS NOT NULL;
