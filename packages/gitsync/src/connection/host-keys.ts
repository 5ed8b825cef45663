import type { Context } from '@octavo/core';
import { and, eq } from 'drizzle-orm';
import { fingerprints, type HostKeys } from '../transport/index.ts';

/** Returns the keys by which a space knows ssh servers: the first that a server showed is kept, and no other taken. */
export function hostKeysOf(ctx: Context, spaceId: string): HostKeys {
  const { store, now } = ctx.system;
  const { gitHostKey } = store.tables;
  return {
    async find(host) {
      const [row] = await store.read
        .select()
        .from(gitHostKey)
        .where(and(eq(gitHostKey.spaceId, spaceId), eq(gitHostKey.host, host)));
      return row?.keys;
    },
    async pin(host, keys) {
      await store.tx((tx) => tx.insert(gitHostKey).values({ spaceId, host, keys, createdAt: now() }).onConflictDoNothing());
    },
  };
}

/** A server that a space knows, for people. */
export interface KnownHost {
  host: string;
  keys: { kind: string; fingerprint: string }[];
  /** Time (ms) of the first contact. */
  since: number;
}

/** Returns the ssh servers that a space knows; for whoever was allowed to see its connection. */
export async function listKnownHosts(ctx: Context, spaceId: string): Promise<KnownHost[]> {
  const { store } = ctx.system;
  const { gitHostKey } = store.tables;
  const rows = await store.read.select().from(gitHostKey).where(eq(gitHostKey.spaceId, spaceId)).orderBy(gitHostKey.host);
  return rows.map(({ host, keys, createdAt }) => ({ host, keys: fingerprints(keys), since: createdAt }));
}
