CREATE TABLE "integration" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C",
	"summary" text COLLATE "C",
	"visibility" text COLLATE "C" NOT NULL,
	"target" text COLLATE "C" NOT NULL,
	"is_verified" boolean NOT NULL,
	"scopes" text NOT NULL,
	"categories" text NOT NULL,
	"blocks" text,
	"content_sources" text,
	"external_links" text NOT NULL,
	"configurations" text,
	"content_security_policy" text COLLATE "C",
	"runtime" text COLLATE "C" NOT NULL,
	"script_oid" text COLLATE "C" NOT NULL,
	"sealed_secrets" text COLLATE "C" NOT NULL,
	"sealed_signing_secret" text COLLATE "C" NOT NULL,
	"token_key" text COLLATE "C" NOT NULL,
	"dev_tunnel_url" text COLLATE "C",
	"dev_all" boolean NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_event" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"integration_name" text COLLATE "C" NOT NULL,
	"installation_id" text COLLATE "C",
	"type" text COLLATE "C" NOT NULL,
	"payload" text NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"attempts" bigint NOT NULL,
	"duration" bigint NOT NULL,
	"trace" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_external_id" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"installation_id" text COLLATE "C" NOT NULL,
	"place_id" text COLLATE "C",
	"external_id" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_image" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"integration_name" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"position" bigint NOT NULL,
	"oid" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_installation" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"integration_name" text COLLATE "C" NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"is_paused" boolean NOT NULL,
	"sealed_configuration" text COLLATE "C" NOT NULL,
	"sealed_signing_secret" text COLLATE "C" NOT NULL,
	"scopes" text NOT NULL,
	"space_selection" text COLLATE "C" NOT NULL,
	"site_selection" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_place" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"installation_id" text COLLATE "C" NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"space_id" text COLLATE "C",
	"site_id" text COLLATE "C",
	"is_paused" boolean NOT NULL,
	"sealed_configuration" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_task" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"integration_name" text COLLATE "C" NOT NULL,
	"installation_id" text COLLATE "C",
	"task" text NOT NULL,
	"run_at" bigint NOT NULL,
	"attempts" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "integration_name_key" ON "integration" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "integration_organization" ON "integration" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "integration_event_integration" ON "integration_event" USING btree ("integration_name","id");--> statement-breakpoint
CREATE INDEX "integration_event_installation" ON "integration_event" USING btree ("installation_id") WHERE "integration_event"."installation_id" is not null;--> statement-breakpoint
CREATE INDEX "integration_event_time" ON "integration_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "integration_external_id_installation" ON "integration_external_id" USING btree ("installation_id");--> statement-breakpoint
CREATE INDEX "integration_external_id_place" ON "integration_external_id" USING btree ("place_id") WHERE "integration_external_id"."place_id" is not null;--> statement-breakpoint
CREATE INDEX "integration_external_id_value" ON "integration_external_id" USING btree ("external_id","installation_id");--> statement-breakpoint
CREATE INDEX "integration_image_integration" ON "integration_image" USING btree ("integration_name","kind","position");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_installation_once" ON "integration_installation" USING btree ("organization_id","integration_name");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_installation_in_organization" ON "integration_installation" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "integration_installation_integration" ON "integration_installation" USING btree ("integration_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_place_on_space" ON "integration_place" USING btree ("installation_id","space_id");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_place_on_site" ON "integration_place" USING btree ("installation_id","site_id");--> statement-breakpoint
CREATE INDEX "integration_place_space_id" ON "integration_place" USING btree ("organization_id","space_id") WHERE "integration_place"."space_id" is not null;--> statement-breakpoint
CREATE INDEX "integration_place_site_id" ON "integration_place" USING btree ("organization_id","site_id") WHERE "integration_place"."site_id" is not null;--> statement-breakpoint
CREATE INDEX "integration_task_due" ON "integration_task" USING btree ("run_at","id");--> statement-breakpoint
CREATE INDEX "integration_task_integration" ON "integration_task" USING btree ("integration_name");--> statement-breakpoint
CREATE INDEX "integration_task_installation" ON "integration_task" USING btree ("installation_id") WHERE "integration_task"."installation_id" is not null;--> statement-breakpoint
ALTER TABLE "integration" ADD CONSTRAINT "integration_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_event" ADD CONSTRAINT "integration_event_integration_name_integration_name_fk" FOREIGN KEY ("integration_name") REFERENCES "public"."integration"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_event" ADD CONSTRAINT "integration_event_installation_id_integration_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."integration_installation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_external_id" ADD CONSTRAINT "integration_external_id_installation_id_integration_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."integration_installation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_external_id" ADD CONSTRAINT "integration_external_id_place_id_integration_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."integration_place"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_image" ADD CONSTRAINT "integration_image_integration_name_integration_name_fk" FOREIGN KEY ("integration_name") REFERENCES "public"."integration"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_installation" ADD CONSTRAINT "integration_installation_integration_name_integration_name_fk" FOREIGN KEY ("integration_name") REFERENCES "public"."integration"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_installation" ADD CONSTRAINT "integration_installation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_place" ADD CONSTRAINT "integration_place_installation" FOREIGN KEY ("organization_id","installation_id") REFERENCES "public"."integration_installation"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_place" ADD CONSTRAINT "integration_place_space" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."space"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_place" ADD CONSTRAINT "integration_place_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."site"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_task" ADD CONSTRAINT "integration_task_integration_name_integration_name_fk" FOREIGN KEY ("integration_name") REFERENCES "public"."integration"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_task" ADD CONSTRAINT "integration_task_installation_id_integration_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."integration_installation"("id") ON DELETE cascade ON UPDATE no action;