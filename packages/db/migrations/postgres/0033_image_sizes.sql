CREATE TABLE "image_size" (
	"oid" text COLLATE "C" PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"dimensions" text
);
