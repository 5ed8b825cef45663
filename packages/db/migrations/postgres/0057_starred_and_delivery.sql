CREATE TABLE "notification_delivery" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"frequency" text COLLATE "C" NOT NULL,
	"hour" bigint NOT NULL,
	"weekday" text COLLATE "C" NOT NULL,
	"quiet_from" text COLLATE "C",
	"quiet_to" text COLLATE "C",
	"time_zone" text COLLATE "C" NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "starred_space" (
	"user_id" text COLLATE "C" NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "starred_space_user_id_space_id_pk" PRIMARY KEY("user_id","space_id")
);
--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD CONSTRAINT "notification_delivery_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "starred_space" ADD CONSTRAINT "starred_space_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "starred_space" ADD CONSTRAINT "starred_space_space_id_space_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "starred_space_space" ON "starred_space" USING btree ("space_id");