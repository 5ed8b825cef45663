CREATE TABLE "git_change_branch" (
	"change_request_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"commit_oid" text COLLATE "C",
	"tree_oid" text COLLATE "C",
	"root" text COLLATE "C",
	"revision_id" text COLLATE "C",
	"pending_commit_oid" text COLLATE "C",
	"pending_tree_oid" text COLLATE "C",
	"pending_root" text COLLATE "C",
	"pending_revision_id" text COLLATE "C",
	"is_gone" boolean NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "git_change_branch_space" ON "git_change_branch" USING btree ("space_id");