import path from 'node:path';
import Database from 'better-sqlite3';
import type { Program } from './program.ts';

/** A job as the table has it. */
export interface JobRow {
  kind: string;
  state: string;
  error: string | null;
  result: string | null;
}

const LOOK_MS = 4;

/** Looks at the job table of a running program until its newest job of a kind has ended, and returns it. */
export async function waitForJob(program: Program, kind: string, since: number): Promise<JobRow> {
  return waitFor(program, 'kind = ? AND created_at >= ? ORDER BY id DESC LIMIT 1', [kind, since]);
}

/** The same for the job of an id. */
export async function waitForJobById(program: Program, id: string): Promise<JobRow> {
  return waitFor(program, 'id = ?', [id]);
}

/** Waits until no job of a kind waits or runs: that of the manual, which a new installation makes, is newer than that of a space that was seeded before. */
export async function waitForJobs(program: Program, kind: string): Promise<void> {
  const database = new Database(path.join(program.dataDir, 'octavo.db'), { readonly: true });
  try {
    const left = database.prepare<[string], number>("SELECT count(*) FROM job WHERE kind = ? AND state IN ('queued', 'running')").pluck();
    while (left.get(kind) !== 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  } finally {
    database.close();
  }
}

async function waitFor(program: Program, which: string, values: readonly (string | number)[]): Promise<JobRow> {
  const database = new Database(path.join(program.dataDir, 'octavo.db'), { readonly: true });
  try {
    const wanted = database.prepare(`SELECT kind, state, error, result FROM job WHERE ${which}`);
    for (;;) {
      const row = wanted.get(...values) as JobRow | undefined;
      if (row?.state === 'succeeded') return row;
      if (row?.state === 'failed') throw new Error(`${row.kind} failed: ${row.error}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  } finally {
    database.close();
  }
}
