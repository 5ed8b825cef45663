import { basename, dirname } from '@octavo/markdown/layout';
import { ancestorsOf, walkPages } from '../../content/map/index.ts';
import type { ContentPlace } from '../../content/places/index.ts';
import { relativePath } from '../../content/presenters/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { ContentView, PageNode } from '../../kernel/model/index.ts';
import { writtenPath } from './link-to-file.ts';
import { loadForEditing } from './load-for-editing.ts';

/** Kinds of what a page can lead to or show: pages, pictures, all files, and reusable content. */
export const LINK_OPTION_KINDS = ['page', 'image', 'file', 'reusable'] as const;

export type LinkOptionKind = (typeof LINK_OPTION_KINDS)[number];

/** Something that a link, a picture or a block of a page can lead to. */
export interface LinkOption {
  title: string;
  /** Titles of the pages above, or the folder of a file. */
  context: string;
  /** As it is written in the page's file. */
  href: string;
}

const MOST = 20;
const PICTURE = /\.(png|jpe?g|gif|svg|webp|avif)$/i;

/**
 * Returns what a place has of a kind, and in whose title or path every word of a query stands, the best first, at most 20.
 * Needs the role `edit`.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function listLinkOptions(
  ctx: Context,
  place: ContentPlace,
  pageId: string,
  { query, kind }: { query: string; kind: LinkOptionKind },
): Promise<LinkOption[]> {
  const { view, node } = await loadForEditing(ctx, place, pageId);
  const folder = dirname(node.page.path ?? '');
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found: (LinkOption & { rank: number })[] = [];
  const add = (title: string, path: string, context: () => string) => {
    const rank = rankOf(words, title.toLowerCase(), path.toLowerCase());
    if (rank !== undefined) found.push({ title, context: context(), href: writtenPath(relativePath(folder, path)), rank });
  };
  switch (kind) {
    case 'page':
      for (const each of walkPages(view.tree)) {
        const { page } = each;
        if (page.type !== 'document' || page.path === undefined) continue;
        add(page.title, page.path, () => titlesAbove(view, each));
      }
      break;
    case 'reusable':
      for (const { title, path } of view.reusables.values()) add(title, path, () => '');
      break;
    case 'image':
    case 'file':
      for (const { path } of view.files.values()) if (kind === 'file' || PICTURE.test(path)) add(basename(path), path, () => dirname(path));
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
