import { basename, dirname } from '@octavo/markdown/layout';
import { ancestorsOf, walkPages } from '../../content/map/index.ts';
import type { ContentPlace } from '../../content/places/index.ts';
import { relativePath } from '../../content/presenters/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { ContentView, PageNode } from '../../kernel/model/index.ts';
import { writtenPath } from './link-to-file.ts';
import { loadForEditing } from './load-for-editing.ts';

/** Something that a link or a picture of a page can lead to. */
export interface LinkOption {
  title: string;
  /** Titles of the pages above, or the folder of a file. */
  context: string;
  /** As it is written in the page's file. */
  href: string;
}

const MOST = 20;

/**
 * Pages (or, for pictures, image files) of a place in whose title or path every word of a query stands, the best first, at most 20.
 * Needs the role `edit`.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function listLinkOptions(
  ctx: Context,
  place: ContentPlace,
  pageId: string,
  { query, kind }: { query: string; kind: 'page' | 'image' },
): Promise<LinkOption[]> {
  const { view, node } = await loadForEditing(ctx, place, pageId);
  const folder = dirname(node.page.path ?? '');
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found: (LinkOption & { rank: number })[] = [];
  const add = (title: string, path: string, context: () => string) => {
    const rank = rankOf(words, title.toLowerCase(), path.toLowerCase());
    if (rank !== undefined) found.push({ title, context: context(), href: writtenPath(relativePath(folder, path)), rank });
  };
  if (kind === 'page') {
    for (const each of walkPages(view.tree)) {
      const { page } = each;
      if (page.type !== 'document' || page.path === undefined) continue;
      add(page.title, page.path, () => titlesAbove(view, each));
    }
  } else {
    for (const { path } of view.files.values())
      if (/\.(png|jpe?g|gif|svg|webp|avif)$/i.test(path)) add(basename(path), path, () => dirname(path));
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ rank: _rank, ...option }) => option);
}

/** Less is better; `undefined` if a word is missing. */
function rankOf(words: readonly string[], title: string, path: string): number | undefined {
  let rank = 0;
  for (const word of words) {
    const at = title.indexOf(word);
    if (at < 0 && !path.includes(word)) return undefined;
    rank += at === 0 ? 0 : at > 0 ? 1 : 2;
  }
  return rank;
}

function titlesAbove(view: ContentView, node: PageNode): string {
  return ancestorsOf(view, node)
    .map(({ page }) => page.title)
    .join(' › ');
}
