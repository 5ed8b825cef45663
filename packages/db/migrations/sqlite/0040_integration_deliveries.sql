CREATE TABLE `integration_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`source_id` text NOT NULL,
	`integration_name` text NOT NULL,
	`installation_id` text,
	`type` text NOT NULL,
	`payload` text NOT NULL,
	`sealed_payload` text,
	`attempts` integer NOT NULL,
	`run_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`integration_name`) REFERENCES `integration`(`name`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`installation_id`) REFERENCES `integration_installation`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `integration_delivery_queue` ON `integration_delivery` (`queue`,`source_id`,`id`);--> statement-breakpoint
CREATE INDEX `integration_delivery_integration` ON `integration_delivery` (`integration_name`);--> statement-breakpoint
CREATE INDEX `integration_delivery_installation` ON `integration_delivery` (`installation_id`) WHERE "integration_delivery"."installation_id" is not null;