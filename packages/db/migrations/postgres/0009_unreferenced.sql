CREATE TABLE "unreferenced" (
	"kind" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"since" bigint NOT NULL,
	CONSTRAINT "unreferenced_kind_id_pk" PRIMARY KEY("kind","id")
);
