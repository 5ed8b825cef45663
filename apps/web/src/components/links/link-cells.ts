import type { BrowsedLink } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';

/** Columns of exported links: names of the format, the same in every language. */
export const LINK_COLUMNS = ['space', 'page', 'line', 'text', 'url', 'problem', 'address'];

/** Returns a broken link as a row of an export; its address is that of the page it stands in. */
export function linkCells(space: { id: string; title: string }, link: BrowsedLink, origin: string): string[] {
  const { holder, line, section, text, url, problem } = link;
  const address = holder.path === undefined ? '' : `${origin}${pageHref(`/s/${space.id}/`, holder.path, section)}`;
  return [space.title, holder.title, line === undefined ? '' : String(line), text, url, problem ?? '', address];
}
