import { type Context, listTaskFailures, PAGE_LIMIT } from '../../kernel/base/index.ts';
import { READ_TASK } from '../indexer/index.ts';
import { walkPages } from '../map/index.ts';
import { loadContent, placeOf } from '../places/index.ts';

/** A page that takes more to read than is allowed, or holds more than a page may. */
export interface UnreadPage {
  id: string;
  title: string;
  /** Address in the space. */
  path: string;
}

/** Most pages that are named. */
const MOST_NAMED = 100;

/**
 * Live pages of a space that take more time or memory to read than is allowed, or are beyond a limit of pages, in reading order, at most 100: they are shown as their source,
 * and the search knows their plain text alone. For whoever may read the space.
 * @throws OctavoError `not_found`.
 */
export async function listUnreadPages(ctx: Context, spaceId: string): Promise<UnreadPage[]> {
  const { view } = await loadContent(ctx, placeOf(spaceId), { metadata: false });
  const unread = await listTaskFailures(ctx.system, [READ_TASK, PAGE_LIMIT]);
  const found: UnreadPage[] = [];
  if (unread.size === 0) return found;
  for (const node of walkPages(view.tree)) {
    const { page } = node;
    if (page.oid === undefined || !unread.has(page.oid)) continue;
    found.push({ id: page.id, title: page.title, path: view.pages.get(page.id)?.path ?? '' });
    if (found.length === MOST_NAMED) break;
  }
  return found;
}
