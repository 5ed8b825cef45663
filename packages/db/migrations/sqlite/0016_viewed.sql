CREATE TABLE `change_viewed` (
	`change_request_id` text NOT NULL,
	`user_id` text NOT NULL,
	`item` text NOT NULL,
	`version` text NOT NULL,
	`viewed_at` integer NOT NULL,
	PRIMARY KEY(`change_request_id`, `user_id`, `item`)
);
