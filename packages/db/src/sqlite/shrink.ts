import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import type Database from 'better-sqlite3';

/** Full-text tables: segments of theirs hold words of what was deleted until they are merged. */
const FULL_TEXT = ['search_index', 'search_names'];
/** Terms stay in their table when the last document that has them goes. */
const FORGET_TERMS = `
  CREATE VIRTUAL TABLE temp.held_term USING fts5vocab(main, search_index, row);
  DELETE FROM search_term WHERE term NOT IN (SELECT term FROM temp.held_term);
  DROP TABLE temp.held_term;`;
/** Room that is left to others (bytes). */
const MARGIN = 16 * 1024 * 1024;

/** Returns the free bytes of a folder's file system. */
export type FreeBytes = (folder: string) => Promise<number>;

/**
 * Returns the pages of the file that hold nothing to the disk: the file is written anew, so that nothing of what was deleted is left in it, or
 * in the log beside it. Row ids stay where something relies on them: they are integer primary keys everywhere.
 * @throws OctavoError `precondition_failed` with code `disk_too_full`, with nothing done, where there is no room for the second copy that it takes.
 */
export async function shrinkSqlite(writer: Database.Database, file: string, freeBytes: FreeBytes = freeOf): Promise<void> {
  for (const table of FULL_TEXT) writer.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
  writer.exec(FORGET_TERMS);
  writer.pragma('wal_checkpoint(TRUNCATE)');
  const pages = Number(writer.pragma('page_count', { simple: true })) - Number(writer.pragma('freelist_count', { simple: true }));
  const needed = pages * Number(writer.pragma('page_size', { simple: true })) + MARGIN;
  // One copy is made in the folder of temporary files, and becomes the log beside the database before it becomes the file.
  const folders = [path.dirname(path.resolve(file)), tmpdir()];
  for (const folder of folders) {
    const free = await freeBytes(folder);
    if (free >= needed) continue;
    throw new OctavoError(
      'precondition_failed',
      `Shrinking the database takes ${megabytes(needed)} MB for a while in ${folder}, of which ${megabytes(free)} MB are free. Nothing was done: make room there, or name another folder for temporary files with TMPDIR.`,
      { code: 'disk_too_full', data: { folder, needed, free } },
    );
  }
  writer.exec('VACUUM');
  writer.pragma('wal_checkpoint(TRUNCATE)');
}

async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}
