UPDATE `site` SET `icon` = (
	SELECT json_extract("settings", '$.favicon') FROM `site_customization` WHERE "site_id" = `site`.`id` AND "item_id" = ''
) WHERE `id` IN (
	SELECT "site_id" FROM `site_customization` WHERE "item_id" = '' AND json_type("settings", '$.favicon') = 'object'
);
