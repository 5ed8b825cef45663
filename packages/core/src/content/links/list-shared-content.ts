import type { Page } from '@octavo/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { loadOrganization, rolesOfActor } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, type Tenant, toPage } from '../../kernel/base/index.ts';
import { linkGraph } from './link-graphs.ts';
import { variableUses } from './variable-uses.ts';

/** A piece of reusable content, or a variable, of some space. */
export interface SharedContent {
  kind: 'reusable' | 'variable';
  /** Id of a piece, or name of a variable. */
  id: string;
  title: string;
  /** Path of the file of a piece, or value of a variable. */
  detail: string;
  /** Number of pages and pieces of its space that show it, or refer to it. */
  uses: number;
  space: { id: string; title: string; emoji: string | null };
}

/** A page of what spaces of an organization share among their pages. */
export interface SharedContentList extends Page<SharedContent> {
  /** Spaces that may be read, and those of them that were looked through: ask again while there are fewer. */
  spaces: number;
  counted: number;
}

/** Request for reusable content and variables of an organization. */
export interface SharedContentRequest extends PageRequest {
  /** Only those whose title, name, path, value or space holds this text. */
  text?: string | undefined;
  kind?: SharedContent['kind'] | undefined;
}

/** Spaces, and pages in them, that are looked through in one call; at least one space. */
const MOST_SPACES = 50;
const MOST_PAGES = 5000;

/**
 * Returns the reusable content and the variables of all spaces of an organization that the actor may read, by title. What a space has is kept by its content; of spaces
 * that are not looked through yet, each call reads some, so that it is quick however many there are.
 * @throws OctavoError `not_found`; `bad_request` for a cursor of another list.
 */
export async function listSharedContent(
  ctx: Context,
  organizationId: string,
  request: SharedContentRequest = {},
): Promise<SharedContentList> {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'member');
  const readable = (await rolesOfActor(ctx, organization.id, role)).spaces;
  const rows = (await readRows(ctx, organization.id)).filter(({ id }) => readable.has(id));
  const { partsOf, counted } = await readSome(ctx, organization.id, rows);
  const text = request.text?.trim().toLocaleLowerCase() ?? '';
  const listed = rows
    .flatMap(({ id, title, emoji }) => (partsOf.get(id) ?? []).map((part): SharedContent => ({ ...part, space: { id, title, emoji } })))
    .filter((item) => (request.kind === undefined || item.kind === request.kind) && holds(item, text))
    .sort((one, other) => compare(orderOf(one), orderOf(other)));
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `shared-content:${JSON.stringify([organization.id, text, request.kind])}`;
  const after = decodeCursor(request.page, filter, 4)?.map(String);
  const rest = after === undefined ? listed : listed.filter((item) => compare(orderOf(item), after) > 0);
  const page = toPage(rest.slice(0, limit + 1), { limit, count: listed.length, filter, keyOf: orderOf, present: (item) => item });
  return { ...page, spaces: rows.length, counted };
}

type Part = Omit<SharedContent, 'space'>;
type Row = Awaited<ReturnType<typeof readRows>>[number];

function readRows({ system: { store } }: Context, organizationId: string) {
  const { space, revision } = store.tables;
  return store.read
    .select({ id: space.id, title: space.title, emoji: space.emoji, pages: space.pages, root: revision.root })
    .from(space)
    .innerJoin(revision, eq(revision.id, space.revisionId))
    .where(and(eq(space.organizationId, organizationId), isNull(space.deletedAt)));
}

/** Returns what is kept of spaces, and what is found now in some more. */
async function readSome({ system }: Context, organizationId: string, rows: readonly Row[]) {
  const kept = system.caches.open<readonly Part[]>('shared-content');
  const partsOf = new Map<string, readonly Part[]>();
  let [spaces, pages] = [0, 0];
  for (const row of rows) {
    let found = kept.get(row.root);
    if (found === undefined && spaces < MOST_SPACES && (spaces === 0 || pages < MOST_PAGES)) {
      found = await readParts({ system, organizationId }, row.root);
      kept.set(
        row.root,
        found,
        found.reduce((sum, part) => sum + PART_BYTES + 2 * (part.title.length + part.detail.length), PART_BYTES),
      );
      spaces++;
      pages += row.pages ?? 0;
    }
    if (found !== undefined) partsOf.set(row.id, found);
  }
  return { partsOf, counted: partsOf.size };
}

/** Bytes that a part takes beside its texts. */
const PART_BYTES = 200;

async function readParts(tenant: Tenant, root: string): Promise<Part[]> {
  const view = await tenant.system.content.view(root);
  const graph = view.reusables.size === 0 ? undefined : await linkGraph(tenant, view);
  const uses = view.variables.size === 0 ? undefined : await variableUses(tenant, view);
  return [
    ...[...view.reusables.values()].map(({ id, title, path }): Part => {
      return { kind: 'reusable', id, title, detail: path, uses: graph?.linkingTo(view, `reusable:${id}`).count ?? 0 };
    }),
    ...[...view.variables].map(([name, value]): Part => {
      return { kind: 'variable', id: name, title: name, detail: value, uses: uses?.get(name)?.length ?? 0 };
    }),
  ];
}

function holds({ title, detail, space }: SharedContent, text: string): boolean {
  return text === '' || [title, detail, space.title].some((one) => one.toLocaleLowerCase().includes(text));
}

function orderOf({ title, kind, space, id }: SharedContent): string[] {
  return [title.toLowerCase(), kind, space.id, id];
}

function compare(one: readonly string[], other: readonly string[]): number {
  for (const [at, text] of one.entries()) {
    const against = other[at] ?? '';
    if (text !== against) return text < against ? -1 : 1;
  }
  return 0;
}
