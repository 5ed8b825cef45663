CREATE TABLE `git_change_branch` (
	`change_request_id` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	`commit_oid` text,
	`tree_oid` text,
	`root` text,
	`revision_id` text,
	`pending_commit_oid` text,
	`pending_tree_oid` text,
	`pending_root` text,
	`pending_revision_id` text,
	`is_gone` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `git_change_branch_space` ON `git_change_branch` (`space_id`);