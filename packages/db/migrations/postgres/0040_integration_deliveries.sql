CREATE TABLE "integration_delivery" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"queue" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"integration_name" text COLLATE "C" NOT NULL,
	"installation_id" text COLLATE "C",
	"type" text COLLATE "C" NOT NULL,
	"payload" text NOT NULL,
	"sealed_payload" text COLLATE "C",
	"attempts" bigint NOT NULL,
	"run_at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "integration_delivery" ADD CONSTRAINT "integration_delivery_integration_name_integration_name_fk" FOREIGN KEY ("integration_name") REFERENCES "public"."integration"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_delivery" ADD CONSTRAINT "integration_delivery_installation_id_integration_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."integration_installation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_delivery_queue" ON "integration_delivery" USING btree ("queue","source_id","id");--> statement-breakpoint
CREATE INDEX "integration_delivery_integration" ON "integration_delivery" USING btree ("integration_name");--> statement-breakpoint
CREATE INDEX "integration_delivery_installation" ON "integration_delivery" USING btree ("installation_id") WHERE "integration_delivery"."installation_id" is not null;