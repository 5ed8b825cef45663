import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CacheUse, System } from '@octavo/core';
import { inBackground } from '@octavo/core';
import * as z from 'zod';

/** Caches of a server as they were some moment ago. */
export interface ReportedCaches {
  /** Time (ms) at which they were told. */
  at: number;
  caches: readonly CacheUse[];
}

/** File of the data folder in which a server tells of its caches: commands are other processes. */
const FILE = 'caches.json';
/** Time between two reports (ms). */
const TELL_MS = 60_000;

const Told = z.object({
  at: z.number(),
  caches: z.array(
    z.object({
      name: z.string(),
      what: z.string(),
      limit: z.number(),
      bytes: z.number(),
      entries: z.number(),
      hits: z.number(),
      misses: z.number(),
    }),
  ),
});

/** Writes how the caches of a system are used, in place of what was told before. */
export async function reportCaches({ caches, now }: Pick<System, 'caches' | 'now'>, data: string): Promise<void> {
  const file = path.join(data, FILE);
  // Several servers may share the folder; what the last of them tells is kept.
  const fresh = `${file}.${process.pid}.new`;
  await writeFile(fresh, JSON.stringify({ at: now(), caches: caches.use() } satisfies ReportedCaches), { mode: 0o600 });
  await rename(fresh, file);
}

/** Returns what the server of a data folder told of its caches last; `undefined` if none runs, or has run for less than a minute. */
export async function readReportedCaches(data: string): Promise<ReportedCaches | undefined> {
  const text = await readFile(path.join(data, FILE), 'utf8').catch(() => '{}');
  try {
    return Told.parse(JSON.parse(text)) as ReportedCaches;
  } catch {
    return undefined;
  }
}

/** Reports the caches each minute; the file goes when the server stops. */
export function followCaches(system: System, data: string): { stop(): Promise<void> } {
  const timer = setInterval(() => inBackground(system, 'tell-caches', () => reportCaches(system, data)), TELL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await rm(path.join(data, FILE), { force: true });
    },
  };
}
