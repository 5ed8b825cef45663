import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connectToAsk, databasePosition, isReplicaOf, replicaPosition, serverFacts } from './replica-facts.ts';

const BETWEEN_LOOKS_MS = 100;

/**
 * Returns how long a replica takes until it has what the database has now (ms).
 * @throws Error that names the fault and its remedy: the replica does not answer, is none of this database, or is further behind than it may be.
 */
export async function examineReplica({ url, replicaUrl, limitMs }: { url: string; replicaUrl: string; limitMs: number }): Promise<number> {
  const replica = await connectToAsk(replicaUrl).catch((cause: unknown) => {
    throw new Error(
      'the server of OCTAVO_DATABASE_READ_URL does not answer; readers are answered from the database. Start it, or correct the address',
      {
        cause,
      },
    );
  });
  try {
    const database = await connectToAsk(url);
    try {
      return await examine(database, replica, limitMs);
    } finally {
      await database.end();
    }
  } finally {
    await replica.end().catch(() => undefined);
  }
}

async function examine(database: pg.Client, replica: pg.Client, limitMs: number): Promise<number> {
  if (!isReplicaOf(await serverFacts(replica), await serverFacts(database))) {
    throw new Error(
      'the server of OCTAVO_DATABASE_READ_URL is no streaming replica of the database of OCTAVO_DATABASE_URL; readers are answered from the database. Correct one of the two addresses',
    );
  }
  const begun = performance.now();
  const position = await databasePosition(database);
  for (;;) {
    const replayed = await replicaPosition(replica);
    const took = performance.now() - begun;
    if (replayed !== undefined && replayed >= position) return took;
    if (took > limitMs) {
      throw new Error(
        `the replica of OCTAVO_DATABASE_READ_URL is more than ${limitMs / 1000} s behind; readers are answered from the database until it catches up. Look at pg_stat_replication of the database`,
      );
    }
    await delay(BETWEEN_LOOKS_MS);
  }
}
