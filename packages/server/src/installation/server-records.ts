import { hostname } from 'node:os';
import type { ServingProgram, Store } from '@octavo/db';
import { and, eq, like, notInArray } from 'drizzle-orm';
import * as z from 'zod';

/** Settings under this prefix, with the name of a program, hold what it says of itself. */
const PREFIX = 'server ';

const Record = z.object({
  version: z.string(),
  url: z.string(),
  roles: z.array(z.string()),
  host: z.string(),
  pid: z.number(),
  startedAt: z.number(),
});

/** A server that shares the database, as it described itself when it started. */
export type ServerRecord = z.infer<typeof Record>;

/** A server that serves the database now, with its description as far as there is one. */
export interface LiveServer extends ServingProgram {
  record: ServerRecord | undefined;
}

/**
 * Records this server among those that share the database, and forgets those that have ended. Does nothing for a server that is alone by its configuration.
 * @returns what takes the record away again
 */
export async function recordServer(
  store: Store,
  own: { version: string; url: string; roles: readonly string[]; now: number },
): Promise<() => Promise<void>> {
  const { processes } = store;
  if (processes === undefined) return async () => undefined;
  const { setting } = store.tables;
  const key = PREFIX + processes.name;
  const value = {
    version: own.version,
    url: own.url,
    roles: [...own.roles],
    host: hostname(),
    pid: process.pid,
    startedAt: own.now,
  } satisfies ServerRecord;
  const alive = (await store.serving()).map(({ name }) => PREFIX + name);
  await store.tx(async (tx) => {
    await tx.delete(setting).where(and(like(setting.key, `${PREFIX}%`), notInArray(setting.key, [...alive, key])));
    await tx.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
  });
  return async () => {
    // With a database that is away, the next one that starts does it.
    await store.tx((tx) => tx.delete(setting).where(eq(setting.key, key))).catch(() => undefined);
  };
}

/** Returns the servers that serve a database now, the one that has done so for the longest first. */
export async function liveServers(store: Store): Promise<LiveServer[]> {
  const alive = await store.serving();
  const { setting } = store.tables;
  const rows = await store.read
    .select()
    .from(setting)
    .where(like(setting.key, `${PREFIX}%`));
  const records = new Map(rows.map(({ key, value }) => [key, Record.safeParse(value).data]));
  return alive.map((program) => ({ ...program, record: records.get(PREFIX + program.name) }));
}
