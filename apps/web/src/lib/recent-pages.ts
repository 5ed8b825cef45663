/** A page that was opened in this browser. */
export interface RecentPage {
  orgId: string;
  href: string;
  title: string;
  /** Title of its space. */
  space: string;
  /** Time of the latest opening: milliseconds since 1970. */
  at: number;
}

/** Pages that are kept, of all organizations together. */
const MOST_KEPT = 60;

/** Reads what {@link keptText} wrote; what is damaged is left out. */
export function readKept(text: string | null): RecentPage[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isPage) : [];
  } catch {
    return [];
  }
}

/** Returns pages as text to be kept. */
export function keptText(pages: readonly RecentPage[]): string {
  return JSON.stringify(pages);
}

/** Returns the pages with one more that was opened, newest first; a page is there once. */
export function withPage(pages: readonly RecentPage[], page: RecentPage): RecentPage[] {
  return [page, ...pages.filter(({ href }) => href !== page.href)].slice(0, MOST_KEPT);
}

/** A space of which a page was opened in this browser. */
export interface RecentSpace {
  id: string;
  title: string;
}

/** Returns the spaces of some pages, in their order; each is there once. */
export function spacesOf(pages: readonly RecentPage[], most: number): RecentSpace[] {
  const spaces = new Map<string, RecentSpace>();
  for (const { href, space } of pages) {
    const id = href.split('/')[2] ?? '';
    if (!spaces.has(id)) spaces.set(id, { id, title: space });
  }
  return [...spaces.values()].slice(0, most);
}

/** An address is followed as a link, so that what is in storage is not trusted to be one of ours. */
function isPage(value: unknown): value is RecentPage {
  if (typeof value !== 'object' || value === null) return false;
  const { orgId, href, title, space, at } = value as Partial<Record<keyof RecentPage, unknown>>;
  const texts = [orgId, href, title, space].every((text) => typeof text === 'string');
  return texts && /^\/s\/[\w-]+\//.test(String(href)) && typeof at === 'number';
}
