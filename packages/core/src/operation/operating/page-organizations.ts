import { and, count, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { requireOperator } from '../../kernel/access/index.ts';
import {
  type Context,
  containsPattern,
  containsText,
  DEFAULT_LIMIT,
  decodeCursor,
  type Page,
  type PageRequest,
  toPage,
} from '../../kernel/base/index.ts';

/** An organization with its extent, as the operator sees it. Times in milliseconds. */
export interface OperatedOrganization {
  id: string;
  title: string;
  createdAt: number;
  /** Time at which it was deleted; null if it is there. */
  deletedAt: number | null;
  /** Time from which a deleted one is erased; 0 while it is being erased. */
  eraseAt: number | null;
  /** Members and guests who are not disabled; of a deleted one, none. */
  people: number;
  /** Spaces that are not in the trash. */
  spaces: number;
  pages: number;
  /** Size of the files of live content. */
  bytes: number;
  /** Limits that are set. */
  quotas: number;
}

/** Order and filter of the list. */
export interface OrganizationFilter {
  /** Part of a title, or an id. */
  query?: string | undefined;
  state?: 'open' | 'deleted' | undefined;
}

/**
 * Returns the organizations of the installation, the newest first; for the operator.
 * @throws OctavoError `forbidden` for who is no operator; `bad_request` for a cursor of another list.
 */
export async function pageOrganizations(
  ctx: Context,
  { query = '', state }: OrganizationFilter,
  request: PageRequest = {},
): Promise<Page<OperatedOrganization>> {
  await requireOperator(ctx);
  const { store } = ctx.system;
  const { organization } = store.tables;
  const text = query.trim();
  const filter = `operated-organizations:${state ?? ''}:${text}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const matching = and(
    text === ''
      ? undefined
      : sql`(${containsText(store, organization.title, containsPattern(store, text))} or ${organization.id} = ${text})`,
    state === undefined ? undefined : state === 'deleted' ? isNotNull(organization.deletedAt) : isNull(organization.deletedAt),
  );
  const [total] = await store.read.select({ count: count() }).from(organization).where(matching);
  const rows = await selectOrganizations(ctx, after === undefined ? matching : and(matching, lt(organization.id, String(after))))
    .orderBy(desc(organization.id))
    .limit(limit + 1);
  const numbered = rows.map(withNumbers);
  return toPage(numbered, { limit, count: Number(total?.count ?? 0), filter, keyOf: ({ id }) => [id], present: (row) => row });
}

/** Most organizations of {@link listStorage}. */
const LARGEST = 100;

/** Returns the organizations with the largest files, at most a hundred, and the sum of all; for the operator. */
export async function listStorage(ctx: Context): Promise<{ organizations: OperatedOrganization[]; pages: number; bytes: number }> {
  await requireOperator(ctx);
  const { read, tables } = ctx.system.store;
  const { organization, space } = tables;
  const rows = await selectOrganizations(ctx, undefined)
    .orderBy(desc(extentOf(ctx, 'bytes')), desc(extentOf(ctx, 'pages')), desc(organization.id))
    .limit(LARGEST);
  const [sum] = await read
    .select({ pages: sql`coalesce(sum(${space.pages}), 0)`, bytes: sql`coalesce(sum(${space.fileBytes}), 0)` })
    .from(space)
    .where(isNull(space.deletedAt));
  return { organizations: rows.map(withNumbers), pages: Number(sum?.pages ?? 0), bytes: Number(sum?.bytes ?? 0) };
}

/** Extent of a space of an organization, by its id alone: what it is called is its organization's business. */
export interface OperatedSpace {
  id: string;
  pages: number;
  bytes: number;
}

/** Most spaces of {@link listLargestSpaces}. */
const LARGEST_SPACES = 50;

/** Returns the spaces of an organization with the largest files, at most fifty; for the operator. */
export async function listLargestSpaces(ctx: Context, organizationId: string): Promise<OperatedSpace[]> {
  await requireOperator(ctx);
  const { read, tables } = ctx.system.store;
  const { space } = tables;
  const bytes = sql<number>`coalesce(${space.fileBytes}, 0)`;
  const rows = await read
    .select({ id: space.id, pages: sql<number>`coalesce(${space.pages}, 0)`, bytes })
    .from(space)
    .where(and(eq(space.organizationId, organizationId), isNull(space.deletedAt)))
    .orderBy(desc(bytes), desc(space.id))
    .limit(LARGEST_SPACES);
  return rows.map((row) => ({ id: row.id, pages: Number(row.pages), bytes: Number(row.bytes) }));
}

function selectOrganizations(ctx: Context, which: SQL | undefined) {
  const { read, tables } = ctx.system.store;
  const { organization, member, quota } = tables;
  const { id, title, createdAt, deletedAt, eraseAt } = organization;
  const people = sql`(select count(*) from ${member} where ${and(eq(member.organizationId, organization.id), eq(member.disabled, false))})`;
  const quotas = sql`(select count(*) from ${quota} where ${eq(quota.organizationId, organization.id)})`;
  return read
    .select({
      id,
      title,
      createdAt,
      deletedAt,
      eraseAt,
      people,
      quotas,
      spaces: extentOf(ctx, 'spaces'),
      pages: extentOf(ctx, 'pages'),
      bytes: extentOf(ctx, 'bytes'),
    })
    .from(organization)
    .where(which)
    .$dynamic();
}

function extentOf(ctx: Context, of: 'spaces' | 'pages' | 'bytes'): SQL {
  const { organization, space } = ctx.system.store.tables;
  const value = of === 'spaces' ? sql`1` : of === 'pages' ? sql`${space.pages}` : sql`${space.fileBytes}`;
  const there = and(eq(space.organizationId, organization.id), isNull(space.deletedAt));
  return sql`(select coalesce(sum(${value}), 0) from ${space} where ${there})`;
}

type Counted = Pick<OperatedOrganization, 'id' | 'title' | 'createdAt' | 'deletedAt' | 'eraseAt'> &
  Record<'people' | 'quotas' | 'spaces' | 'pages' | 'bytes', unknown>;

function withNumbers(row: Counted): OperatedOrganization {
  const { people, quotas, spaces, pages, bytes } = row;
  return { ...row, people: Number(people), quotas: Number(quotas), spaces: Number(spaces), pages: Number(pages), bytes: Number(bytes) };
}
