import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from './test-store.ts';

/** The folder of the migrations as they are. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** List of the migrations of a database, as drizzle keeps it. */
export interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** Reads the list of the migrations of a database. */
export async function journalOf(database: string, folder = MIGRATIONS): Promise<Journal> {
  return JSON.parse(await readFile(path.join(folder, database, 'meta', '_journal.json'), 'utf8'));
}

/** Creates the folder of migrations as a later program has it: with one more, which runs `statement`. */
export async function newerProgram(database: TestDatabase, folder: string, statement: string): Promise<string> {
  const target = path.join(folder, 'newer');
  await cp(MIGRATIONS, target, { recursive: true });
  const journal = await journalOf(database);
  const last = Math.max(...journal.entries.map((entry) => entry.when));
  journal.entries.push({ idx: journal.entries.length, version: '7', when: last + 1, tag: '9999_newer', breakpoints: true });
  await writeFile(path.join(target, database, 'meta', '_journal.json'), JSON.stringify(journal));
  await writeFile(path.join(target, database, '9999_newer.sql'), statement);
  return target;
}

/** Creates the folder of migrations as the program had it up to one of them. */
export async function earlierProgram(database: TestDatabase, folder: string, last: string): Promise<string> {
  const target = path.join(folder, 'earlier');
  await cp(MIGRATIONS, target, { recursive: true });
  const { entries } = await journalOf(database);
  const kept = entries.slice(0, 1 + entries.findIndex(({ tag }) => tag === last));
  await writeFile(path.join(target, database, 'meta', '_journal.json'), JSON.stringify({ entries: kept }));
  return target;
}

/** Creates a folder of migrations in which one of them runs `statement` after so many of its own. */
export async function interruptedProgram(
  database: TestDatabase,
  folder: string,
  { tag, after, statement }: { tag: string; after: (statements: number) => number; statement: string },
): Promise<string> {
  const target = path.join(folder, 'interrupted');
  await cp(MIGRATIONS, target, { recursive: true, force: true });
  const file = path.join(target, database, `${tag}.sql`);
  const statements = (await readFile(path.join(MIGRATIONS, database, `${tag}.sql`), 'utf8')).split('--> statement-breakpoint');
  await writeFile(file, statements.toSpliced(after(statements.length), 0, `\n${statement};\n`).join('--> statement-breakpoint'));
  return target;
}
