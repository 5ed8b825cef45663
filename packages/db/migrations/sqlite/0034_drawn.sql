CREATE TABLE `drawn` (
	`oid` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`data` blob NOT NULL
);
