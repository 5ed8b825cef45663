import { type LinkInfo, links, parse } from '@octavo/markdown/read';
import { readImportLink } from './import-link.ts';

/** An address of a page that names another source, and where it stands. */
export interface LinkPlace {
  /** In UTF-16 units of the markdown. */
  start: number;
  end: number;
  /** Form in which a new address must be written there: for `writeDestination`. */
  form: LinkInfo['form'];
  isImage: boolean;
  source: string;
  anchor: string;
}

/** Returns the addresses in a page's markdown that name other sources, in order and apart from one another. */
export function linkPlaces(markdown: string): LinkPlace[] {
  if (!markdown.includes('import:')) return [];
  const places: LinkPlace[] = [];
  let end = 0;
  const found = links(parse(markdown)).toSorted((a, b) => (a.range?.start ?? 0) - (b.range?.start ?? 0));
  for (const { range, url, form, kind } of found) {
    const target = readImportLink(url);
    if (range === undefined || target === undefined || range.start < end) continue;
    end = range.end;
    places.push({ ...range, form, isImage: kind === 'image', ...target });
  }
  return places;
}
