CREATE TABLE `image_size` (
	`oid` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`dimensions` text
);
