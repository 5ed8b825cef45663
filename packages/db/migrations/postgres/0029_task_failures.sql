CREATE TABLE "task_failure" (
	"subject" text COLLATE "C" NOT NULL,
	"task" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"message" text COLLATE "C" NOT NULL,
	"data" text NOT NULL,
	"failed_at" bigint NOT NULL,
	CONSTRAINT "task_failure_subject_task_pk" PRIMARY KEY("subject","task")
);
--> statement-breakpoint
CREATE INDEX "task_failure_failed_at" ON "task_failure" USING btree ("failed_at");