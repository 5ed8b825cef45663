CREATE TABLE "change_viewed" (
	"change_request_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"item" text COLLATE "C" NOT NULL,
	"version" text COLLATE "C" NOT NULL,
	"viewed_at" bigint NOT NULL,
	CONSTRAINT "change_viewed_change_request_id_user_id_item_pk" PRIMARY KEY("change_request_id","user_id","item")
);
