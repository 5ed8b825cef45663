import { isOctavoError } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { loadContent } from '../../content/places/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';

/**
 * Returns the live content of a space that a site carries and the actor may read: what links and redirects of the site may lead to. Undefined when
 * the site does not carry the space, or it is deleted or closed to the actor.
 */
export async function contentOnSite(ctx: Context, siteId: string, spaceId: string): Promise<ContentView | undefined> {
  const { store } = ctx.system;
  const { siteItem } = store.tables;
  const [carried] = await store.read
    .select({ id: siteItem.id })
    .from(siteItem)
    .where(and(eq(siteItem.spaceId, spaceId), eq(siteItem.siteId, siteId)))
    .limit(1);
  if (carried === undefined) return undefined;
  try {
    const { space, view } = await loadContent(ctx, { kind: 'live', spaceId }, { metadata: false });
    return space.deletedAt === null ? view : undefined;
  } catch (error) {
    if (isOctavoError(error) && error.kind === 'not_found') return undefined;
    throw error;
  }
}
