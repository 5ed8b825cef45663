import { walkPages } from '../../content/map/index.ts';
import type { ContentView, PageNode } from '../../kernel/model/index.ts';

/**
 * State of a page in a language: `missing` where it has no counterpart yet, `untranslated` before anybody said that the counterpart is a translation, `changed` where the
 * source has another text or title than the translation is of, `current` otherwise.
 */
export type TranslationState = 'missing' | 'untranslated' | 'changed' | 'current';

/** Knowledge of the counterpart of a page, as it counts now. */
export interface Counterpart {
  sourcePageId: string;
  pageId: string;
  /** Blob and title that the translation is of; no title before somebody said that it is one. */
  oid: string | null;
  title: string | null;
  /** Number of the open change request that proposes a translation. */
  proposedIn?: number;
}

/** A page of the source in one language. */
export interface PageInLanguage {
  source: PageNode;
  state: TranslationState;
  target?: PageNode;
  proposedIn?: number;
}

/** Pages of a source in one language. */
export interface LanguageState {
  /** In the order of the source. */
  pages: PageInLanguage[];
  /** Counterparts of pages that the source has no more. */
  deleted: PageNode[];
}

/** Numbers of pages in a language by state. */
export type LanguageTotals = Record<TranslationState | 'deleted' | 'total', number>;

/** Returns the state of each page that has words, groups included: their titles are translated. */
export function pageStates(source: ContentView, target: ContentView, counterparts: readonly Counterpart[]): LanguageState {
  const bySource = new Map(counterparts.map((counterpart) => [counterpart.sourcePageId, counterpart]));
  const pages: PageInLanguage[] = [];
  for (const node of walkPages(source.tree)) {
    if (!isTranslatable(node)) continue;
    const known = bySource.get(node.page.id);
    const found = known === undefined ? undefined : target.pages.get(known.pageId);
    const proposedIn = known?.proposedIn === undefined ? {} : { proposedIn: known.proposedIn };
    pages.push({ source: node, state: stateOf(node, known, found), ...(found === undefined ? {} : { target: found }), ...proposedIn });
  }
  const deleted = counterparts.flatMap(({ sourcePageId, pageId }) => {
    const found = source.pages.has(sourcePageId) ? undefined : target.pages.get(pageId);
    return found === undefined || !isTranslatable(found) ? [] : [found];
  });
  return { pages, deleted };
}

/** Returns the numbers of pages by state. */
export function totalsOf({ pages, deleted }: LanguageState): LanguageTotals {
  const totals: LanguageTotals = { missing: 0, untranslated: 0, changed: 0, current: 0, deleted: deleted.length, total: pages.length };
  for (const { state } of pages) totals[state] += 1;
  return totals;
}

/** Returns whether a page has words of its own; links and computed entries have none. */
export function isTranslatable({ page }: PageNode): boolean {
  return page.generated === undefined && (page.type === 'document' || page.type === 'group');
}

function stateOf({ page }: PageNode, known: Counterpart | undefined, target: PageNode | undefined): TranslationState {
  if (known === undefined || target === undefined) return 'missing';
  if (known.title === null) return 'untranslated';
  return known.oid === (page.oid ?? null) && known.title === page.title ? 'current' : 'changed';
}
