import type { Context, System } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { type Extent, requireRoomForDraft } from '../../kernel/quotas/index.ts';

/** Sums of files: a view whose files are those of the one that it was derived from shares them. */
const sums = new WeakMap<ContentView['files'], number>();

/** Returns how much the content of a root is. To be asked for before a transaction: it may read the whole map. */
export async function contentExtent({ content }: Pick<System, 'content'>, root: string): Promise<Extent> {
  if (root === content.emptyRoot) return { pages: 0, bytes: 0 };
  const { pages, files } = await content.view(root);
  let bytes = sums.get(files);
  if (bytes === undefined) {
    bytes = 0;
    for (const { size } of files.values()) bytes += size;
    sums.set(files, bytes);
  }
  return { pages: pages.size, bytes };
}

/**
 * Ensures that the content which a change request proposes would have room in its space.
 * @throws OctavoError `conflict` with code `quota_exceeded`.
 */
export async function requireDraftRoom(
  { system }: Context,
  { id, organizationId }: { id: string; organizationId: string },
  root: string,
): Promise<void> {
  await requireRoomForDraft(system, { organizationId, spaceId: id }, () => contentExtent(system, root));
}
