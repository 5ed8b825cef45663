import { titleFromName } from '@octavo/markdown/layout';

/** The first title that says something, as one line; a file name or address at last, in words. */
export function pageTitle(...titles: readonly (string | undefined)[]): string {
  const name = titles.at(-1) ?? '';
  for (const title of titles.slice(0, -1)) {
    const plain = (title ?? '').replace(/\s+/g, ' ').trim();
    if (plain !== '') return plain.slice(0, 250);
  }
  const file = name.split(/[?#]/, 1)[0]?.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return titleFromName(file.replace(/\.(?:md|markdown|mdx|html?|xhtml|docx|txt|zip)$/i, '')).slice(0, 250) || 'Imported';
}
