CREATE TABLE `unreferenced` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
