import type { SealedKind } from '@octavo/core';
import { isNotNull } from 'drizzle-orm';
import { hookPurpose } from './connection-record.ts';
import { credentialsPurpose } from './git-request.ts';

/** Sealed secrets of Git: credentials of the last operation and of connections, and secrets of webhooks. */
export const GIT_SEALED_KINDS: readonly SealedKind[] = [
  {
    what: 'Git credentials of the last sync of space',
    async read({ read, tables: { gitSync } }) {
      const rows = await read
        .select({ id: gitSync.spaceId, sealed: gitSync.credentials })
        .from(gitSync)
        .where(isNotNull(gitSync.credentials));
      return rows.map(({ id, sealed }) => ({ id, sealed: sealed ?? '', purpose: credentialsPurpose(id) }));
    },
  },
  {
    what: 'Git credentials of the connection of space',
    async read({ read, tables: { gitConnection } }) {
      const rows = await read
        .select({ id: gitConnection.spaceId, sealed: gitConnection.credentials })
        .from(gitConnection)
        .where(isNotNull(gitConnection.credentials));
      return rows.map(({ id, sealed }) => ({ id, sealed: sealed ?? '', purpose: credentialsPurpose(id) }));
    },
  },
  {
    what: 'secret of the webhook of space',
    async read({ read, tables: { gitConnection } }) {
      const rows = await read.select({ id: gitConnection.spaceId, sealed: gitConnection.hookSecret }).from(gitConnection);
      return rows.map((row) => ({ ...row, purpose: hookPurpose(row.id) }));
    },
  },
];
