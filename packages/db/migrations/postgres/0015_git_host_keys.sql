CREATE TABLE "git_host_key" (
	"space_id" text COLLATE "C" NOT NULL,
	"host" text COLLATE "C" NOT NULL,
	"keys" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "git_host_key_space_id_host_pk" PRIMARY KEY("space_id","host")
);
