import { titleFromName } from '@octavo/markdown/layout';
import type { ImportedPage } from '../types.ts';
import { pageKey } from './addresses.ts';
import type { NavigationItem } from './navigation.ts';

/** The pages of a site by their key, in the order in which they were found: the first is where the import began. */
export type SitePages = ReadonlyMap<string, ImportedPage>;

/**
 * Puts pages in the order and nesting of the site's navigation: its sections as groups at the top, or as pages without text below. What it
 * does not name goes below the page that its address is below, else to the end. Without navigation addresses alone tell.
 */
export function arrangeSite(pages: SitePages, navigation: readonly NavigationItem[]): ImportedPage[] {
  const waiting = new Map(pages);
  const [home] = pages.keys();
  const first = home === undefined ? undefined : waiting.get(home);
  if (home !== undefined) waiting.delete(home);

  const place = (items: readonly NavigationItem[], isTop: boolean): ImportedPage[] =>
    items.flatMap((item): ImportedPage[] => {
      const url = item.url === undefined ? null : URL.parse(item.url);
      const key = url === null ? '' : pageKey(url);
      const page = waiting.get(key);
      waiting.delete(key);
      const children = place(item.children, false);
      if (page !== undefined) {
        page.children.push(...children);
        return [page];
      }
      // Named before, not imported, or a heading: what is below it stays, under its words where they say something new.
      if (children.length === 0) return [];
      if (key === home || pages.has(key)) return children;
      return [{ ...(isTop && { kind: 'group' as const }), title: item.text, markdown: '', children }];
    });

  const placed = place(navigation, true);
  const isNavigated = placed.length > 0;
  const rest = byAddress(waiting, pages, isNavigated);
  return [...(first ? [first] : []), ...placed, ...rest];
}

/** Puts pages below those whose address theirs begins with; at the top, those of one folder in a group of its name. */
function byAddress(waiting: ReadonlyMap<string, ImportedPage>, pages: SitePages, isNavigated: boolean): ImportedPage[] {
  const [home = ''] = pages.keys();
  const top: ImportedPage[] = [];
  const groups = new Map<string, ImportedPage>();
  const folders = new Map<string, number>();
  for (const key of waiting.keys()) {
    const folder = folderOf(key);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  for (const [key, page] of waiting) {
    const parent = parentOf(key, pages, home);
    if (parent !== undefined) {
      parent.children.push(page);
      continue;
    }
    const folder = folderOf(key);
    const isGroup = !isNavigated && folder !== home && hasPath(folder) && (folders.get(folder) ?? 0) > 1;
    if (!isGroup) {
      top.push(page);
      continue;
    }
    let group = groups.get(folder);
    if (group === undefined) {
      group = { kind: 'group', title: titleFromName(decoded(folder.slice(folder.lastIndexOf('/') + 1))), markdown: '', children: [] };
      groups.set(folder, group);
      top.push(group);
    }
    group.children.push(page);
  }
  return top;
}

/** Returns the page whose address is the nearest beginning of another's; the first page is above all and holds none. */
function parentOf(key: string, pages: SitePages, home: string): ImportedPage | undefined {
  for (let at = folderOf(key); at !== home && hasPath(at); at = folderOf(at)) {
    const page = pages.get(at) ?? pages.get(`${at}.html`);
    if (page !== undefined) return page;
  }
  return undefined;
}

/** Returns whether there is anything behind the host. */
const hasPath = (key: string) => key.indexOf('/', 'https://'.length) > 0;
const folderOf = (key: string) => key.slice(0, Math.max(key.lastIndexOf('/'), 0));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
