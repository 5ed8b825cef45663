CREATE TABLE "machine_translator" (
	"organization_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"model" text COLLATE "C",
	"sealed_key" text COLLATE "C",
	"updated_by" text COLLATE "C" NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translated_page" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"source_page_id" text COLLATE "C" NOT NULL,
	"page_id" text COLLATE "C" NOT NULL,
	"source_oid" text COLLATE "C",
	"source_title" text COLLATE "C",
	"translated_by" text COLLATE "C",
	"translated_at" bigint,
	"change_request_id" text COLLATE "C",
	"proposed_oid" text COLLATE "C",
	"proposed_title" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "translation_source" (
	"settings_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"space_id" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_space" (
	"settings_id" text COLLATE "C" NOT NULL,
	"language" text COLLATE "C" NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "translation_space_settings_id_language_pk" PRIMARY KEY("settings_id","language")
);
--> statement-breakpoint
ALTER TABLE "machine_translator" ADD CONSTRAINT "machine_translator_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translated_page" ADD CONSTRAINT "translated_page_space_id_space_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translated_page" ADD CONSTRAINT "translated_page_change_request_id_change_request_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_source" ADD CONSTRAINT "translation_source_settings_id_translation_settings_id_fk" FOREIGN KEY ("settings_id") REFERENCES "public"."translation_settings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_source" ADD CONSTRAINT "translation_source_space_id_space_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_space" ADD CONSTRAINT "translation_space_settings_id_translation_settings_id_fk" FOREIGN KEY ("settings_id") REFERENCES "public"."translation_settings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_space" ADD CONSTRAINT "translation_space_space_id_space_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "translated_page_source" ON "translated_page" USING btree ("space_id","source_page_id");--> statement-breakpoint
CREATE INDEX "translated_page_change" ON "translated_page" USING btree ("change_request_id") WHERE "translated_page"."change_request_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "translation_source_space" ON "translation_source" USING btree ("space_id");--> statement-breakpoint
CREATE UNIQUE INDEX "translation_space_space" ON "translation_space" USING btree ("space_id");