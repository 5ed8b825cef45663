import { readImportLink } from '../import-link.ts';
import type { ImportedPage } from '../types.ts';
import type { SidebarItem } from './sidebar.ts';

/** The order in which pages without a sidebar are listed. */
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const MAX_TITLE = 100;

/** The pages of a wiki by the path of their file. `hasTitle`: its text begins with a heading that says what it is called. */
export type WikiPageMap = ReadonlyMap<string, { page: ImportedPage; hasTitle: boolean }>;

/**
 * Puts pages in the order and nesting of the sidebar: its sections as groups, a page where it is named first, links to elsewhere as links.
 * The page `home` comes first. Pages that the sidebar does not name come last, in a group of their own when there are groups.
 */
export function arrange(sidebar: readonly SidebarItem[], pages: WikiPageMap, home: string | undefined): ImportedPage[] {
  const waiting = new Map(pages);
  const place = (items: readonly SidebarItem[], isTop: boolean): ImportedPage[] => items.flatMap((item) => placeItem(item, isTop));

  const placeItem = (item: SidebarItem, isTop: boolean): ImportedPage[] => {
    const target = item.url === undefined ? undefined : readImportLink(item.url);
    const found = target && waiting.get(target.source);
    if (target && found && (target.anchor === '' || !namesElsewhere(target.source))) {
      waiting.delete(target.source);
      const { page, hasTitle } = found;
      if (!hasTitle && target.anchor === '' && item.text.length <= MAX_TITLE && /[\p{L}\p{N}]/u.test(item.text)) page.title = item.text;
      page.children.push(...place(item.children, false));
      return [page];
    }
    const children = place(item.children, false);
    // A page named twice, a section of a page, a page that is not there: what was below it stays.
    if (target !== undefined || (item.url !== undefined && !/^(?:https?|mailto):/i.test(item.url))) return children;
    if (item.url !== undefined) return [{ kind: 'link', title: item.text, href: item.url, markdown: '', children: [] }, ...children];
    if (children.length === 0) return [];
    if (isTop) return [{ kind: 'group', title: item.text, markdown: '', children }];
    return [{ title: item.text, markdown: '', children }];
  };

  const named = new Set<string>();
  const note = (items: readonly SidebarItem[]) => {
    for (const item of items) {
      const target = item.url === undefined ? undefined : readImportLink(item.url);
      if (target?.anchor === '') named.add(target.source);
      note(item.children);
    }
  };
  note(sidebar);
  const namesElsewhere = (source: string) => named.has(source);

  const placed = place(sidebar, true);
  const first = home === undefined ? undefined : (take(placed, home) ?? waiting.get(home)?.page);
  if (home !== undefined) waiting.delete(home);
  const rest = [...waiting.values()].map(({ page }) => page).sort((a, b) => natural.compare(a.title, b.title));
  const others = placed.some(({ kind }) => kind === 'group') && rest.length > 0 ? [group('Other pages', rest)] : rest;
  return [...(first ? [first] : []), ...placed.filter((page) => page.kind !== 'group' || page.children.length > 0), ...others];
}

const group = (title: string, children: ImportedPage[]): ImportedPage => ({ kind: 'group', title, markdown: '', children });

/** Takes the page of a file out of a tree, wherever it is. */
function take(pages: ImportedPage[], source: string): ImportedPage | undefined {
  const index = pages.findIndex((page) => page.source === source);
  if (index >= 0) return pages.splice(index, 1)[0];
  for (const page of pages) {
    const found = take(page.children, source);
    if (found !== undefined) return found;
  }
  return undefined;
}
