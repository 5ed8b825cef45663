import type { LinkProblem, LinkStatus, Page } from '@octavo/contract';
import type { Context, PageRequest } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { type ContentPlace, loadContent } from '../places/index.ts';
import { type FoundLink, findLinks, type LinkTotals } from './find-links.ts';

/** Something that a link stands in, or leads to, as people know it. */
export interface LinkEnd {
  kind: 'page' | 'reusable' | 'file';
  id: string;
  title: string;
  /** Published path of a page with a text; empty for where the space begins. */
  path?: string;
}

/** A link as the console lists it. */
export interface BrowsedLink {
  holder: LinkEnd;
  kind: FoundLink['kind'];
  url: string;
  text: string;
  status: LinkStatus;
  problem?: LinkProblem;
  /** Line of the file. */
  line?: number;
  /** Anchor of the heading above it. */
  section?: string;
  /** Target in the space, also if only the heading is missing. */
  target?: LinkEnd;
}

/** The links of a place as people look through them, with the numbers of each status. */
export interface BrowsedLinks extends Page<BrowsedLink> {
  totals: LinkTotals;
}

/** Links of all pages of a place, filtered, in the order of {@link findLinks}. */
export async function browseLinks(
  ctx: Context,
  place: ContentPlace,
  request: PageRequest & { status?: LinkStatus | undefined } = {},
): Promise<BrowsedLinks> {
  const loaded = await loadContent(ctx, place);
  const { items, view, ...page } = await findLinks(ctx, loaded, request);
  return {
    ...page,
    items: items.flatMap(({ holder, kind, url, text, status, problem, line, section, target }) => {
      const end = endOf(view, `${holder.kind}:${holder.id}`);
      const to = target === undefined ? undefined : endOf(view, target);
      if (end === undefined) return [];
      return {
        holder: end,
        kind,
        url,
        text,
        status,
        ...(problem === undefined ? {} : { problem }),
        ...(line === undefined ? {} : { line }),
        ...(section === undefined ? {} : { section }),
        ...(to === undefined ? {} : { target: to }),
      };
    }),
  };
}

/** Returns what a key of a record names, as people know it; `undefined` if the content does not have it. */
export function endOf(view: ContentView, key: string): LinkEnd | undefined {
  const id = key.slice(key.indexOf(':') + 1);
  const node = key.startsWith('page:') ? view.pages.get(id) : undefined;
  if (node !== undefined) {
    const path = node.page.type === 'document' ? { path: node === view.home ? '' : node.path } : {};
    return { kind: 'page', id, title: node.page.title, ...path };
  }
  const file = key.startsWith('file:') ? view.files.get(id) : undefined;
  if (file !== undefined) return { kind: 'file', id, title: file.path.slice(file.path.lastIndexOf('/') + 1) };
  const reusable = key.startsWith('reusable:') ? view.reusables.get(id) : undefined;
  return reusable && { kind: 'reusable', id, title: reusable.title };
}
