-- Rows whose parent is gone are removed, or let go of it, and counted; what people wrote stays (decision 065).
CREATE TEMPORARY TABLE "repaired" ("place" text, "action" text, "rows" integer);--> statement-breakpoint
DELETE FROM "member" WHERE "member"."organization_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "organization" AS "there" WHERE "there"."id" = "member"."organization_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('member.organization_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "team" WHERE "team"."organization_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "organization" AS "there" WHERE "there"."id" = "team"."organization_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('team.organization_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "access_grant" WHERE "access_grant"."organization_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "organization" AS "there" WHERE "there"."id" = "access_grant"."organization_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('access_grant.organization_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "invite" WHERE "invite"."organization_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "organization" AS "there" WHERE "there"."id" = "invite"."organization_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('invite.organization_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "saml_provider" WHERE "saml_provider"."organization_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "organization" AS "there" WHERE "there"."id" = "saml_provider"."organization_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('saml_provider.organization_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "email_domain" WHERE "email_domain"."organization_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "organization" AS "there" WHERE "there"."id" = "email_domain"."organization_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('email_domain.organization_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "collection" WHERE "collection"."organization_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "organization" AS "there" WHERE "there"."id" = "collection"."organization_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('collection.organization_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "space" WHERE "space"."organization_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "organization" AS "there" WHERE "there"."id" = "space"."organization_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('space.organization_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "openapi_spec" WHERE "openapi_spec"."organization_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "organization" AS "there" WHERE "there"."id" = "openapi_spec"."organization_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('openapi_spec.organization_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "site" WHERE "site"."organization_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "organization" AS "there" WHERE "there"."id" = "site"."organization_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('site.organization_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "translation_settings" WHERE "translation_settings"."organization_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "organization" AS "there" WHERE "there"."id" = "translation_settings"."organization_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('translation_settings.organization_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "upload" WHERE "upload"."organization_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "organization" AS "there" WHERE "there"."id" = "upload"."organization_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('upload.organization_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "job" WHERE "job"."organization_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "organization" AS "there" WHERE "there"."id" = "job"."organization_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('job.organization_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "session" WHERE "session"."user_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "session"."user_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('session.user_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "api_token" WHERE "api_token"."user_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "api_token"."user_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('api_token.user_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "password_reset" WHERE "password_reset"."user_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "password_reset"."user_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('password_reset.user_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "totp" WHERE "totp"."user_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "totp"."user_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('totp.user_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "recovery_code" WHERE "recovery_code"."user_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "recovery_code"."user_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('recovery_code.user_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "sso_identity" WHERE "sso_identity"."user_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "sso_identity"."user_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('sso_identity.user_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "member" WHERE "member"."user_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "member"."user_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('member.user_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "notification_setting" WHERE "notification_setting"."user_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "notification_setting"."user_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('notification_setting.user_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "notification" WHERE "notification"."user_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "notification"."user_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('notification.user_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "change_reviewer" WHERE "change_reviewer"."user_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "change_reviewer"."user_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('change_reviewer.user_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "change_viewed" WHERE "change_viewed"."user_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "change_viewed"."user_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('change_viewed.user_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "comment_reaction" WHERE "comment_reaction"."user_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "comment_reaction"."user_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('comment_reaction.user_id', 'removed', changes());--> statement-breakpoint
UPDATE "collection" SET "parent_id" = NULL, "default_level" = CASE WHEN "default_level" = 'inherit' THEN NULL ELSE "default_level" END WHERE "collection"."parent_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "collection" AS "there" WHERE "there"."organization_id" = "collection"."organization_id" AND "there"."id" = "collection"."parent_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('collection.parent_id', 'moved to the root', changes());--> statement-breakpoint
UPDATE "space" SET "parent_id" = NULL, "default_level" = CASE WHEN "default_level" = 'inherit' THEN NULL ELSE "default_level" END WHERE "space"."parent_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "collection" AS "there" WHERE "there"."organization_id" = "space"."organization_id" AND "there"."id" = "space"."parent_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('space.parent_id', 'moved to the root', changes());--> statement-breakpoint
DELETE FROM "change_request" WHERE "change_request"."space_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "space" AS "there" WHERE "there"."id" = "change_request"."space_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('change_request.space_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "revision" WHERE "revision"."space_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "space" AS "there" WHERE "there"."id" = "revision"."space_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('revision.space_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "revision" WHERE "revision"."change_request_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "change_request" AS "there" WHERE "there"."id" = "revision"."change_request_id") AND NOT EXISTS (SELECT 1 FROM "space" WHERE "space"."revision_id" = "revision"."id" AND "space"."id" = "revision"."space_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('revision.change_request_id', 'removed', changes());--> statement-breakpoint
UPDATE "revision" SET "change_request_id" = NULL WHERE "revision"."change_request_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "change_request" AS "there" WHERE "there"."id" = "revision"."change_request_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('revision.change_request_id', 'emptied', changes());--> statement-breakpoint
UPDATE "revision" SET "merged_from" = NULL WHERE "revision"."merged_from" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "change_request" AS "there" WHERE "there"."id" = "revision"."merged_from");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('revision.merged_from', 'emptied', changes());--> statement-breakpoint
UPDATE "space" SET "revision_id" = (SELECT max("newest"."id") FROM "revision" AS "newest" WHERE "newest"."space_id" = "space"."id" AND "newest"."change_request_id" IS NULL) WHERE "space"."revision_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "revision" AS "there" WHERE "there"."space_id" = "space"."id" AND "there"."id" = "space"."revision_id") AND (SELECT max("newest"."id") FROM "revision" AS "newest" WHERE "newest"."space_id" = "space"."id" AND "newest"."change_request_id" IS NULL) IS NOT NULL;--> statement-breakpoint
INSERT INTO "repaired" VALUES ('space.revision_id', 'set to the newest revision', changes());--> statement-breakpoint
DELETE FROM "space" WHERE "space"."revision_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "revision" AS "there" WHERE "there"."space_id" = "space"."id" AND "there"."id" = "space"."revision_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('space.revision_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "change_request" WHERE "change_request"."space_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "space" AS "there" WHERE "there"."id" = "change_request"."space_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('change_request.space_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "revision" WHERE "revision"."space_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "space" AS "there" WHERE "there"."id" = "revision"."space_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('revision.space_id', 'removed', changes());--> statement-breakpoint
UPDATE "change_request" SET "revision_id" = (SELECT "space"."revision_id" FROM "space" WHERE "space"."id" = "change_request"."space_id") WHERE "change_request"."revision_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "revision" AS "there" WHERE "there"."id" = "change_request"."revision_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('change_request.revision_id', 'set to the live revision', changes());--> statement-breakpoint
UPDATE "change_request" SET "initial_revision_id" = (SELECT "space"."revision_id" FROM "space" WHERE "space"."id" = "change_request"."space_id") WHERE "change_request"."initial_revision_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "revision" AS "there" WHERE "there"."id" = "change_request"."initial_revision_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('change_request.initial_revision_id', 'set to the live revision', changes());--> statement-breakpoint
UPDATE "change_request" SET "ancestor_revision_id" = (SELECT "space"."revision_id" FROM "space" WHERE "space"."id" = "change_request"."space_id") WHERE "change_request"."ancestor_revision_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "revision" AS "there" WHERE "there"."id" = "change_request"."ancestor_revision_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('change_request.ancestor_revision_id', 'set to the live revision', changes());--> statement-breakpoint
UPDATE "change_request" SET "merged_revision_id" = NULL WHERE "change_request"."merged_revision_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "revision" AS "there" WHERE "there"."id" = "change_request"."merged_revision_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('change_request.merged_revision_id', 'emptied', changes());--> statement-breakpoint
DELETE FROM "git_sync" WHERE "git_sync"."space_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "space" AS "there" WHERE "there"."id" = "git_sync"."space_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('git_sync.space_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "git_connection" WHERE "git_connection"."space_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "space" AS "there" WHERE "there"."id" = "git_connection"."space_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('git_connection.space_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "git_host_key" WHERE "git_host_key"."space_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "space" AS "there" WHERE "there"."id" = "git_host_key"."space_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('git_host_key.space_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "git_change_branch" WHERE "git_change_branch"."space_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "space" AS "there" WHERE "there"."id" = "git_change_branch"."space_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('git_change_branch.space_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "comment" WHERE "comment"."space_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "space" AS "there" WHERE "there"."id" = "comment"."space_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('comment.space_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "notification" WHERE "notification"."space_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "space" AS "there" WHERE "there"."id" = "notification"."space_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('notification.space_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "job" WHERE "job"."space_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "space" AS "there" WHERE "there"."id" = "job"."space_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('job.space_id', 'removed', changes());--> statement-breakpoint
UPDATE "git_sync" SET "revision_id" = NULL WHERE "git_sync"."revision_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "revision" AS "there" WHERE "there"."space_id" = "git_sync"."space_id" AND "there"."id" = "git_sync"."revision_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('git_sync.revision_id', 'emptied', changes());--> statement-breakpoint
UPDATE "git_connection" SET "pushing_revision_id" = NULL WHERE "git_connection"."pushing_revision_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "revision" AS "there" WHERE "there"."space_id" = "git_connection"."space_id" AND "there"."id" = "git_connection"."pushing_revision_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('git_connection.pushing_revision_id', 'emptied', changes());--> statement-breakpoint
UPDATE "git_connection" SET "pushed_revision_id" = NULL WHERE "git_connection"."pushed_revision_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "revision" AS "there" WHERE "there"."space_id" = "git_connection"."space_id" AND "there"."id" = "git_connection"."pushed_revision_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('git_connection.pushed_revision_id', 'emptied', changes());--> statement-breakpoint
DELETE FROM "git_change_branch" WHERE "git_change_branch"."change_request_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "change_request" AS "there" WHERE "there"."id" = "git_change_branch"."change_request_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('git_change_branch.change_request_id', 'removed', changes());--> statement-breakpoint
UPDATE "git_change_branch" SET "revision_id" = NULL WHERE "git_change_branch"."revision_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "revision" AS "there" WHERE "there"."id" = "git_change_branch"."revision_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('git_change_branch.revision_id', 'emptied', changes());--> statement-breakpoint
UPDATE "git_change_branch" SET "pending_revision_id" = NULL WHERE "git_change_branch"."pending_revision_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "revision" AS "there" WHERE "there"."id" = "git_change_branch"."pending_revision_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('git_change_branch.pending_revision_id', 'emptied', changes());--> statement-breakpoint
DELETE FROM "change_contributor" WHERE "change_contributor"."change_request_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "change_request" AS "there" WHERE "there"."id" = "change_contributor"."change_request_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('change_contributor.change_request_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "change_conflict" WHERE "change_conflict"."change_request_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "change_request" AS "there" WHERE "there"."id" = "change_conflict"."change_request_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('change_conflict.change_request_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "change_review" WHERE "change_review"."change_request_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "change_request" AS "there" WHERE "there"."id" = "change_review"."change_request_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('change_review.change_request_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "change_reviewer" WHERE "change_reviewer"."change_request_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "change_request" AS "there" WHERE "there"."id" = "change_reviewer"."change_request_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('change_reviewer.change_request_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "change_viewed" WHERE "change_viewed"."change_request_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "change_request" AS "there" WHERE "there"."id" = "change_viewed"."change_request_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('change_viewed.change_request_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "comment" WHERE "comment"."change_request_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "change_request" AS "there" WHERE "there"."id" = "comment"."change_request_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('comment.change_request_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "notification" WHERE "notification"."change_request_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "change_request" AS "there" WHERE "there"."id" = "notification"."change_request_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('notification.change_request_id', 'removed', changes());--> statement-breakpoint
UPDATE "comment" SET "review_id" = NULL WHERE "comment"."review_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "change_review" AS "there" WHERE "there"."id" = "comment"."review_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('comment.review_id', 'emptied', changes());--> statement-breakpoint
DELETE FROM "comment_reply" WHERE "comment_reply"."comment_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "comment" AS "there" WHERE "there"."id" = "comment_reply"."comment_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('comment_reply.comment_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "comment_reaction" WHERE "comment_reaction"."comment_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "comment" AS "there" WHERE "there"."id" = "comment_reaction"."comment_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('comment_reaction.comment_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "comment_reaction" WHERE "comment_reaction"."reply_id" <> '' AND "comment_reaction"."reply_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "comment_reply" AS "there" WHERE "there"."comment_id" = "comment_reaction"."comment_id" AND "there"."id" = "comment_reaction"."reply_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('comment_reaction.reply_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "notification" WHERE "notification"."comment_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "comment" AS "there" WHERE "there"."id" = "notification"."comment_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('notification.comment_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "notification" WHERE "notification"."reply_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "comment_reply" AS "there" WHERE "there"."id" = "notification"."reply_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('notification.reply_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "notification" WHERE "notification"."review_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "change_review" AS "there" WHERE "there"."id" = "notification"."review_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('notification.review_id', 'removed', changes());--> statement-breakpoint
UPDATE "notification" SET "actor_id" = '' WHERE "notification"."actor_id" <> '' AND "notification"."actor_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "notification"."actor_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('notification.actor_id', 'emptied', changes());--> statement-breakpoint
DELETE FROM "team_member" WHERE "team_member"."team_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "team" AS "there" WHERE "there"."organization_id" = "team_member"."organization_id" AND "there"."id" = "team_member"."team_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('team_member.team_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "team_member" WHERE "team_member"."user_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "member" AS "there" WHERE "there"."organization_id" = "team_member"."organization_id" AND "there"."user_id" = "team_member"."user_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('team_member.user_id', 'removed', changes());--> statement-breakpoint
UPDATE "saml_provider" SET "default_team_id" = NULL WHERE "saml_provider"."default_team_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "team" AS "there" WHERE "there"."id" = "saml_provider"."default_team_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('saml_provider.default_team_id', 'emptied', changes());--> statement-breakpoint
DELETE FROM "openapi_version" WHERE "openapi_version"."spec_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "openapi_spec" AS "there" WHERE "there"."id" = "openapi_version"."spec_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('openapi_version.spec_id', 'removed', changes());--> statement-breakpoint
UPDATE "openapi_spec" SET "last_version_id" = NULL WHERE "openapi_spec"."last_version_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "openapi_version" AS "there" WHERE "there"."spec_id" = "openapi_spec"."id" AND "there"."id" = "openapi_spec"."last_version_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('openapi_spec.last_version_id', 'emptied', changes());--> statement-breakpoint
DELETE FROM "site_item" WHERE "site_item"."site_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "site" AS "there" WHERE "there"."organization_id" = "site_item"."organization_id" AND "there"."id" = "site_item"."site_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('site_item.site_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "site_share_link" WHERE "site_share_link"."site_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "site" AS "there" WHERE "there"."organization_id" = "site_share_link"."organization_id" AND "there"."id" = "site_share_link"."site_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('site_share_link.site_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "site_redirect" WHERE "site_redirect"."site_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "site" AS "there" WHERE "there"."organization_id" = "site_redirect"."organization_id" AND "there"."id" = "site_redirect"."site_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('site_redirect.site_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "site_item" WHERE "site_item"."space_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "space" AS "there" WHERE "there"."organization_id" = "site_item"."organization_id" AND "there"."id" = "site_item"."space_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('site_item.space_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "site_item" WHERE "site_item"."kind" = 'site-space' AND "site_item"."parent_id" <> '' AND "site_item"."parent_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "site_item" AS "there" WHERE "there"."site_id" = "site_item"."site_id" AND "there"."id" = "site_item"."parent_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('site_item.parent_id', 'removed', changes());--> statement-breakpoint
UPDATE "site_item" SET "parent_id" = '' WHERE "site_item"."parent_id" <> '' AND "site_item"."parent_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "site_item" AS "there" WHERE "there"."site_id" = "site_item"."site_id" AND "there"."id" = "site_item"."parent_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('site_item.parent_id', 'moved to the root', changes());--> statement-breakpoint
DELETE FROM "site_customization" WHERE "site_customization"."site_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "site" AS "there" WHERE "there"."id" = "site_customization"."site_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('site_customization.site_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "site_insight" WHERE "site_insight"."site_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "site" AS "there" WHERE "there"."id" = "site_insight"."site_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('site_insight.site_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "site_customization" WHERE "site_customization"."item_id" <> '' AND "site_customization"."item_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "site_item" AS "there" WHERE "there"."site_id" = "site_customization"."site_id" AND "there"."id" = "site_customization"."item_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('site_customization.item_id', 'removed', changes());--> statement-breakpoint
UPDATE "site" SET "default_section_id" = NULL WHERE "site"."default_section_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "site_item" AS "there" WHERE "there"."id" = "site"."default_section_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('site.default_section_id', 'emptied', changes());--> statement-breakpoint
UPDATE "site" SET "default_site_space_id" = NULL WHERE "site"."default_site_space_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "site_item" AS "there" WHERE "there"."id" = "site"."default_site_space_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('site.default_site_space_id', 'emptied', changes());--> statement-breakpoint
UPDATE "site_item" SET "default_site_space_id" = NULL WHERE "site_item"."default_site_space_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "site_item" AS "there" WHERE "there"."id" = "site_item"."default_site_space_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('site_item.default_site_space_id', 'emptied', changes());--> statement-breakpoint
DELETE FROM "access_grant" WHERE "access_grant"."target_kind" = 'space' AND "access_grant"."target_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "space" AS "there" WHERE "there"."organization_id" = "access_grant"."organization_id" AND "there"."id" = "access_grant"."target_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('access_grant.target_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "access_grant" WHERE "access_grant"."target_kind" = 'collection' AND "access_grant"."target_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "collection" AS "there" WHERE "there"."organization_id" = "access_grant"."organization_id" AND "there"."id" = "access_grant"."target_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('access_grant.target_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "access_grant" WHERE "access_grant"."target_kind" = 'site' AND "access_grant"."target_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "site" AS "there" WHERE "there"."organization_id" = "access_grant"."organization_id" AND "there"."id" = "access_grant"."target_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('access_grant.target_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "invite" WHERE "invite"."target_kind" = 'space' AND "invite"."target_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "space" AS "there" WHERE "there"."organization_id" = "invite"."organization_id" AND "there"."id" = "invite"."target_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('invite.target_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "invite" WHERE "invite"."target_kind" = 'collection' AND "invite"."target_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "collection" AS "there" WHERE "there"."organization_id" = "invite"."organization_id" AND "there"."id" = "invite"."target_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('invite.target_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "access_grant" WHERE "access_grant"."grantee_kind" = 'user' AND "access_grant"."grantee_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "member" AS "there" WHERE "there"."organization_id" = "access_grant"."organization_id" AND "there"."user_id" = "access_grant"."grantee_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('access_grant.grantee_id', 'removed', changes());--> statement-breakpoint
DELETE FROM "access_grant" WHERE "access_grant"."grantee_kind" = 'team' AND "access_grant"."grantee_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "team" AS "there" WHERE "there"."organization_id" = "access_grant"."organization_id" AND "there"."id" = "access_grant"."grantee_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('access_grant.grantee_id', 'removed', changes());--> statement-breakpoint
INSERT INTO "user" ("id", "email", "display_name", "created_at", "updated_at", "disabled_at") SELECT DISTINCT "comment"."author_id", 'removed-' || "comment"."author_id" || '@invalid', 'Removed user', unixepoch() * 1000, unixepoch() * 1000, unixepoch() * 1000 FROM "comment" WHERE "comment"."author_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "comment"."author_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('comment.author_id', 'given a disabled user', changes());--> statement-breakpoint
INSERT INTO "user" ("id", "email", "display_name", "created_at", "updated_at", "disabled_at") SELECT DISTINCT "comment"."resolved_by", 'removed-' || "comment"."resolved_by" || '@invalid', 'Removed user', unixepoch() * 1000, unixepoch() * 1000, unixepoch() * 1000 FROM "comment" WHERE "comment"."resolved_by" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "comment"."resolved_by");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('comment.resolved_by', 'given a disabled user', changes());--> statement-breakpoint
INSERT INTO "user" ("id", "email", "display_name", "created_at", "updated_at", "disabled_at") SELECT DISTINCT "comment"."applied_by", 'removed-' || "comment"."applied_by" || '@invalid', 'Removed user', unixepoch() * 1000, unixepoch() * 1000, unixepoch() * 1000 FROM "comment" WHERE "comment"."applied_by" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "comment"."applied_by");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('comment.applied_by', 'given a disabled user', changes());--> statement-breakpoint
INSERT INTO "user" ("id", "email", "display_name", "created_at", "updated_at", "disabled_at") SELECT DISTINCT "comment_reply"."author_id", 'removed-' || "comment_reply"."author_id" || '@invalid', 'Removed user', unixepoch() * 1000, unixepoch() * 1000, unixepoch() * 1000 FROM "comment_reply" WHERE "comment_reply"."author_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "comment_reply"."author_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('comment_reply.author_id', 'given a disabled user', changes());--> statement-breakpoint
INSERT INTO "user" ("id", "email", "display_name", "created_at", "updated_at", "disabled_at") SELECT DISTINCT "change_review"."reviewer_id", 'removed-' || "change_review"."reviewer_id" || '@invalid', 'Removed user', unixepoch() * 1000, unixepoch() * 1000, unixepoch() * 1000 FROM "change_review" WHERE "change_review"."reviewer_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "change_review"."reviewer_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('change_review.reviewer_id', 'given a disabled user', changes());--> statement-breakpoint
INSERT INTO "user" ("id", "email", "display_name", "created_at", "updated_at", "disabled_at") SELECT DISTINCT "change_contributor"."user_id", 'removed-' || "change_contributor"."user_id" || '@invalid', 'Removed user', unixepoch() * 1000, unixepoch() * 1000, unixepoch() * 1000 FROM "change_contributor" WHERE "change_contributor"."user_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "change_contributor"."user_id");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('change_contributor.user_id', 'given a disabled user', changes());--> statement-breakpoint
INSERT INTO "user" ("id", "email", "display_name", "created_at", "updated_at", "disabled_at") SELECT DISTINCT "revision"."suggested_by", 'removed-' || "revision"."suggested_by" || '@invalid', 'Removed user', unixepoch() * 1000, unixepoch() * 1000, unixepoch() * 1000 FROM "revision" WHERE "revision"."suggested_by" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "user" AS "there" WHERE "there"."id" = "revision"."suggested_by");--> statement-breakpoint
INSERT INTO "repaired" VALUES ('revision.suggested_by', 'given a disabled user', changes());--> statement-breakpoint
INSERT INTO "setting" ("key", "value") SELECT 'repaired_references', json_group_array(json_object('place', "place", 'action', "action", 'rows', "rows")) FROM (SELECT "place", "action", sum("rows") AS "rows" FROM "repaired" WHERE "rows" > 0 GROUP BY "place", "action" ORDER BY "place", "action") AS "sums" HAVING count(*) > 0;--> statement-breakpoint
DROP TABLE "repaired";--> statement-breakpoint
CREATE TABLE `__new_openapi_version` (
	`id` text PRIMARY KEY NOT NULL,
	`spec_id` text NOT NULL,
	`url` text,
	`content_oid` text NOT NULL,
	`raw_oid` text NOT NULL,
	`raw_format` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`spec_id`) REFERENCES `openapi_spec`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_openapi_version`("id", "spec_id", "url", "content_oid", "raw_oid", "raw_format", "created_at") SELECT "id", "spec_id", "url", "content_oid", "raw_oid", "raw_format", "created_at" FROM `openapi_version`;--> statement-breakpoint
DROP TABLE `openapi_version`;--> statement-breakpoint
ALTER TABLE `__new_openapi_version` RENAME TO `openapi_version`;--> statement-breakpoint
CREATE UNIQUE INDEX `openapi_version_spec` ON `openapi_version` (`spec_id`,`id`);--> statement-breakpoint
CREATE TABLE `__new_revision` (
	`id` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	`parents` text NOT NULL,
	`root` text NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`git_oid` text,
	`git_tree` text,
	`git_message` text,
	`git_url` text,
	`git_ref` text,
	`git_by_octavo` integer NOT NULL,
	`change_request_id` text,
	`superseded_at` integer,
	`merged_from` text,
	`suggested_by` text,
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`change_request_id`) REFERENCES `change_request`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`merged_from`) REFERENCES `change_request`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`suggested_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_revision`("id", "space_id", "parents", "root", "type", "created_at", "created_by", "git_oid", "git_tree", "git_message", "git_url", "git_ref", "git_by_octavo", "change_request_id", "superseded_at", "merged_from", "suggested_by") SELECT "id", "space_id", "parents", "root", "type", "created_at", "created_by", "git_oid", "git_tree", "git_message", "git_url", "git_ref", "git_by_octavo", "change_request_id", "superseded_at", "merged_from", "suggested_by" FROM `revision`;--> statement-breakpoint
DROP TABLE `revision`;--> statement-breakpoint
ALTER TABLE `__new_revision` RENAME TO `revision`;--> statement-breakpoint
CREATE UNIQUE INDEX `revision_space` ON `revision` (`space_id`,`id`);--> statement-breakpoint
CREATE INDEX `revision_history` ON `revision` (`space_id`,`id`) WHERE "revision"."change_request_id" is null;--> statement-breakpoint
CREATE INDEX `revision_change_request` ON `revision` (`change_request_id`,`superseded_at`) WHERE "revision"."change_request_id" is not null;--> statement-breakpoint
CREATE INDEX `revision_merged_from` ON `revision` (`merged_from`) WHERE "revision"."merged_from" is not null;--> statement-breakpoint
CREATE INDEX `revision_suggested_by` ON `revision` (`suggested_by`) WHERE "revision"."suggested_by" is not null;--> statement-breakpoint
CREATE INDEX `revision_root` ON `revision` (`root`);--> statement-breakpoint
CREATE TABLE `__new_team` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`title` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_team`("id", "organization_id", "title", "created_by", "created_at", "updated_at") SELECT "id", "organization_id", "title", "created_by", "created_at", "updated_at" FROM `team`;--> statement-breakpoint
DROP TABLE `team`;--> statement-breakpoint
ALTER TABLE `__new_team` RENAME TO `team`;--> statement-breakpoint
CREATE UNIQUE INDEX `team_organization` ON `team` (`organization_id`,`id`);--> statement-breakpoint
CREATE TABLE `__new_change_request` (
	`id` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	`number` integer NOT NULL,
	`status` text NOT NULL,
	`subject` text NOT NULL,
	`description` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`revision_id` text NOT NULL,
	`initial_revision_id` text NOT NULL,
	`ancestor_revision_id` text NOT NULL,
	`merged_revision_id` text,
	`merged_by` text,
	`merged_at` integer,
	`conflicts` integer NOT NULL,
	`edited_by` text,
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`revision_id`) REFERENCES `revision`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`initial_revision_id`) REFERENCES `revision`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ancestor_revision_id`) REFERENCES `revision`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`merged_revision_id`) REFERENCES `revision`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_change_request`("id", "space_id", "number", "status", "subject", "description", "created_by", "created_at", "updated_at", "revision_id", "initial_revision_id", "ancestor_revision_id", "merged_revision_id", "merged_by", "merged_at", "conflicts", "edited_by") SELECT "id", "space_id", "number", "status", "subject", "description", "created_by", "created_at", "updated_at", "revision_id", "initial_revision_id", "ancestor_revision_id", "merged_revision_id", "merged_by", "merged_at", "conflicts", "edited_by" FROM `change_request`;--> statement-breakpoint
DROP TABLE `change_request`;--> statement-breakpoint
ALTER TABLE `__new_change_request` RENAME TO `change_request`;--> statement-breakpoint
CREATE UNIQUE INDEX `change_request_number` ON `change_request` (`space_id`,`number`);--> statement-breakpoint
CREATE INDEX `change_request_updated` ON `change_request` (`space_id`,`status`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `change_request_created` ON `change_request` (`space_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `change_request_head` ON `change_request` (`revision_id`);--> statement-breakpoint
CREATE INDEX `change_request_initial` ON `change_request` (`initial_revision_id`);--> statement-breakpoint
CREATE INDEX `change_request_ancestor` ON `change_request` (`ancestor_revision_id`);--> statement-breakpoint
CREATE INDEX `change_request_merged` ON `change_request` (`merged_revision_id`) WHERE "change_request"."merged_revision_id" is not null;--> statement-breakpoint
CREATE INDEX `change_request_creator` ON `change_request` (`space_id`,`created_by`);--> statement-breakpoint
CREATE TABLE `__new_change_review` (
	`id` text PRIMARY KEY NOT NULL,
	`change_request_id` text NOT NULL,
	`reviewer_id` text NOT NULL,
	`status` text NOT NULL,
	`body` text,
	`revision_id` text NOT NULL,
	`root` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`change_request_id`) REFERENCES `change_request`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewer_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_change_review`("id", "change_request_id", "reviewer_id", "status", "body", "revision_id", "root", "created_at") SELECT "id", "change_request_id", "reviewer_id", "status", "body", "revision_id", "root", "created_at" FROM `change_review`;--> statement-breakpoint
DROP TABLE `change_review`;--> statement-breakpoint
ALTER TABLE `__new_change_review` RENAME TO `change_review`;--> statement-breakpoint
CREATE INDEX `change_review_change_request` ON `change_review` (`change_request_id`,`id`);--> statement-breakpoint
CREATE INDEX `change_review_user` ON `change_review` (`reviewer_id`);--> statement-breakpoint
CREATE INDEX `change_review_reviewer` ON `change_review` (`change_request_id`,`reviewer_id`,`id`);--> statement-breakpoint
CREATE TABLE `__new_change_viewed` (
	`change_request_id` text NOT NULL,
	`user_id` text NOT NULL,
	`item` text NOT NULL,
	`version` text NOT NULL,
	`viewed_at` integer NOT NULL,
	PRIMARY KEY(`change_request_id`, `user_id`, `item`),
	FOREIGN KEY (`change_request_id`) REFERENCES `change_request`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_change_viewed`("change_request_id", "user_id", "item", "version", "viewed_at") SELECT "change_request_id", "user_id", "item", "version", "viewed_at" FROM `change_viewed`;--> statement-breakpoint
DROP TABLE `change_viewed`;--> statement-breakpoint
ALTER TABLE `__new_change_viewed` RENAME TO `change_viewed`;--> statement-breakpoint
CREATE INDEX `change_viewed_user` ON `change_viewed` (`user_id`);--> statement-breakpoint
CREATE TABLE `__new_collection` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`parent_id` text,
	`position` text DEFAULT '' NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`default_level` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`parent_id`) REFERENCES `collection`(`organization_id`,`id`) ON UPDATE no action ON DELETE no action DEFERRABLE INITIALLY DEFERRED
);
--> statement-breakpoint
INSERT INTO `__new_collection`("id", "organization_id", "parent_id", "position", "title", "description", "default_level", "created_by", "created_at", "updated_at") SELECT "id", "organization_id", "parent_id", "position", "title", "description", "default_level", "created_by", "created_at", "updated_at" FROM `collection`;--> statement-breakpoint
DROP TABLE `collection`;--> statement-breakpoint
ALTER TABLE `__new_collection` RENAME TO `collection`;--> statement-breakpoint
CREATE UNIQUE INDEX `collection_organization` ON `collection` (`organization_id`,`id`);--> statement-breakpoint
CREATE INDEX `collection_place` ON `collection` (`organization_id`,`parent_id`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `__new_comment` (
	`id` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	`change_request_id` text,
	`review_id` text,
	`page_id` text,
	`page_title` text,
	`node_id` text,
	`target_oid` text,
	`preview` text,
	`revision_id` text NOT NULL,
	`author_id` text NOT NULL,
	`body` text NOT NULL,
	`status` text NOT NULL,
	`replies` integer NOT NULL,
	`posted_at` integer NOT NULL,
	`edited_at` integer,
	`resolved_at` integer,
	`resolved_by` text,
	`suggestion` text,
	`suggestion_original` text,
	`applied_at` integer,
	`applied_by` text,
	`applied_revision_id` text,
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`change_request_id`) REFERENCES `change_request`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`review_id`) REFERENCES `change_review`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`resolved_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`applied_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_comment`("id", "space_id", "change_request_id", "review_id", "page_id", "page_title", "node_id", "target_oid", "preview", "revision_id", "author_id", "body", "status", "replies", "posted_at", "edited_at", "resolved_at", "resolved_by", "suggestion", "suggestion_original", "applied_at", "applied_by", "applied_revision_id") SELECT "id", "space_id", "change_request_id", "review_id", "page_id", "page_title", "node_id", "target_oid", "preview", "revision_id", "author_id", "body", "status", "replies", "posted_at", "edited_at", "resolved_at", "resolved_by", "suggestion", "suggestion_original", "applied_at", "applied_by", "applied_revision_id" FROM `comment`;--> statement-breakpoint
DROP TABLE `comment`;--> statement-breakpoint
ALTER TABLE `__new_comment` RENAME TO `comment`;--> statement-breakpoint
CREATE INDEX `comment_space` ON `comment` (`space_id`,`id`) WHERE "comment"."change_request_id" is null;--> statement-breakpoint
CREATE INDEX `comment_space_status` ON `comment` (`space_id`,`status`,`id`) WHERE "comment"."change_request_id" is null;--> statement-breakpoint
CREATE INDEX `comment_change_request` ON `comment` (`change_request_id`,`id`) WHERE "comment"."change_request_id" is not null;--> statement-breakpoint
CREATE INDEX `comment_change_request_status` ON `comment` (`change_request_id`,`status`,`id`) WHERE "comment"."change_request_id" is not null;--> statement-breakpoint
CREATE INDEX `comment_page` ON `comment` (`space_id`,`page_id`,`id`);--> statement-breakpoint
CREATE INDEX `comment_author` ON `comment` (`space_id`,`author_id`,`id`);--> statement-breakpoint
CREATE INDEX `comment_review` ON `comment` (`review_id`) WHERE "comment"."review_id" is not null;--> statement-breakpoint
CREATE INDEX `comment_user` ON `comment` (`author_id`);--> statement-breakpoint
CREATE INDEX `comment_resolved_by` ON `comment` (`resolved_by`) WHERE "comment"."resolved_by" is not null;--> statement-breakpoint
CREATE INDEX `comment_applied_by` ON `comment` (`applied_by`) WHERE "comment"."applied_by" is not null;--> statement-breakpoint
CREATE TABLE `__new_comment_reaction` (
	`comment_id` text NOT NULL,
	`reply_id` text NOT NULL,
	`user_id` text NOT NULL,
	`code` text NOT NULL,
	`emoji` text NOT NULL,
	`reacted_at` integer NOT NULL,
	PRIMARY KEY(`comment_id`, `reply_id`, `user_id`, `code`),
	FOREIGN KEY (`comment_id`) REFERENCES `comment`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_comment_reaction`("comment_id", "reply_id", "user_id", "code", "emoji", "reacted_at") SELECT "comment_id", "reply_id", "user_id", "code", "emoji", "reacted_at" FROM `comment_reaction`;--> statement-breakpoint
DROP TABLE `comment_reaction`;--> statement-breakpoint
ALTER TABLE `__new_comment_reaction` RENAME TO `comment_reaction`;--> statement-breakpoint
CREATE INDEX `comment_reaction_reply` ON `comment_reaction` (`reply_id`);--> statement-breakpoint
CREATE INDEX `comment_reaction_user` ON `comment_reaction` (`user_id`);--> statement-breakpoint
CREATE TABLE `__new_comment_reply` (
	`id` text PRIMARY KEY NOT NULL,
	`comment_id` text NOT NULL,
	`author_id` text NOT NULL,
	`body` text NOT NULL,
	`posted_at` integer NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`comment_id`) REFERENCES `comment`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_comment_reply`("id", "comment_id", "author_id", "body", "posted_at", "edited_at") SELECT "id", "comment_id", "author_id", "body", "posted_at", "edited_at" FROM `comment_reply`;--> statement-breakpoint
DROP TABLE `comment_reply`;--> statement-breakpoint
ALTER TABLE `__new_comment_reply` RENAME TO `comment_reply`;--> statement-breakpoint
CREATE INDEX `comment_reply_comment` ON `comment_reply` (`comment_id`,`id`);--> statement-breakpoint
CREATE INDEX `comment_reply_user` ON `comment_reply` (`author_id`);--> statement-breakpoint
CREATE TABLE `__new_git_change_branch` (
	`change_request_id` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	`commit_oid` text,
	`tree_oid` text,
	`root` text,
	`base_tree_oid` text,
	`revision_id` text,
	`pending_commit_oid` text,
	`pending_tree_oid` text,
	`pending_root` text,
	`pending_revision_id` text,
	`is_gone` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`change_request_id`) REFERENCES `change_request`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`revision_id`) REFERENCES `revision`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pending_revision_id`) REFERENCES `revision`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_git_change_branch`("change_request_id", "space_id", "commit_oid", "tree_oid", "root", "base_tree_oid", "revision_id", "pending_commit_oid", "pending_tree_oid", "pending_root", "pending_revision_id", "is_gone", "updated_at") SELECT "change_request_id", "space_id", "commit_oid", "tree_oid", "root", "base_tree_oid", "revision_id", "pending_commit_oid", "pending_tree_oid", "pending_root", "pending_revision_id", "is_gone", "updated_at" FROM `git_change_branch`;--> statement-breakpoint
DROP TABLE `git_change_branch`;--> statement-breakpoint
ALTER TABLE `__new_git_change_branch` RENAME TO `git_change_branch`;--> statement-breakpoint
CREATE INDEX `git_change_branch_space` ON `git_change_branch` (`space_id`);--> statement-breakpoint
CREATE INDEX `git_change_branch_revision` ON `git_change_branch` (`revision_id`);--> statement-breakpoint
CREATE INDEX `git_change_branch_pending` ON `git_change_branch` (`pending_revision_id`) WHERE "git_change_branch"."pending_revision_id" is not null;--> statement-breakpoint
CREATE TABLE `__new_job` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`space_id` text,
	`organization_id` text,
	`host` text,
	`created_by` text NOT NULL,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`run_at` integer NOT NULL,
	`retry_at` integer,
	`lease_owner` text,
	`lease_until` integer,
	`cancel_requested` integer NOT NULL,
	`progress` text,
	`result` text,
	`error` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_job`("id", "kind", "key", "space_id", "organization_id", "host", "created_by", "payload", "state", "attempts", "run_at", "retry_at", "lease_owner", "lease_until", "cancel_requested", "progress", "result", "error", "created_at", "started_at", "finished_at") SELECT "id", "kind", "key", "space_id", "organization_id", "host", "created_by", "payload", "state", "attempts", "run_at", "retry_at", "lease_owner", "lease_until", "cancel_requested", "progress", "result", "error", "created_at", "started_at", "finished_at" FROM `job`;--> statement-breakpoint
DROP TABLE `job`;--> statement-breakpoint
ALTER TABLE `__new_job` RENAME TO `job`;--> statement-breakpoint
CREATE INDEX `job_queue` ON `job` (`state`,`run_at`,`id`);--> statement-breakpoint
CREATE INDEX `job_key` ON `job` (`key`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `job_space` ON `job` (`space_id`,`id`);--> statement-breakpoint
CREATE INDEX `job_organization` ON `job` (`organization_id`) WHERE "job"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX `job_retry` ON `job` (`state`,`retry_at`);--> statement-breakpoint
CREATE TABLE `__new_notification` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`thread` text NOT NULL,
	`space_id` text NOT NULL,
	`change_request_id` text,
	`page_id` text,
	`comment_id` text,
	`reply_id` text,
	`review_id` text,
	`actor_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`mail_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`change_request_id`) REFERENCES `change_request`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_id`) REFERENCES `comment`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reply_id`) REFERENCES `comment_reply`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`review_id`) REFERENCES `change_review`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_notification`("id", "user_id", "kind", "subject", "thread", "space_id", "change_request_id", "page_id", "comment_id", "reply_id", "review_id", "actor_id", "created_at", "read_at", "mail_at") SELECT "id", "user_id", "kind", "subject", "thread", "space_id", "change_request_id", "page_id", "comment_id", "reply_id", "review_id", "actor_id", "created_at", "read_at", "mail_at" FROM `notification`;--> statement-breakpoint
DROP TABLE `notification`;--> statement-breakpoint
ALTER TABLE `__new_notification` RENAME TO `notification`;--> statement-breakpoint
CREATE UNIQUE INDEX `notification_subject` ON `notification` (`user_id`,`subject`);--> statement-breakpoint
CREATE INDEX `notification_user` ON `notification` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notification_unread` ON `notification` (`user_id`,`id`) WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX `notification_read` ON `notification` (`read_at`) WHERE "notification"."read_at" is not null;--> statement-breakpoint
CREATE INDEX `notification_mail` ON `notification` (`user_id`,`thread`) WHERE "notification"."mail_at" is not null;--> statement-breakpoint
CREATE INDEX `notification_space` ON `notification` (`space_id`);--> statement-breakpoint
CREATE INDEX `notification_change_request` ON `notification` (`change_request_id`) WHERE "notification"."change_request_id" is not null;--> statement-breakpoint
CREATE INDEX `notification_reply` ON `notification` (`reply_id`) WHERE "notification"."reply_id" is not null;--> statement-breakpoint
CREATE INDEX `notification_review` ON `notification` (`review_id`) WHERE "notification"."review_id" is not null;--> statement-breakpoint
CREATE INDEX `notification_comment` ON `notification` (`comment_id`) WHERE "notification"."comment_id" is not null;--> statement-breakpoint
CREATE TABLE `__new_saml_provider` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`label` text NOT NULL,
	`entity_id` text,
	`certificate` text,
	`sso_url` text,
	`default_team_id` text,
	`default_role` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`default_team_id`) REFERENCES `team`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_saml_provider`("id", "organization_id", "label", "entity_id", "certificate", "sso_url", "default_team_id", "default_role", "created_at", "updated_at") SELECT "id", "organization_id", "label", "entity_id", "certificate", "sso_url", "default_team_id", "default_role", "created_at", "updated_at" FROM `saml_provider`;--> statement-breakpoint
DROP TABLE `saml_provider`;--> statement-breakpoint
ALTER TABLE `__new_saml_provider` RENAME TO `saml_provider`;--> statement-breakpoint
CREATE INDEX `saml_provider_organization` ON `saml_provider` (`organization_id`,`id`);--> statement-breakpoint
CREATE INDEX `saml_provider_team` ON `saml_provider` (`default_team_id`) WHERE "saml_provider"."default_team_id" is not null;--> statement-breakpoint
CREATE TABLE `__new_site` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`icon` text,
	`visibility` text NOT NULL,
	`is_published` integer NOT NULL,
	`basename` text NOT NULL,
	`hostname` text,
	`hostname_verified_at` integer,
	`hostname_checked_at` integer,
	`hostname_problem` text,
	`proxy_origin` text,
	`agents_context` text NOT NULL,
	`adaptive_content` integer NOT NULL,
	`adaptive_schema` text,
	`adaptive_schema_at` integer,
	`default_level` text,
	`default_section_id` text,
	`default_site_space_id` text,
	`visitor_auth` text,
	`visitor_key` text,
	`version` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`default_section_id`) REFERENCES `site_item`(`id`) ON UPDATE no action ON DELETE set null DEFERRABLE INITIALLY DEFERRED,
	FOREIGN KEY (`default_site_space_id`) REFERENCES `site_item`(`id`) ON UPDATE no action ON DELETE set null DEFERRABLE INITIALLY DEFERRED
);
--> statement-breakpoint
INSERT INTO `__new_site`("id", "organization_id", "type", "title", "icon", "visibility", "is_published", "basename", "hostname", "hostname_verified_at", "hostname_checked_at", "hostname_problem", "proxy_origin", "agents_context", "adaptive_content", "adaptive_schema", "adaptive_schema_at", "default_level", "default_section_id", "default_site_space_id", "visitor_auth", "visitor_key", "version", "created_by", "created_at", "updated_at") SELECT "id", "organization_id", "type", "title", "icon", "visibility", "is_published", "basename", "hostname", "hostname_verified_at", "hostname_checked_at", "hostname_problem", "proxy_origin", "agents_context", "adaptive_content", "adaptive_schema", "adaptive_schema_at", "default_level", "default_section_id", "default_site_space_id", "visitor_auth", "visitor_key", "version", "created_by", "created_at", "updated_at" FROM `site`;--> statement-breakpoint
DROP TABLE `site`;--> statement-breakpoint
ALTER TABLE `__new_site` RENAME TO `site`;--> statement-breakpoint
CREATE INDEX `site_organization` ON `site` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `site_in_organization` ON `site` (`organization_id`,`id`);--> statement-breakpoint
CREATE INDEX `site_default_section` ON `site` (`default_section_id`) WHERE "site"."default_section_id" is not null;--> statement-breakpoint
CREATE INDEX `site_default_space` ON `site` (`default_site_space_id`) WHERE "site"."default_site_space_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `site_basename` ON `site` (`organization_id`,`basename`);--> statement-breakpoint
CREATE UNIQUE INDEX `site_hostname` ON `site` (`hostname`);--> statement-breakpoint
CREATE INDEX `site_proxy` ON `site` (`proxy_origin`);--> statement-breakpoint
CREATE TABLE `__new_site_item` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`kind` text NOT NULL,
	`parent_id` text NOT NULL,
	`position` text NOT NULL,
	`title` text,
	`description` text,
	`icon` text,
	`path` text,
	`former_paths` text,
	`path_scope` text,
	`condition` text,
	`is_draft` integer NOT NULL,
	`is_live` integer DEFAULT false NOT NULL,
	`space_id` text,
	`default_site_space_id` text,
	`url` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`default_site_space_id`) REFERENCES `site_item`(`id`) ON UPDATE no action ON DELETE set null DEFERRABLE INITIALLY DEFERRED,
	FOREIGN KEY (`organization_id`,`site_id`) REFERENCES `site`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`space_id`) REFERENCES `space`(`organization_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_site_item`("id", "site_id", "organization_id", "kind", "parent_id", "position", "title", "description", "icon", "path", "former_paths", "path_scope", "condition", "is_draft", "is_live", "space_id", "default_site_space_id", "url", "created_at", "updated_at") SELECT "id", "site_id", "organization_id", "kind", "parent_id", "position", "title", "description", "icon", "path", "former_paths", "path_scope", "condition", "is_draft", "is_live", "space_id", "default_site_space_id", "url", "created_at", "updated_at" FROM `site_item`;--> statement-breakpoint
DROP TABLE `site_item`;--> statement-breakpoint
ALTER TABLE `__new_site_item` RENAME TO `site_item`;--> statement-breakpoint
CREATE INDEX `site_item_default` ON `site_item` (`default_site_space_id`) WHERE "site_item"."default_site_space_id" is not null;--> statement-breakpoint
CREATE INDEX `site_item_place` ON `site_item` (`site_id`,`parent_id`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `site_item_kind` ON `site_item` (`site_id`,`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `site_item_path` ON `site_item` (`site_id`,`path_scope`,`path`);--> statement-breakpoint
CREATE INDEX `site_item_space` ON `site_item` (`space_id`,`site_id`);--> statement-breakpoint
CREATE TABLE `__new_space` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`parent_id` text,
	`position` text DEFAULT '' NOT NULL,
	`title` text NOT NULL,
	`emoji` text,
	`icon_url` text,
	`edit_mode` text NOT NULL,
	`default_level` text,
	`revision_id` text NOT NULL,
	`change_requests` integer DEFAULT 0 NOT NULL,
	`change_requests_open` integer DEFAULT 0 NOT NULL,
	`change_requests_draft` integer DEFAULT 0 NOT NULL,
	`merge_rules` text,
	`comments` integer DEFAULT 0 NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`parent_id`) REFERENCES `collection`(`organization_id`,`id`) ON UPDATE no action ON DELETE no action DEFERRABLE INITIALLY DEFERRED,
	FOREIGN KEY (`id`,`revision_id`) REFERENCES `revision`(`space_id`,`id`) ON UPDATE no action ON DELETE no action DEFERRABLE INITIALLY DEFERRED
);
--> statement-breakpoint
INSERT INTO `__new_space`("id", "organization_id", "parent_id", "position", "title", "emoji", "icon_url", "edit_mode", "default_level", "revision_id", "change_requests", "change_requests_open", "change_requests_draft", "merge_rules", "comments", "created_by", "created_at", "updated_at", "deleted_at") SELECT "id", "organization_id", "parent_id", "position", "title", "emoji", "icon_url", "edit_mode", "default_level", "revision_id", "change_requests", "change_requests_open", "change_requests_draft", "merge_rules", "comments", "created_by", "created_at", "updated_at", "deleted_at" FROM `space`;--> statement-breakpoint
DROP TABLE `space`;--> statement-breakpoint
ALTER TABLE `__new_space` RENAME TO `space`;--> statement-breakpoint
CREATE UNIQUE INDEX `space_in_organization` ON `space` (`organization_id`,`id`);--> statement-breakpoint
CREATE INDEX `space_organization` ON `space` (`organization_id`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `space_deleted` ON `space` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `space_place` ON `space` (`organization_id`,`parent_id`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `__new_team_member` (
	`team_id` text NOT NULL,
	`user_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`role` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`team_id`, `user_id`),
	FOREIGN KEY (`organization_id`,`team_id`) REFERENCES `team`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`user_id`) REFERENCES `member`(`organization_id`,`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_team_member`("team_id", "user_id", "organization_id", "role", "added_at") SELECT "team_id", "user_id", "organization_id", "role", "added_at" FROM `team_member`;--> statement-breakpoint
DROP TABLE `team_member`;--> statement-breakpoint
ALTER TABLE `__new_team_member` RENAME TO `team_member`;--> statement-breakpoint
CREATE INDEX `team_member_team` ON `team_member` (`organization_id`,`team_id`);--> statement-breakpoint
CREATE INDEX `team_member_user` ON `team_member` (`organization_id`,`user_id`,`team_id`,`role`);--> statement-breakpoint
CREATE TABLE `__new_upload` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`created_by` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`oid` text,
	`file` text,
	`created_at` integer NOT NULL,
	`remove_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_upload`("id", "organization_id", "created_by", "kind", "name", "type", "size", "oid", "file", "created_at", "remove_at") SELECT "id", "organization_id", "created_by", "kind", "name", "type", "size", "oid", "file", "created_at", "remove_at" FROM `upload`;--> statement-breakpoint
DROP TABLE `upload`;--> statement-breakpoint
ALTER TABLE `__new_upload` RENAME TO `upload`;--> statement-breakpoint
CREATE INDEX `upload_organization` ON `upload` (`organization_id`);--> statement-breakpoint
CREATE INDEX `upload_creator` ON `upload` (`created_by`,`size`);--> statement-breakpoint
CREATE INDEX `upload_remove_at` ON `upload` (`remove_at`);--> statement-breakpoint
CREATE INDEX `upload_file` ON `upload` (`file`);--> statement-breakpoint
CREATE TABLE `__new_access_grant` (
	`organization_id` text NOT NULL,
	`target_kind` text NOT NULL,
	`target_id` text NOT NULL,
	`grantee_kind` text NOT NULL,
	`grantee_id` text NOT NULL,
	`role` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`target_id`, `grantee_kind`, `grantee_id`),
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_access_grant`("organization_id", "target_kind", "target_id", "grantee_kind", "grantee_id", "role", "created_by", "created_at", "updated_at") SELECT "organization_id", "target_kind", "target_id", "grantee_kind", "grantee_id", "role", "created_by", "created_at", "updated_at" FROM `access_grant`;--> statement-breakpoint
DROP TABLE `access_grant`;--> statement-breakpoint
ALTER TABLE `__new_access_grant` RENAME TO `access_grant`;--> statement-breakpoint
CREATE INDEX `access_grant_grantee` ON `access_grant` (`organization_id`,`grantee_kind`,`grantee_id`);--> statement-breakpoint
CREATE TABLE `__new_api_token` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`sso_provider_id` text,
	`sso_organization_id` text,
	`proven_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_api_token`("id", "user_id", "secret_hash", "label", "created_at", "expires_at", "last_used_at", "sso_provider_id", "sso_organization_id", "proven_at") SELECT "id", "user_id", "secret_hash", "label", "created_at", "expires_at", "last_used_at", "sso_provider_id", "sso_organization_id", "proven_at" FROM `api_token`;--> statement-breakpoint
DROP TABLE `api_token`;--> statement-breakpoint
ALTER TABLE `__new_api_token` RENAME TO `api_token`;--> statement-breakpoint
CREATE UNIQUE INDEX `api_token_secret` ON `api_token` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `api_token_user` ON `api_token` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `__new_change_conflict` (
	`id` text PRIMARY KEY NOT NULL,
	`change_request_id` text NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`change_request_id`) REFERENCES `change_request`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_change_conflict`("id", "change_request_id", "key", "kind", "data", "created_at") SELECT "id", "change_request_id", "key", "kind", "data", "created_at" FROM `change_conflict`;--> statement-breakpoint
DROP TABLE `change_conflict`;--> statement-breakpoint
ALTER TABLE `__new_change_conflict` RENAME TO `change_conflict`;--> statement-breakpoint
CREATE INDEX `change_conflict_change_request` ON `change_conflict` (`change_request_id`,`id`);--> statement-breakpoint
CREATE TABLE `__new_change_contributor` (
	`change_request_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`change_request_id`, `user_id`),
	FOREIGN KEY (`change_request_id`) REFERENCES `change_request`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_change_contributor`("change_request_id", "user_id", "created_at") SELECT "change_request_id", "user_id", "created_at" FROM `change_contributor`;--> statement-breakpoint
DROP TABLE `change_contributor`;--> statement-breakpoint
ALTER TABLE `__new_change_contributor` RENAME TO `change_contributor`;--> statement-breakpoint
CREATE INDEX `change_contributor_user` ON `change_contributor` (`user_id`,`change_request_id`);--> statement-breakpoint
CREATE INDEX `change_contributor_time` ON `change_contributor` (`change_request_id`,`created_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `__new_change_reviewer` (
	`change_request_id` text NOT NULL,
	`user_id` text NOT NULL,
	`requested_by` text NOT NULL,
	`requested_at` integer NOT NULL,
	PRIMARY KEY(`change_request_id`, `user_id`),
	FOREIGN KEY (`change_request_id`) REFERENCES `change_request`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_change_reviewer`("change_request_id", "user_id", "requested_by", "requested_at") SELECT "change_request_id", "user_id", "requested_by", "requested_at" FROM `change_reviewer`;--> statement-breakpoint
DROP TABLE `change_reviewer`;--> statement-breakpoint
ALTER TABLE `__new_change_reviewer` RENAME TO `change_reviewer`;--> statement-breakpoint
CREATE INDEX `change_reviewer_user` ON `change_reviewer` (`user_id`,`change_request_id`);--> statement-breakpoint
CREATE INDEX `change_reviewer_time` ON `change_reviewer` (`change_request_id`,`requested_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `__new_email_domain` (
	`organization_id` text NOT NULL,
	`domain` text NOT NULL,
	`verified_at` integer,
	`verified_by` text,
	`checked_at` integer,
	`problem` text,
	PRIMARY KEY(`organization_id`, `domain`),
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_email_domain`("organization_id", "domain", "verified_at", "verified_by", "checked_at", "problem") SELECT "organization_id", "domain", "verified_at", "verified_by", "checked_at", "problem" FROM `email_domain`;--> statement-breakpoint
DROP TABLE `email_domain`;--> statement-breakpoint
ALTER TABLE `__new_email_domain` RENAME TO `email_domain`;--> statement-breakpoint
CREATE INDEX `email_domain_domain` ON `email_domain` (`domain`,`organization_id`);--> statement-breakpoint
CREATE TABLE `__new_git_connection` (
	`space_id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`ref` text NOT NULL,
	`project_directory` text NOT NULL,
	`credentials` text,
	`provider` text NOT NULL,
	`direction` text NOT NULL,
	`first_side` text NOT NULL,
	`message_template` text NOT NULL,
	`change_request_branches` integer NOT NULL,
	`poll_seconds` integer NOT NULL,
	`next_poll_at` integer,
	`hook_key` text NOT NULL,
	`hook_secret` text NOT NULL,
	`hook_seen_at` integer,
	`state` text NOT NULL,
	`failures` integer NOT NULL,
	`last_error` text,
	`last_attempt_at` integer,
	`last_success_at` integer,
	`tip_oid` text,
	`pushing_commit_oid` text,
	`pushing_tree_oid` text,
	`pushing_revision_id` text,
	`pushed_to` text,
	`pushed_commit_oid` text,
	`pushed_tree_oid` text,
	`pushed_revision_id` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space_id`,`pushing_revision_id`) REFERENCES `revision`(`space_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`space_id`,`pushed_revision_id`) REFERENCES `revision`(`space_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_git_connection`("space_id", "url", "ref", "project_directory", "credentials", "provider", "direction", "first_side", "message_template", "change_request_branches", "poll_seconds", "next_poll_at", "hook_key", "hook_secret", "hook_seen_at", "state", "failures", "last_error", "last_attempt_at", "last_success_at", "tip_oid", "pushing_commit_oid", "pushing_tree_oid", "pushing_revision_id", "pushed_to", "pushed_commit_oid", "pushed_tree_oid", "pushed_revision_id", "created_by", "created_at", "updated_at") SELECT "space_id", "url", "ref", "project_directory", "credentials", "provider", "direction", "first_side", "message_template", "change_request_branches", "poll_seconds", "next_poll_at", "hook_key", "hook_secret", "hook_seen_at", "state", "failures", "last_error", "last_attempt_at", "last_success_at", "tip_oid", "pushing_commit_oid", "pushing_tree_oid", "pushing_revision_id", "pushed_to", "pushed_commit_oid", "pushed_tree_oid", "pushed_revision_id", "created_by", "created_at", "updated_at" FROM `git_connection`;--> statement-breakpoint
DROP TABLE `git_connection`;--> statement-breakpoint
ALTER TABLE `__new_git_connection` RENAME TO `git_connection`;--> statement-breakpoint
CREATE UNIQUE INDEX `git_connection_hook` ON `git_connection` (`hook_key`);--> statement-breakpoint
CREATE INDEX `git_connection_poll` ON `git_connection` (`next_poll_at`) WHERE "git_connection"."next_poll_at" is not null;--> statement-breakpoint
CREATE TABLE `__new_git_host_key` (
	`space_id` text NOT NULL,
	`host` text NOT NULL,
	`keys` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`space_id`, `host`),
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_git_host_key`("space_id", "host", "keys", "created_at") SELECT "space_id", "host", "keys", "created_at" FROM `git_host_key`;--> statement-breakpoint
DROP TABLE `git_host_key`;--> statement-breakpoint
ALTER TABLE `__new_git_host_key` RENAME TO `git_host_key`;--> statement-breakpoint
CREATE TABLE `__new_git_sync` (
	`space_id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`ref` text NOT NULL,
	`project_directory` text,
	`credentials` text,
	`provider` text,
	`provider_url` text,
	`tree_url` text,
	`commit_url` text,
	`commit_oid` text,
	`tree_oid` text,
	`revision_id` text,
	`operation_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`space_id`) REFERENCES `space`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space_id`,`revision_id`) REFERENCES `revision`(`space_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_git_sync`("space_id", "url", "ref", "project_directory", "credentials", "provider", "provider_url", "tree_url", "commit_url", "commit_oid", "tree_oid", "revision_id", "operation_at", "updated_at") SELECT "space_id", "url", "ref", "project_directory", "credentials", "provider", "provider_url", "tree_url", "commit_url", "commit_oid", "tree_oid", "revision_id", "operation_at", "updated_at" FROM `git_sync`;--> statement-breakpoint
DROP TABLE `git_sync`;--> statement-breakpoint
ALTER TABLE `__new_git_sync` RENAME TO `git_sync`;--> statement-breakpoint
CREATE TABLE `__new_invite` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`kind` text NOT NULL,
	`secret_hash` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`email` text,
	`role` text,
	`target_kind` text,
	`target_id` text,
	`level` text,
	`sso` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer,
	`uses` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_invite`("id", "organization_id", "kind", "secret_hash", "sealed_secret", "email", "role", "target_kind", "target_id", "level", "sso", "created_by", "created_at", "updated_at", "expires_at", "uses") SELECT "id", "organization_id", "kind", "secret_hash", "sealed_secret", "email", "role", "target_kind", "target_id", "level", "sso", "created_by", "created_at", "updated_at", "expires_at", "uses" FROM `invite`;--> statement-breakpoint
DROP TABLE `invite`;--> statement-breakpoint
ALTER TABLE `__new_invite` RENAME TO `invite`;--> statement-breakpoint
CREATE UNIQUE INDEX `invite_secret` ON `invite` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `invite_organization` ON `invite` (`organization_id`,`kind`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invite_email` ON `invite` (`organization_id`,`email`);--> statement-breakpoint
CREATE INDEX `invite_target` ON `invite` (`target_id`);--> statement-breakpoint
CREATE TABLE `__new_member` (
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text,
	`joined_at` integer NOT NULL,
	`last_seen_at` integer,
	`sso` integer NOT NULL,
	`disabled` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `user_id`),
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_member`("organization_id", "user_id", "role", "joined_at", "last_seen_at", "sso", "disabled") SELECT "organization_id", "user_id", "role", "joined_at", "last_seen_at", "sso", "disabled" FROM `member`;--> statement-breakpoint
DROP TABLE `member`;--> statement-breakpoint
ALTER TABLE `__new_member` RENAME TO `member`;--> statement-breakpoint
CREATE INDEX `member_user` ON `member` (`user_id`,`organization_id`);--> statement-breakpoint
CREATE INDEX `member_joined` ON `member` (`organization_id`,`joined_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `member_seen` ON `member` (`organization_id`,`last_seen_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `member_role` ON `member` (`organization_id`,`role`,`joined_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `__new_notification_setting` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`email` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_notification_setting`("user_id", "kind", "email", "updated_at") SELECT "user_id", "kind", "email", "updated_at" FROM `notification_setting`;--> statement-breakpoint
DROP TABLE `notification_setting`;--> statement-breakpoint
ALTER TABLE `__new_notification_setting` RENAME TO `notification_setting`;--> statement-breakpoint
CREATE TABLE `__new_openapi_spec` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`slug` text NOT NULL,
	`source_url` text,
	`source_oid` text,
	`visibility` text NOT NULL,
	`generation` integer NOT NULL,
	`processing_state` text NOT NULL,
	`last_version_id` text,
	`last_processed_at` integer,
	`error_code` text,
	`error_count` integer NOT NULL,
	`errors` text NOT NULL,
	`etag` text,
	`last_modified` text,
	`failures` integer NOT NULL,
	`read_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`id`,`last_version_id`) REFERENCES `openapi_version`(`spec_id`,`id`) ON UPDATE no action ON DELETE no action DEFERRABLE INITIALLY DEFERRED
);
--> statement-breakpoint
INSERT INTO `__new_openapi_spec`("id", "organization_id", "slug", "source_url", "source_oid", "visibility", "generation", "processing_state", "last_version_id", "last_processed_at", "error_code", "error_count", "errors", "etag", "last_modified", "failures", "read_at", "created_by", "created_at", "updated_at") SELECT "id", "organization_id", "slug", "source_url", "source_oid", "visibility", "generation", "processing_state", "last_version_id", "last_processed_at", "error_code", "error_count", "errors", "etag", "last_modified", "failures", "read_at", "created_by", "created_at", "updated_at" FROM `openapi_spec`;--> statement-breakpoint
DROP TABLE `openapi_spec`;--> statement-breakpoint
ALTER TABLE `__new_openapi_spec` RENAME TO `openapi_spec`;--> statement-breakpoint
CREATE UNIQUE INDEX `openapi_spec_slug` ON `openapi_spec` (`organization_id`,`slug`);--> statement-breakpoint
CREATE INDEX `openapi_spec_organization` ON `openapi_spec` (`organization_id`,`id`);--> statement-breakpoint
CREATE INDEX `openapi_spec_read_at` ON `openapi_spec` (`read_at`);--> statement-breakpoint
CREATE TABLE `__new_password_reset` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_password_reset`("secret_hash", "user_id", "created_at", "expires_at") SELECT "secret_hash", "user_id", "created_at", "expires_at" FROM `password_reset`;--> statement-breakpoint
DROP TABLE `password_reset`;--> statement-breakpoint
ALTER TABLE `__new_password_reset` RENAME TO `password_reset`;--> statement-breakpoint
CREATE INDEX `password_reset_user` ON `password_reset` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_reset_expires` ON `password_reset` (`expires_at`);--> statement-breakpoint
CREATE TABLE `__new_recovery_code` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_recovery_code`("user_id", "code_hash", "used_at") SELECT "user_id", "code_hash", "used_at" FROM `recovery_code`;--> statement-breakpoint
DROP TABLE `recovery_code`;--> statement-breakpoint
ALTER TABLE `__new_recovery_code` RENAME TO `recovery_code`;--> statement-breakpoint
CREATE TABLE `__new_session` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text,
	`address` text,
	`sso_provider_id` text,
	`sso_organization_id` text,
	`proven_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_session`("id", "secret_hash", "user_id", "created_at", "last_seen_at", "expires_at", "user_agent", "address", "sso_provider_id", "sso_organization_id", "proven_at") SELECT "id", "secret_hash", "user_id", "created_at", "last_seen_at", "expires_at", "user_agent", "address", "sso_provider_id", "sso_organization_id", "proven_at" FROM `session`;--> statement-breakpoint
DROP TABLE `session`;--> statement-breakpoint
ALTER TABLE `__new_session` RENAME TO `session`;--> statement-breakpoint
CREATE UNIQUE INDEX `session_secret` ON `session` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE TABLE `__new_site_customization` (
	`site_id` text NOT NULL,
	`item_id` text NOT NULL,
	`settings` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `item_id`),
	FOREIGN KEY (`site_id`) REFERENCES `site`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_site_customization`("site_id", "item_id", "settings", "updated_at") SELECT "site_id", "item_id", "settings", "updated_at" FROM `site_customization`;--> statement-breakpoint
DROP TABLE `site_customization`;--> statement-breakpoint
ALTER TABLE `__new_site_customization` RENAME TO `site_customization`;--> statement-breakpoint
CREATE TABLE `__new_site_insight` (
	`site_id` text NOT NULL,
	`day` text NOT NULL,
	`event` text NOT NULL,
	`item_id` text NOT NULL,
	`page_id` text NOT NULL,
	`referrer` text NOT NULL,
	`language` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`site_id`, `day`, `event`, `item_id`, `page_id`, `referrer`, `language`),
	FOREIGN KEY (`site_id`) REFERENCES `site`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_site_insight`("site_id", "day", "event", "item_id", "page_id", "referrer", "language", "count") SELECT "site_id", "day", "event", "item_id", "page_id", "referrer", "language", "count" FROM `site_insight`;--> statement-breakpoint
DROP TABLE `site_insight`;--> statement-breakpoint
ALTER TABLE `__new_site_insight` RENAME TO `site_insight`;--> statement-breakpoint
CREATE TABLE `__new_site_redirect` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`source` text NOT NULL,
	`source_key` text NOT NULL,
	`is_wildcard` integer NOT NULL,
	`destination` text NOT NULL,
	`capture_wildcard` integer NOT NULL,
	`is_permanent` integer NOT NULL,
	`is_draft` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`site_id`) REFERENCES `site`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_site_redirect`("id", "site_id", "organization_id", "source", "source_key", "is_wildcard", "destination", "capture_wildcard", "is_permanent", "is_draft", "created_at", "updated_at") SELECT "id", "site_id", "organization_id", "source", "source_key", "is_wildcard", "destination", "capture_wildcard", "is_permanent", "is_draft", "created_at", "updated_at" FROM `site_redirect`;--> statement-breakpoint
DROP TABLE `site_redirect`;--> statement-breakpoint
ALTER TABLE `__new_site_redirect` RENAME TO `site_redirect`;--> statement-breakpoint
CREATE UNIQUE INDEX `site_redirect_source` ON `site_redirect` (`site_id`,`source_key`,`is_wildcard`);--> statement-breakpoint
CREATE INDEX `site_redirect_site` ON `site_redirect` (`site_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `__new_site_share_link` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`key` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`,`site_id`) REFERENCES `site`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_site_share_link`("id", "site_id", "organization_id", "name", "key_hash", "key", "is_active", "created_by", "created_at", "updated_at") SELECT "id", "site_id", "organization_id", "name", "key_hash", "key", "is_active", "created_by", "created_at", "updated_at" FROM `site_share_link`;--> statement-breakpoint
DROP TABLE `site_share_link`;--> statement-breakpoint
ALTER TABLE `__new_site_share_link` RENAME TO `site_share_link`;--> statement-breakpoint
CREATE UNIQUE INDEX `site_share_link_key` ON `site_share_link` (`key_hash`);--> statement-breakpoint
CREATE INDEX `site_share_link_site` ON `site_share_link` (`site_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `__new_sso_identity` (
	`provider_id` text NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`confirmed_at` integer,
	PRIMARY KEY(`provider_id`, `issuer`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_sso_identity`("provider_id", "issuer", "subject", "user_id", "created_at", "last_used_at", "confirmed_at") SELECT "provider_id", "issuer", "subject", "user_id", "created_at", "last_used_at", "confirmed_at" FROM `sso_identity`;--> statement-breakpoint
DROP TABLE `sso_identity`;--> statement-breakpoint
ALTER TABLE `__new_sso_identity` RENAME TO `sso_identity`;--> statement-breakpoint
CREATE INDEX `sso_identity_user` ON `sso_identity` (`user_id`);--> statement-breakpoint
CREATE TABLE `__new_totp` (
	`user_id` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_totp`("user_id", "sealed_secret", "created_at", "confirmed_at", "last_step") SELECT "user_id", "sealed_secret", "created_at", "confirmed_at", "last_step" FROM `totp`;--> statement-breakpoint
DROP TABLE `totp`;--> statement-breakpoint
ALTER TABLE `__new_totp` RENAME TO `totp`;--> statement-breakpoint
CREATE TABLE `__new_translation_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`title` text NOT NULL,
	`languages` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_translation_settings`("id", "organization_id", "title", "languages", "created_by", "created_at", "updated_at") SELECT "id", "organization_id", "title", "languages", "created_by", "created_at", "updated_at" FROM `translation_settings`;--> statement-breakpoint
DROP TABLE `translation_settings`;--> statement-breakpoint
ALTER TABLE `__new_translation_settings` RENAME TO `translation_settings`;--> statement-breakpoint
CREATE INDEX `translation_settings_organization` ON `translation_settings` (`organization_id`,`created_at`,`id`);