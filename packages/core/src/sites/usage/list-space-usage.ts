import { OctavoError, type Page } from '@octavo/contract';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { loadContent, placeOf } from '../../content/places/index.ts';
import { loadOrganization } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, toPage } from '../../kernel/base/index.ts';

/** Extent of the live content of a space. */
export interface SpaceUsage {
  id: string;
  title: string;
  /** Pages, groups and links of its table of contents. */
  pages: number;
  files: number;
  /** Size of all its files. */
  bytes: number;
}

/**
 * Returns the extent of each space of an organization that is not in the trash, in the order in which they were created; for its admins. Files
 * that several spaces share are stored once, and counted in each.
 * @throws OctavoError `bad_request` for a cursor of another list, `not_found`, `forbidden`.
 */
export async function listSpaceUsage(ctx: Context, organizationId: string, request: PageRequest = {}): Promise<Page<SpaceUsage>> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const { read, tables } = ctx.system.store;
  const { space } = tables;
  const filter = `usage:${organization.id}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const all = and(eq(space.organizationId, organization.id), isNull(space.deletedAt));
  const [total] = await read.select({ count: count() }).from(space).where(all);
  const rows = await read
    .select({ id: space.id, title: space.title })
    .from(space)
    .where(after === undefined ? all : and(all, gt(space.id, String(after))))
    .orderBy(space.id)
    .limit(limit + 1);
  const measured = new Map<string, SpaceUsage>();
  for (const row of rows.slice(0, limit)) {
    const usage = await measure(ctx, row);
    if (usage !== undefined) measured.set(row.id, usage);
  }
  const page = toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: ({ id }) => [id],
    present: ({ id }) => measured.get(id),
  });
  return { ...page, items: page.items.filter((item) => item !== undefined) };
}

/** Returns the extent of a space; `undefined` if it was deleted in the meantime. */
async function measure(ctx: Context, { id, title }: { id: string; title: string }): Promise<SpaceUsage | undefined> {
  try {
    const { view } = await loadContent(ctx, placeOf(id));
    let bytes = 0;
    for (const { size } of view.files.values()) bytes += size;
    return { id, title, pages: view.pages.size, files: view.files.size, bytes };
  } catch (error) {
    if (error instanceof OctavoError && error.kind === 'not_found') return undefined;
    throw error;
  }
}
