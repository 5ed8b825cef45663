ALTER TABLE `comment` ADD `agent` text;--> statement-breakpoint
ALTER TABLE `comment_reply` ADD `agent` text;