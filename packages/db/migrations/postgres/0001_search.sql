CREATE TABLE "search_space" (
	"space_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"block" bigint NOT NULL,
	"next_document" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_text" (
	"document" bigint PRIMARY KEY NOT NULL,
	"data" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_page" ADD COLUMN "document" bigint NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "search_page_document" ON "search_page" USING btree ("document");--> statement-breakpoint
-- By hand from here: the query builder knows no text search. Words are stemmed as SQLite's index stems them, and there are no stop words.
CREATE TEXT SEARCH DICTIONARY "octavo_stem" (TEMPLATE = snowball, Language = porter);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION "octavo" (COPY = simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION "octavo" ALTER MAPPING FOR asciiword, word, numword WITH "octavo_stem";--> statement-breakpoint
CREATE TABLE "search_index" (
	"document" bigint PRIMARY KEY NOT NULL,
	"names" tsvector NOT NULL,
	"words" tsvector NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_index_names" ON "search_index" USING gin ("names");--> statement-breakpoint
CREATE INDEX "search_index_words" ON "search_index" USING gin ("words");--> statement-breakpoint
CREATE TABLE "search_term" (
	"term" text COLLATE "C" PRIMARY KEY NOT NULL
);
