import type { System } from '@octavo/core';

/** Looks at the live revision of every space: its nodes, and the text of all its pages. @throws Error that names the space that lacks something. */
export async function liveContent({ store, content, objects }: System): Promise<string> {
  const { space, revision } = store.tables;
  const spaces = await store.read.select({ id: space.id, revisionId: space.revisionId }).from(space);
  const revisions = new Map(
    (await store.read.select({ id: revision.id, root: revision.root }).from(revision)).map((row) => [row.id, row.root]),
  );
  let pages = 0;
  for (const { id, revisionId } of spaces) {
    const root = revisions.get(revisionId);
    if (root === undefined) throw new Error(`space ${id} points to revision ${revisionId}, which is not there. Restore a backup.`);
    const view = await content.view(root);
    const oids = new Set([...view.pages.values()].flatMap(({ page }) => page.oid ?? []));
    const there = await objects.has([...oids]);
    const missing = oids.size - [...there].length;
    if (missing > 0) throw new Error(`space ${id} lacks the text of ${missing} pages. Restore a backup, or import it again.`);
    pages += oids.size;
  }
  return `${spaces.length} spaces, ${pages} pages, all there`;
}
