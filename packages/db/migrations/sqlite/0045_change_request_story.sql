ALTER TABLE `change_request` ADD `subject_derived` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `event` ADD `change_request_id` text;--> statement-breakpoint
UPDATE `event` SET `change_request_id` = json_extract("payload", '$.changeRequestId') WHERE "payload" LIKE '%"changeRequestId"%';--> statement-breakpoint
CREATE INDEX `event_change_request` ON `event` (`change_request_id`,`id`) WHERE "event"."change_request_id" is not null;