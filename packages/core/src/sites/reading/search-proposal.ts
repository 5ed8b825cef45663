import { type SearchHit as IndexHit, type SearchSection, searchDocuments } from '@octavo/db';
import { isReadable, parse, sections } from '@octavo/markdown/read';
import { walkPages } from '../../content/map/index.ts';
import { pageText } from '../../content/pages/index.ts';
import { type System, yieldTurn } from '../../kernel/base/index.ts';
import { ownCopy } from '../../kernel/caches/index.ts';
import type { ContentView, PageNode } from '../../kernel/model/index.ts';
import { siteWorld } from '../sites/index.ts';
import type { Reading } from './reading.ts';

/** Most pages that are searched beside the index. */
const MOST_PAGES = 1000;
const PAGES_IN_A_TURN = 20;

/** Pages of a preview that the index of the live content does not have, or has as they are not. */
export interface ProposedPages {
  /** Ids of all of them. */
  ids: ReadonlySet<string>;
  /** Finds pages among the first thousand of them. */
  find(query: string): Promise<IndexHit[]>;
}

/** Returns the pages of a reading that differ from the live content of its space; `undefined` where that is what it shows. */
export async function proposedPages({ system, visit, view, place }: Reading): Promise<ProposedPages | undefined> {
  const { spaceId } = place.siteSpace;
  if (visit.contents?.has(spaceId) !== true) return undefined;
  const live = await siteWorld(system).content(spaceId);
  const differing = differencesOf(view, live?.view);
  return { ids: new Set(differing.map(({ page }) => page.id)), find: (query) => find(system, differing, query) };
}

const known = new WeakMap<ContentView, { live: ContentView | undefined; pages: readonly PageNode[] }>();

/** Finds the pages whose words may be others. Views are of one content for good, so it is done once for two of them. */
function differencesOf(view: ContentView, live: ContentView | undefined): readonly PageNode[] {
  const before = known.get(view);
  if (before !== undefined && before.live === live) return before.pages;
  const pages = [...walkPages(view.tree)].filter((node) => {
    const other = live?.pages.get(node.page.id);
    return other === undefined || wordsOf(node) !== wordsOf(other);
  });
  known.set(view, { live, pages });
  return pages;
}

const wordsOf = ({ page: { title, description, oid, generated } }: PageNode): string =>
  JSON.stringify([title, description ?? '', oid ?? generated?.text ?? '']);

async function find(system: System, differing: readonly PageNode[], query: string): Promise<IndexHit[]> {
  const documents: Parameters<typeof searchDocuments>[0][number][] = [];
  for (const [n, { page }] of differing.slice(0, MOST_PAGES).entries()) {
    if (n % PAGES_IN_A_TURN === PAGES_IN_A_TURN - 1) await yieldTurn();
    documents.push({ pageId: page.id, title: page.title, description: page.description ?? '', sections: await sectionsOf(system, page) });
  }
  return searchDocuments(documents, query);
}

async function sectionsOf(system: System, page: PageNode['page']): Promise<SearchSection[]> {
  const cache = system.caches.open<SearchSection[]>('proposed-sections');
  const before = page.oid === undefined ? undefined : cache.get(page.oid);
  if (before !== undefined) return before;
  const text = await pageText(system, page);
  const read = isReadable(text) ? sections(parse(text)).map(({ anchor, title, text: words }) => ({ anchor, title, text: words })) : [];
  const { value: found, size } = ownCopy(read);
  if (page.oid !== undefined) cache.set(page.oid, found, 2 * size + 500);
  return found;
}
