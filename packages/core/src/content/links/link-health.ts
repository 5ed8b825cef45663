import type { Page } from '@octavo/contract';
import { and, count, eq, isNull, max } from 'drizzle-orm';
import { loadOrganization, rolesOfActor } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, toPage } from '../../kernel/base/index.ts';
import { outerRepository } from '../presenters/index.ts';
import { countLinks, type LinkTotals } from './find-links.ts';

/** Links of a space in numbers; without them while they are not counted. */
export interface SpaceLinks {
  id: string;
  title: string;
  emoji: string | null;
  totals?: LinkTotals;
}

/** A page of the spaces of an organization with the numbers of their links. */
export interface LinkHealth extends Page<SpaceLinks> {
  /** Spaces that match, and those of them whose links are counted: ask again while there are fewer. */
  spaces: number;
  counted: number;
  /** Broken links of the spaces that are counted. */
  broken: number;
}

/** Request for the links of an organization. */
export interface LinkHealthRequest extends PageRequest {
  /** Only spaces whose title holds this text. */
  title?: string | undefined;
  /** Only spaces that are counted and have broken links. */
  broken?: boolean | undefined;
}

/** Spaces, and pages in them, that are counted in one call; at least one space. */
const MOST_SPACES = 50;
const MOST_PAGES = 5000;
/** The number of broken links of a space that is not counted, which comes last. */
const UNCOUNTED = -1;

/**
 * Returns the spaces of an organization that the actor may read with the numbers of their links, most broken ones first. Numbers are kept by content; of those that are
 * not, each call counts some, so that it is quick however many spaces there are.
 * @throws OctavoError `not_found`; `bad_request` for a cursor of another list.
 */
export async function listLinkHealth(ctx: Context, organizationId: string, request: LinkHealthRequest = {}): Promise<LinkHealth> {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'member');
  const readable = (await rolesOfActor(ctx, organization.id, role)).spaces;
  const title = request.title?.trim().toLocaleLowerCase() ?? '';
  const rows = (await readRows(ctx, organization.id)).filter(
    (row) => readable.has(row.id) && row.title.toLocaleLowerCase().includes(title),
  );
  const totalsOf = await countSome(ctx, organization.id, rows);
  const all = rows.map(({ id, title, emoji }): SpaceLinks => {
    const totals = totalsOf.get(id);
    return { id, title, emoji, ...(totals === undefined ? {} : { totals }) };
  });
  const listed = (request.broken === true ? all.filter((space) => brokenOf(space) > 0) : all).toSorted(compare);
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `link-health:${JSON.stringify([organization.id, title, request.broken])}`;
  const after = decodeCursor(request.page, filter, 2);
  const from =
    after === undefined ? listed : listed.filter((space) => compare({ broken: Number(after[0]), id: String(after[1]) }, space) < 0);
  const page = toPage(from.slice(0, limit + 1), {
    limit,
    count: listed.length,
    filter,
    keyOf: (space) => [brokenOf(space), space.id],
    present: (space) => space,
  });
  const broken = all.reduce((sum, space) => sum + Math.max(brokenOf(space), 0), 0);
  return { ...page, spaces: all.length, counted: totalsOf.size, broken };
}

type Ranked = SpaceLinks | { broken: number; id: string };

function brokenOf(space: Ranked): number {
  return 'broken' in space ? space.broken : (space.totals?.broken ?? UNCOUNTED);
}

/** Orders by broken links, most first, and by age. */
function compare(one: Ranked, other: Ranked): number {
  return brokenOf(other) - brokenOf(one) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function readRows({ system: { store } }: Context, organizationId: string) {
  const { space, revision, gitSync } = store.tables;
  return store.read
    .select({ id: space.id, title: space.title, emoji: space.emoji, pages: space.pages, root: revision.root, gitSync })
    .from(space)
    .innerJoin(revision, eq(revision.id, space.revisionId))
    .leftJoin(gitSync, eq(gitSync.spaceId, space.id))
    .where(and(eq(space.organizationId, organizationId), isNull(space.deletedAt)));
}

/** Returns the numbers that are kept, and some more. */
async function countSome(ctx: Context, organizationId: string, rows: readonly Row[]): Promise<Map<string, LinkTotals>> {
  const kept = ctx.system.caches.open<LinkTotals>('link-counts');
  const specs = await specsKey(ctx, organizationId);
  const totals = new Map<string, LinkTotals>();
  let [spaces, pages] = [0, 0];
  for (const row of rows) {
    const repository = outerRepository(row.gitSync);
    const key = JSON.stringify([row.id, row.root, specs, repository]);
    let found = kept.get(key);
    if (found === undefined && spaces < MOST_SPACES && (spaces === 0 || pages < MOST_PAGES)) {
      found = await countLinks(ctx, organizationId, { root: row.root, repository });
      kept.set(key, found);
      spaces++;
      pages += row.pages ?? 0;
    }
    if (found !== undefined) totals.set(row.id, found);
  }
  return totals;
}

/** Returns a text that is another one when specifications come, go or get a version. */
async function specsKey({ system: { store } }: Context, organizationId: string): Promise<string> {
  const { openapiSpec } = store.tables;
  const [row] = await store.read
    .select({ count: count(), newest: max(openapiSpec.id), version: max(openapiSpec.lastVersionId) })
    .from(openapiSpec)
    .where(eq(openapiSpec.organizationId, organizationId));
  return `${row?.count ?? 0}:${row?.newest ?? ''}:${row?.version ?? ''}`;
}
