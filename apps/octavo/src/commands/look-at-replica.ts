import { examineReplica } from '@octavo/db';
import type { Config } from '@octavo/server';

/** Returns how far the replica of the database is behind. @throws Error where readers are answered from the database instead. */
export async function lookAtReplica(config: Config): Promise<[true, string]> {
  const { OCTAVO_DATABASE_URL: url, OCTAVO_DATABASE_READ_URL: replicaUrl } = config;
  if (url === undefined || replicaUrl === undefined) return [true, 'none'];
  const took = await examineReplica({ url, replicaUrl, limitMs: config.OCTAVO_DATABASE_READ_LAG_SECONDS * 1000 });
  return [true, `has what the database had ${(took / 1000).toFixed(1)} s ago`];
}
