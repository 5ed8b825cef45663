CREATE TABLE "drawn" (
	"oid" text COLLATE "C" PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"data" "bytea" NOT NULL
);
