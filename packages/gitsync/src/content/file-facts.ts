import { type Context, runOverItems, Turns } from '@octavo/core';
import type { EncodedRow } from '@octavo/db';
import { dirname, isMarkdownPath, resolvePath } from '@octavo/markdown/layout';
import type { FactsTaskInput, FactsTaskOutput, FileFacts } from './page-tasks.ts';
import { taskOptions } from './task-options.ts';

/** Facts by blob id of a markdown file. */
export type FactsByBlob = ReadonlyMap<string, FileFacts>;

/** Options for reading facts. */
export interface FactsOptions {
  signal: AbortSignal;
  onProgress?: (done: number, total: number) => void;
  /** Facts that are known already: what was inspected while it was fetched. */
  known?: FactsByBlob;
}

const FILES_PER_TASK = 128;

/** Facts of markdown files, read in the workers as far as they are not known. Files too large to be pages have none. */
export async function readFileFacts(ctx: Context, files: Iterable<string>, options: FactsOptions): Promise<FactsByBlob> {
  const { objects, workers } = ctx.system;
  const facts = new Map(options.known);
  const unknown = new Set<string>();
  const turns = new Turns();
  for (const oid of files) {
    if (turns.isOver) await turns.next();
    if (!facts.has(oid)) unknown.add(oid);
  }
  const oids = [...unknown];
  let next = 0;
  let done = 0;
  const lane = async () => {
    while (next < oids.length) {
      options.signal.throwIfAborted();
      const batch = oids.slice(next, next + FILES_PER_TASK);
      next += batch.length;
      const rows = await objects.readEncoded(batch);
      for (const output of await readRows(ctx, rows)) for (const [oid, found] of Object.entries(output)) facts.set(oid, found);
      done += batch.length;
      options.onProgress?.(done, oids.length);
    }
  };
  await Promise.all(Array.from({ length: workers.size + 1 }, lane));
  return facts;
}

/** Facts of files, read in a worker; a file that takes too much to read has none, and no other one suffers from it. */
function readRows(ctx: Context, rows: readonly EncodedRow[]): Promise<FactsTaskOutput[]> {
  const { workers } = ctx.system;
  return runOverItems(rows, {
    // Copied rather than handed over: some may have to be read again.
    run: (some, at) => workers.run<FactsTaskOutput>('page.facts', { rows: [...some], at } satisfies FactsTaskInput, taskOptions(ctx)),
    onOver: async () => ({}),
  });
}

/** Paths that the text of a markdown file may name as files other than pages, whether they exist or not. */
export function referencedPaths(path: string, facts: FileFacts | undefined): Set<string> {
  const found = new Set<string>();
  for (const destination of facts?.references ?? []) {
    const target = pathOf(path, destination);
    if (target !== undefined && !isMarkdownPath(target)) found.add(target);
  }
  return found;
}

/** Returns the path a destination in a file leads to, relative to the project directory. */
function pathOf(from: string, destination: string): string | undefined {
  const written = destination.replace(/[?#].*$/s, '');
  try {
    return resolvePath(dirname(from), decodeURIComponent(written));
  } catch {
    return resolvePath(dirname(from), written);
  }
}
