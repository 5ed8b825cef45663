import { and, asc, eq, isNull } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import { contentExtent } from '../map/index.ts';

const AT_ONCE = 100;

/** Counts the live content of spaces that were not counted yet, those from before counts were kept: of one organization, or of all. */
export async function countSpaceExtents(system: System, organizationId?: string): Promise<void> {
  const { store } = system;
  const { space, revision } = store.tables;
  const which = and(isNull(space.pages), organizationId === undefined ? undefined : eq(space.organizationId, organizationId));
  for (;;) {
    const some = await store.read
      .select({ id: space.id, revisionId: space.revisionId, root: revision.root })
      .from(space)
      .innerJoin(revision, eq(revision.id, space.revisionId))
      .where(which)
      .orderBy(asc(space.id))
      .limit(AT_ONCE);
    for (const { id, revisionId, root } of some) {
      const { pages, bytes } = await contentExtent(system, root);
      // One that was changed in the meantime was counted with that.
      await store.tx((tx) =>
        tx
          .update(space)
          .set({ pages, fileBytes: bytes })
          .where(and(eq(space.id, id), eq(space.revisionId, revisionId), isNull(space.pages))),
      );
    }
    if (some.length < AT_ONCE) return;
  }
}
