import type { Db, Schema } from '@octavo/db';
import type { System } from '../kernel/base/index.ts';

/** A row of a space, without the revision that is live in it. */
export type BareSpace = Omit<Schema['space']['$inferInsert'], 'revisionId'>;

/** Inserts spaces without events, each with an empty revision of its own: the shortest way to very many. */
export async function insertSpaces(
  tx: Db,
  { store, content }: Pick<System, 'store' | 'content'>,
  spaces: readonly BareSpace[],
): Promise<void> {
  const revisionOf = ({ id }: BareSpace) => `r${id}`;
  await tx.insert(store.tables.space).values(spaces.map((space) => ({ ...space, revisionId: revisionOf(space) })));
  await tx.insert(store.tables.revision).values(
    spaces.map((space) => ({
      id: revisionOf(space),
      spaceId: space.id,
      parents: [],
      root: content.emptyRoot,
      type: 'edits' as const,
      createdAt: 0,
      createdBy: { kind: 'system' as const },
      gitByOctavo: false,
    })),
  );
}
