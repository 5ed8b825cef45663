CREATE TABLE "oauth_code" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "scopes" text;--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "client_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "refresh_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "used_refresh_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "refresh_ends_at" bigint;--> statement-breakpoint
CREATE INDEX "oauth_code_expires" ON "oauth_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_token_refresh" ON "api_token" USING btree ("refresh_hash");--> statement-breakpoint
CREATE INDEX "api_token_used_refresh" ON "api_token" USING btree ("used_refresh_hash");