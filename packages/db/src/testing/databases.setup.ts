import { requirement } from '@octavo/testkit';
import { dropFreeDatabases } from './postgres-databases.ts';

/** Vitest's global tear-down: leaves no database on the server. */
export async function teardown(): Promise<void> {
  const server = requirement('postgres');
  if (server.available) await dropFreeDatabases(server.value);
}
