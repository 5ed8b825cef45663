import limax from 'limax';
import { basename, dirname, isReadme, stem } from './paths.ts';

/** Longest slug (decisions B-CT4). */
const MAX_SLUG = 100;

const WORDS: Record<string, string> = { '&': 'and', '<': 'less-than', '>': 'greater-than', '|': 'or' };

/**
 * Returns the slug of a title or name, as GitBook makes it (git-format section 4): lower case, `&` as `and`, other scripts transliterated, dots,
 * underscores and `+` kept, everything else joined by `-`. At most 100 characters, never empty.
 */
export function slugify(title: string): string {
  const ascii = title.normalize('NFC').replace(/[^\p{ASCII}]+/gu, transliterate);
  const slug = ascii
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[&<>|]/g, (sign) => `-${WORDS[sign]}-`)
    .replace(/[^\p{L}\p{M}\p{N}._+]+/gu, '-');
  return trim(cut(trim(slug), MAX_SLUG)) || 'page';
}

/** Transliterates a run of other characters; letters that have no transliteration stay as they are, signs become separators. */
function transliterate(run: string): string {
  if (/^[’‘]+$/.test(run)) return '';
  if (!/\p{L}|\p{N}/u.test(run)) return '-';
  const latin = limax(run, { tone: false });
  const text = latin === '' ? run.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-') : latin;
  return /\p{Script=Han}/u.test(run) ? `-${text}-` : text;
}

/** The first characters of a text, none of them half. */
function cut(text: string, length: number): string {
  const end = text.charCodeAt(length - 1);
  return text.slice(0, end >= 0xd800 && end < 0xdc00 ? length - 1 : length);
}

function trim(slug: string): string {
  let start = 0;
  let end = slug.length;
  while (slug[start] === '-' || slug[start] === '.') start++;
  while (end > start && (slug[end - 1] === '-' || slug[end - 1] === '.')) end--;
  return slug.slice(start, end);
}

/**
 * The slug of a page or group before duplicates are told apart (git-format section 4): of a page with a file, the file's name, or its folder's
 * for a README (`readme` for the one at the root); otherwise the one its heading sets, else its title's.
 *
 * @param root folder that content is read from
 */
export function slugOf(page: { path?: string; title: string; explicitSlug?: string }, root = ''): string {
  if (page.path === undefined) return slugify(page.explicitSlug ?? page.title);
  if (!isReadme(page.path)) return slugify(stem(page.path));
  const folder = dirname(page.path);
  return folder === root ? 'readme' : slugify(basename(folder));
}

/** Members of a page that {@link assignPaths} requires. Parents come before their children. */
export interface Addressed {
  type: 'document' | 'group' | 'link' | 'computed';
  parent: number | null;
  slug: string;
  publishedPath?: string;
}

/**
 * Sets the published path of each page: the chain of slugs above it (git-format section 4). Links and computed entries have none and are passed
 * over in the chain. Where two paths would be equal, case aside, the later page's slug gets `-1`, `-2` (section 11). The home page's path is
 * `''`, in a group too, while pages below it keep its slug in theirs.
 *
 * @param home index of the page at the space's root, if any
 */
export function assignPaths(pages: Addressed[], home?: number): void {
  const steps = pathSteps(pages, home);
  while (steps.next().done !== true);
}

/** {@link assignPaths} in steps: one for each page. */
export function* pathSteps(pages: Addressed[], home?: number): Generator<undefined, void> {
  const taken = new Set<string>();
  const suffixes = new Map<string, number>();
  const prefixes: string[] = [];
  for (const [index, page] of pages.entries()) {
    yield;
    const prefix = page.parent === null ? '' : (prefixes[page.parent] ?? '');
    if (page.type === 'link' || page.type === 'computed') {
      prefixes.push(prefix);
      continue;
    }
    const wanted = page.slug;
    const key = `${prefix}${wanted}`.toLowerCase();
    let suffix = suffixes.get(key) ?? 0;
    while (taken.has(`${prefix}${page.slug}`.toLowerCase())) page.slug = `${cut(wanted, MAX_SLUG - 6)}-${++suffix}`;
    suffixes.set(key, suffix);
    const path = `${prefix}${page.slug}`;
    taken.add(path.toLowerCase());
    page.publishedPath = index === home ? '' : path;
    prefixes.push(`${path}/`);
  }
}
