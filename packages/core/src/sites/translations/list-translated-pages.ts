import type { Page } from '@octavo/contract';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, toPage } from '../../kernel/base/index.ts';
import type { PageNode } from '../../kernel/model/index.ts';
import { type LanguagePath, loadLanguage } from './load-language.ts';
import { type LanguageTotals, pageStates, type TranslationState, totalsOf } from './page-states.ts';

/** A page in a list of a language. */
export interface TranslatedPageItem {
  /** Id of the page in the source; of a deleted one, in the language. */
  id: string;
  title: string;
  type: 'document' | 'group';
  state: TranslationState | 'deleted';
  /** Its address in the source; absent for a deleted one. */
  path?: string;
  /** The page in the language. */
  translation?: { id: string; title: string; path: string };
  /** Number of the open change request, in the language's space, that proposes a translation. */
  proposedIn?: number;
}

/** Pages of a space in one language. */
export interface TranslatedPages extends Page<TranslatedPageItem> {
  /** Id of the language's space. */
  spaceId: string;
  totals: LanguageTotals;
}

/** Pages that wait for somebody: all but those that are up to date. */
export type TranslatedPagesFilter = 'waiting' | TranslationState | 'deleted' | 'all';

/**
 * Returns pages of a space in one language, in the order of the source, deleted ones at the end. Needs the role `read` on both spaces.
 * @throws OctavoError `not_found`, `bad_request` for a cursor of another list.
 */
export async function listTranslatedPages(
  ctx: Context,
  path: LanguagePath,
  { filter: state, ...request }: PageRequest & { filter: TranslatedPagesFilter },
): Promise<TranslatedPages> {
  const loaded = await loadLanguage(ctx, path, 'read');
  const states = pageStates(loaded.sourceView, loaded.targetView, loaded.counterparts);
  const all: TranslatedPageItem[] = [
    ...states.pages.map(({ source, target, state: is, proposedIn }) => ({
      ...itemOf(source),
      state: is,
      path: source.path,
      ...(target === undefined ? {} : { translation: placeOf(target) }),
      ...(proposedIn === undefined ? {} : { proposedIn }),
    })),
    ...states.deleted.map((node) => ({ ...itemOf(node), state: 'deleted' as const, translation: placeOf(node) })),
  ];
  const wanted = all.filter((item) => state === 'all' || (state === 'waiting' ? item.state !== 'current' : item.state === state));
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `translated:${loaded.target.id}:${state}`;
  const [after] = decodeCursor(request.page, filter, 1) ?? [];
  // A page that is in the list no more is looked for in the whole order, so that none behind it is missed.
  const from = after === undefined ? 0 : positionBehind(all, wanted, String(after));
  const page = toPage(wanted.slice(from, from + limit + 1), {
    limit,
    count: wanted.length,
    filter,
    keyOf: (item) => [`${item.state === 'deleted' ? '-' : ''}${item.id}`],
    present: (item) => item,
  });
  return { ...page, spaceId: loaded.target.id, totals: totalsOf(states) };
}

function positionBehind(all: readonly TranslatedPageItem[], wanted: readonly TranslatedPageItem[], key: string): number {
  const isIt = (item: TranslatedPageItem) => `${item.state === 'deleted' ? '-' : ''}${item.id}` === key;
  const last = all.findIndex(isIt);
  const places = new Map(all.map((item, at) => [item, at]));
  const next = wanted.findIndex((item) => (places.get(item) ?? 0) > last);
  return next < 0 ? wanted.length : next;
}

const itemOf = ({ page }: PageNode) => ({
  id: page.id,
  title: page.title,
  type: page.type === 'group' ? ('group' as const) : ('document' as const),
});
const placeOf = ({ page, path }: PageNode) => ({ id: page.id, title: page.title, path });
