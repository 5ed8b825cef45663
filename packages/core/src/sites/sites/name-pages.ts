import { isOctavoError } from '@octavo/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { loadSpace } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { siteWorld } from './snapshot/site-world.ts';

/** A page as people know it; ids alone where it is gone, or is of a space that the actor cannot read. */
export interface NamedPage {
  pageId: string;
  siteSpaceId: string;
  title?: string;
  /** Path in its space. */
  path?: string;
  space?: { id: string; title: string };
}

/** Names pages of site spaces, in their order. */
export async function namePages(ctx: Context, siteId: string, pages: readonly { itemId: string; pageId: string }[]): Promise<NamedPage[]> {
  const { store } = ctx.system;
  const { siteItem } = store.tables;
  const ids = [...new Set(pages.map(({ itemId }) => itemId))];
  const items =
    ids.length === 0
      ? []
      : await store.read
          .select({ id: siteItem.id, spaceId: siteItem.spaceId })
          .from(siteItem)
          .where(and(eq(siteItem.siteId, siteId), inArray(siteItem.id, ids)));
  const spaces = new Map<string, Awaited<ReturnType<typeof readable>>>();
  for (const { id, spaceId } of items) if (spaceId !== null) spaces.set(id, await readable(ctx, spaceId));
  return pages.map(({ itemId, pageId }) => {
    const known = spaces.get(itemId);
    const node = known?.view?.pages.get(pageId);
    return {
      ...{ pageId, siteSpaceId: itemId },
      ...(known === undefined ? {} : { space: known.space }),
      ...(node === undefined ? {} : { title: node.page.title, path: node.path }),
    };
  });
}

async function readable(ctx: Context, spaceId: string) {
  try {
    const { space } = await loadSpace(ctx, spaceId, 'read');
    const content = await siteWorld(ctx.system).content(spaceId);
    return { space: { id: space.id, title: space.title }, view: content?.view };
  } catch (error) {
    if (isOctavoError(error) && error.status < 500) return undefined;
    throw error;
  }
}
