import { createRequire } from 'node:module';
import path from 'node:path';
import { getAsset, getRawAsset } from 'node:sea';
import { PDF_PROCESS } from '../asset-table.ts';
import { cLibraryProblem } from '../c-library.ts';
import type { Entry } from './archive.ts';
import { cacheFolder, ensureUnpacked } from './cache.ts';

// The single executable starts here: it unpacks what it carries, once, and runs the program from there. Native code cannot be loaded
// from memory, and Next and worker threads want files.

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Unpacks the program and answers its file. Throws Error with what to do. */
function unpackProgram(): string {
  const { hash, entries }: { hash: string; entries: Entry[] } = JSON.parse(getAsset('manifest', 'utf8'));
  const data = Buffer.from(getRawAsset('archive') as ArrayBuffer);
  return path.join(ensureUnpacked({ hash, entries, data }, cacheFolder(process.env)), 'octavo.cjs');
}

/** Loads the database library for a try, so that a cache on a noexec file system is named as what it is. */
function tryNativeCode(program: string): void {
  try {
    const Database = createRequire(program)('better-sqlite3');
    new Database(':memory:').close();
  } catch (error) {
    const old = cLibraryProblem(error);
    if (old !== undefined) throw new Error(old);
    const folder = path.dirname(program);
    const hint = 'If that folder is on a file system mounted noexec, set OCTAVO_CACHE to one that is not.';
    throw new Error(`Octavo could not load its database library from ${folder} (${messageOf(error)}). ${hint}`);
  }
}

function prepare(): string | undefined {
  try {
    const program = unpackProgram();
    if (process.argv[2] === PDF_PROCESS) return path.join(path.dirname(program), 'workers', 'pdf.cjs');
    tryNativeCode(program);
    return program;
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}

const program = prepare();
if (program) createRequire(program)(program);
