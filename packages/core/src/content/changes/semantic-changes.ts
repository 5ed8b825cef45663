import { yieldTurn } from '../../kernel/base/index.ts';
import type {
  ContentDifference,
  ContentRecord,
  ContentView,
  FileRecord,
  PageRecord,
  ReusableRecord,
  VariableRecord,
} from '../../kernel/model/index.ts';
import { canonicalJson, parentOf } from '../map/index.ts';

/** Attributes of a page that users see and can change; its place is covered by moves. */
const PAGE_ATTRIBUTES = [
  'type',
  'title',
  'linkTitle',
  'description',
  'slug',
  'oid',
  'emoji',
  'icon',
  'cover',
  'layout',
  'variables',
  'tags',
  'condition',
  'hidden',
  'noIndex',
  'noRobotsIndex',
  'home',
  'target',
  'computed',
] as const satisfies (keyof PageRecord)[];
export type PageAttribute = (typeof PAGE_ATTRIBUTES)[number];

/** Returns the attributes of a page that differ between two versions of it. */
export function changedAttributes(before: PageRecord, after: PageRecord): PageAttribute[] {
  return PAGE_ATTRIBUTES.filter((name) => !isSame(before[name], after[name]));
}

/** A page as it is, or was, with its published path there. */
export interface PlacedPage {
  page: PageRecord;
  path: string;
}

/** A change of content in the users' terms: one record may yield several, and none if only Octavo uses what changed. */
export type SemanticChange =
  | { type: 'page_created' | 'page_deleted'; page: PlacedPage }
  | { type: 'page_moved'; page: PlacedPage; before: PlacedPage; parent: { before: PlacedPage | undefined; after: PlacedPage | undefined } }
  | { type: 'page_edited'; page: PlacedPage; before: PlacedPage; attributes: PageAttribute[] }
  | { type: 'file_created' | 'file_deleted'; file: FileRecord }
  | { type: 'file_edited'; file: FileRecord; before: FileRecord }
  | { type: 'reusable_content_created' | 'reusable_content_deleted'; reusable: ReusableRecord }
  | { type: 'reusable_content_edited'; reusable: ReusableRecord; before: ReusableRecord }
  | { type: 'variables_edited'; variables: Record<string, { before?: string; after?: string }> };

/** Some of the changes, and how many there are. */
export interface SemanticChanges {
  /** Pages by their paths, then files, reusable content, and variables. */
  changes: SemanticChange[];
  total: number;
}

const DIFFERENCES_PER_TURN = 500;

/**
 * Returns the changes between two contents in their authors' terms, from the differences of their maps and the view of the later one. The cost
 * is proportional to the differences; many of them are processed in turns. At most `limit` changes are made, all are counted.
 */
export async function semanticChanges(
  differences: readonly ContentDifference[],
  after: ContentView,
  limit: number,
): Promise<SemanticChanges> {
  const reader = new ChangeReader(differences, after);
  const first = new FirstChanges(limit);
  for (const [index, difference] of differences.entries()) {
    if (index % DIFFERENCES_PER_TURN === DIFFERENCES_PER_TURN - 1) {
      first.cut();
      await yieldTurn();
    }
    for (const change of reader.changesOf(difference)) first.add(change);
  }
  const { variables } = reader;
  if (Object.keys(variables).length > 0) first.add({ type: 'variables_edited', variables });
  return { changes: first.cut(), total: first.total };
}

/** Reads changes from differences; what the earlier content had is what the later one has, but for them. */
class ChangeReader {
  readonly variables: Record<string, { before?: string; after?: string }> = {};
  readonly #byKey: ReadonlyMap<string, ContentDifference>;
  readonly #after: ContentView;

  constructor(differences: readonly ContentDifference[], after: ContentView) {
    this.#byKey = new Map(differences.map((difference) => [difference.key, difference]));
    this.#after = after;
  }

  *changesOf({ before, after }: ContentDifference): Generator<SemanticChange> {
    const [was, is] = [before, after];
    const kind = is?.kind ?? was?.kind;
    if (kind === 'page') yield* this.#ofPage(as(was, 'page'), as(is, 'page'));
    else if (kind === 'file') yield* ofFile(as(was, 'file'), as(is, 'file'));
    else if (kind === 'reusable') yield* ofReusable(as(was, 'reusable'), as(is, 'reusable'));
    else if (kind === 'variable') this.#addVariable(as(was, 'variable'), as(is, 'variable'));
  }

  *#ofPage(before: PageRecord | undefined, after: PageRecord | undefined): Generator<SemanticChange> {
    if (after === undefined) {
      if (before !== undefined) yield { type: 'page_deleted', page: this.#placedBefore(before) };
      return;
    }
    const page = this.#placed(after);
    if (before === undefined) {
      yield { type: 'page_created', page };
      return;
    }
    if (before.parent !== after.parent || before.position !== after.position) {
      yield {
        type: 'page_moved',
        page,
        before: this.#placedBefore(before),
        parent: { before: this.#parentBefore(before), after: this.#parent(after) },
      };
    }
    const attributes = changedAttributes(before, after);
    if (attributes.length > 0) yield { type: 'page_edited', page, before: this.#placedBefore(before), attributes };
  }

  #addVariable(before: VariableRecord | undefined, after: VariableRecord | undefined): void {
    const name = after?.name ?? before?.name ?? '';
    // Not by assignment: a variable may be named `__proto__`.
    Object.defineProperty(this.variables, name, {
      value: { ...(before === undefined ? {} : { before: before.value }), ...(after === undefined ? {} : { after: after.value }) },
      enumerable: true,
    });
  }

  #placed(page: PageRecord): PlacedPage {
    return { page, path: this.#after.pages.get(page.id)?.path ?? page.slug };
  }

  #parent({ id }: PageRecord): PlacedPage | undefined {
    const node = this.#after.pages.get(id);
    const parent = node && parentOf(this.#after, node);
    return parent && { page: parent.page, path: parent.path };
  }

  #parentBefore({ parent }: PageRecord): PlacedPage | undefined {
    const page = this.#before(parent);
    return page && this.#placedBefore(page);
  }

  #placedBefore(page: PageRecord): PlacedPage {
    const slugs = [page.slug];
    const seen = new Set([page.id]);
    for (let above = this.#before(page.parent); above !== undefined && !seen.has(above.id); above = this.#before(above.parent)) {
      seen.add(above.id);
      slugs.unshift(above.slug);
    }
    return { page, path: slugs.filter((slug) => slug !== '').join('/') };
  }

  #before(id: string | undefined): PageRecord | undefined {
    if (id === undefined) return undefined;
    const difference = this.#byKey.get(`page:${id}`);
    return difference === undefined ? this.#after.pages.get(id)?.page : as(difference.before, 'page');
  }
}

function* ofFile(before: FileRecord | undefined, after: FileRecord | undefined): Generator<SemanticChange> {
  if (before === undefined && after !== undefined) yield { type: 'file_created', file: after };
  else if (before !== undefined && after === undefined) yield { type: 'file_deleted', file: before };
  else if (before !== undefined && after !== undefined && (before.oid !== after.oid || before.path !== after.path)) {
    yield { type: 'file_edited', file: after, before };
  }
}

function* ofReusable(before: ReusableRecord | undefined, after: ReusableRecord | undefined): Generator<SemanticChange> {
  if (before === undefined && after !== undefined) yield { type: 'reusable_content_created', reusable: after };
  else if (before !== undefined && after === undefined) yield { type: 'reusable_content_deleted', reusable: before };
  else if (before !== undefined && after !== undefined && (before.oid !== after.oid || before.title !== after.title)) {
    yield { type: 'reusable_content_edited', reusable: after, before };
  }
}

/** Keeps the first of many changes in their order, and counts all. */
class FirstChanges {
  total = 0;
  readonly #limit: number;
  #kept: { change: SemanticChange; order: string }[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(change: SemanticChange): void {
    this.total++;
    this.#kept.push({ change, order: orderOf(change) });
  }

  cut(): SemanticChange[] {
    this.#kept.sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
    this.#kept = this.#kept.slice(0, this.#limit);
    return this.#kept.map(({ change }) => change);
  }
}

/** Text that sorts pages by path, then files, reusable content and variables. */
function orderOf(change: SemanticChange): string {
  if ('page' in change) return `0 ${change.page.path}\0${change.page.page.id}\0${change.type}`;
  if ('file' in change) return `1 ${change.file.path}`;
  return 'reusable' in change ? `2 ${change.reusable.path}` : '3';
}

type RecordOf<Kind extends ContentRecord['kind']> = Extract<ContentRecord, { kind: Kind }>;

function as<Kind extends ContentRecord['kind']>(record: ContentRecord | undefined, kind: Kind): RecordOf<Kind> | undefined {
  return record?.kind === kind ? (record as RecordOf<Kind>) : undefined;
}

/** Records hold plain JSON. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  return typeof a === 'object' && typeof b === 'object' && canonicalJson(a) === canonicalJson(b);
}
