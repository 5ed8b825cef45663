CREATE TABLE "editing_room" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"change_request_id" text COLLATE "C",
	"page_id" text COLLATE "C" NOT NULL,
	"place" text COLLATE "C" NOT NULL,
	"schema_version" bigint NOT NULL,
	"base_oid" text COLLATE "C",
	"base_text" text COLLATE "C" NOT NULL,
	"snapshot" text NOT NULL,
	"snapshot_version" bigint NOT NULL,
	"saved_version" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "editing_step" (
	"room_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"steps" text NOT NULL,
	"client" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "editing_step_room_id_version_pk" PRIMARY KEY("room_id","version")
);
--> statement-breakpoint
ALTER TABLE "revision" ADD COLUMN "co_authors" text;--> statement-breakpoint
ALTER TABLE "editing_room" ADD CONSTRAINT "editing_room_space_id_space_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editing_room" ADD CONSTRAINT "editing_room_change_request_id_change_request_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editing_step" ADD CONSTRAINT "editing_step_room_id_editing_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."editing_room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "editing_room_place" ON "editing_room" USING btree ("place");--> statement-breakpoint
CREATE INDEX "editing_room_space" ON "editing_room" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "editing_room_change_request" ON "editing_room" USING btree ("change_request_id");--> statement-breakpoint
CREATE INDEX "editing_room_updated" ON "editing_room" USING btree ("updated_at","id");