import type { Page, Space } from '@octavo/contract';
import type { RoleName } from '@octavo/db';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { loadOrganization, rolesOfActor } from '../../kernel/access/index.ts';
import {
  type Context,
  containsPattern,
  containsText,
  DEFAULT_LIMIT,
  decodeCursor,
  type PageRequest,
  queryMany,
  type System,
  toPage,
} from '../../kernel/base/index.ts';
import { presentSpace } from './present-space.ts';

/** Parameters of a list of spaces. */
export interface ListSpacesRequest extends PageRequest {
  /** Only spaces whose title contains each of these words, without regard to case. */
  title?: string | undefined;
}

/** Returns the spaces of an organization that the actor may see, oldest first, without deleted ones. */
export async function listSpaces(ctx: Context, organizationId: string, request: ListSpacesRequest): Promise<Page<Space>> {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'member');
  const { spaces } = await rolesOfActor(ctx, organization.id, role);
  const words = request.title?.split(/\s+/).filter((word) => word !== '') ?? [];
  if (words.length === 0) return pageOfSpaces(ctx.system, spaces, request, `spaces:${organization.id}`);
  const named = await findByTitle(ctx.system, organization.id, words);
  const found = new Map([...spaces].filter(([id]) => named.has(id)));
  return pageOfSpaces(ctx.system, found, request, `spaces:${organization.id}:${JSON.stringify(words)}`);
}

/** Most words of a title that are looked for. */
const MOST_WORDS = 10;

async function findByTitle({ store }: System, organizationId: string, words: readonly string[]): Promise<ReadonlySet<string>> {
  const { space } = store.tables;
  const contained = words.slice(0, MOST_WORDS).map((word) => containsText(store, space.title, containsPattern(store, word)));
  const rows = await store.read
    .select({ id: space.id })
    .from(space)
    .where(and(eq(space.organizationId, organizationId), isNull(space.deletedAt), ...contained));
  return new Set(rows.map(({ id }) => id));
}

/** Returns a page of the spaces that a map of roles names, in its order: ascending id. `filter` is what else the list depends on. */
export async function pageOfSpaces(
  system: System,
  roles: ReadonlyMap<string, RoleName>,
  request: PageRequest,
  filter: string,
): Promise<Page<Space>> {
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = String(decodeCursor(request.page, filter, 1)?.[0] ?? '');
  const ids = [...roles.keys()].filter((id) => id > after).slice(0, limit + 1);
  const rows = await readSpaces(system, ids);
  return toPage(rows, {
    limit,
    count: roles.size,
    filter,
    keyOf: (row) => [row.space.id],
    present: (row) => presentSpace(system, { ...row, role: roles.get(row.space.id) ?? 'read' }),
  });
}

/** Reads spaces by ids, which ascend, with their Git connections and how their sites are read. Checks nothing. */
export async function readSpaces(system: System, ids: readonly string[]) {
  const { store } = system;
  const { space, gitSync } = store.tables;
  const rows = await queryMany(store, 'spaces-by-ids', ids, (db, some) =>
    db
      .select({ space, gitSync })
      .from(space)
      .leftJoin(gitSync, eq(gitSync.spaceId, space.id))
      .where(inArray(space.id, some))
      .orderBy(asc(space.id)),
  );
  const onSites = await system.sites.spacesOnSites(system, ids);
  return rows.map((row) => ({ ...row, onSite: onSites.get(row.space.id) }));
}
