CREATE TABLE "search_key" (
	"document" bigint NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	CONSTRAINT "search_key_document_key_pk" PRIMARY KEY("document","key")
);
--> statement-breakpoint
CREATE TABLE "search_outline" (
	"document" bigint PRIMARY KEY NOT NULL,
	"outline" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_key_key" ON "search_key" USING btree ("key","document");