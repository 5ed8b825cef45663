DROP INDEX `collection_organization`;--> statement-breakpoint
ALTER TABLE `collection` ADD `position` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `collection_place` ON `collection` (`organization_id`,`parent_id`,`position`,`id`);--> statement-breakpoint
ALTER TABLE `space` ADD `position` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `space_place` ON `space` (`organization_id`,`parent_id`,`position`,`id`);--> statement-breakpoint
UPDATE `collection` SET `position` = numbered.`position` FROM (
  SELECT `id`, 'h' || printf('%08d', `number`) AS `position` FROM (
    SELECT `id`, row_number() OVER (PARTITION BY `organization_id`, `parent_id` ORDER BY `id`) AS `number` FROM (
      SELECT `id`, `organization_id`, `parent_id` FROM `collection`
      UNION ALL SELECT `id`, `organization_id`, `parent_id` FROM `space`
    ) AS `both`
  ) AS `counted`
) AS numbered WHERE numbered.`id` = `collection`.`id`;--> statement-breakpoint
UPDATE `space` SET `position` = numbered.`position` FROM (
  SELECT `id`, 'h' || printf('%08d', `number`) AS `position` FROM (
    SELECT `id`, row_number() OVER (PARTITION BY `organization_id`, `parent_id` ORDER BY `id`) AS `number` FROM (
      SELECT `id`, `organization_id`, `parent_id` FROM `collection`
      UNION ALL SELECT `id`, `organization_id`, `parent_id` FROM `space`
    ) AS `both`
  ) AS `counted`
) AS numbered WHERE numbered.`id` = `space`.`id`;
