import type { ListQuery, Page, SearchMiss } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { loadSpace } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { pageOfMisses } from './page-of-misses.ts';

/**
 * Queries of a space that found nothing in the last 90 days, most frequent first. Needs the role `admin` on the space.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function listSpaceSearchMisses(ctx: Context, spaceId: string, request: Partial<ListQuery>): Promise<Page<SearchMiss>> {
  const { space } = await loadSpace(ctx, spaceId, 'admin');
  const { spaceMiss } = ctx.system.store.tables;
  return pageOfMisses(ctx.system, request, { table: spaceMiss, of: eq(spaceMiss.spaceId, space.id), filter: `space-misses:${space.id}` });
}
