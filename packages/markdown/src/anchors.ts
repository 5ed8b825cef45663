import { names } from '#names';

/** Characters that the library treats alike: what is no letter, digit, `.` or `_` among them becomes `-`. */
const PLAIN = /^[A-Za-z0-9 \-._,:;()/?!"`*#@=[\]{}\\~^]*$/;
/** Words that make an anchor as they are. */
const WORDS = /^[a-z][a-z0-9]*(?: [a-z0-9]+)*$/i;
const MAX_ANCHOR_LENGTH = 100;
const MAX_SLUG_LENGTH = 100;
/** Text longer than this makes the anchor no longer, and transliteration costs by the character. */
const MAX_INPUT = 400;

/**
 * Lower case, `&` as `and`, apostrophes gone, other runs as one `-`; Chinese as pinyin, kana romanised with long vowels
 * and kanji dropped: what the limax library does, whose output GitBook's published slugs and anchors equal.
 */
function transliterated(text: string): string {
  const head = text.slice(0, MAX_INPUT);
  // The library takes 30 us a heading, a tenth of the time of indexing a page.
  if (PLAIN.test(head)) return plainSlug(head);
  return names.transliterate(head);
}

/** Returns whether the anchor of a text depends on how letters of other scripts are written in Latin ones. */
export function needsTransliteration(text: string): boolean {
  return !PLAIN.test(text.slice(0, MAX_INPUT));
}

/** The same for text of {@link PLAIN} characters alone. */
function plainSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * Returns the anchor GitBook gives a heading: the explicit one wins elsewhere; here its text counts. Edge `-`, and `.` and `_` at
 * the end, are trimmed; a leading digit gets `id-`; cut at 100 characters. Empty when no character can be written.
 */
export function anchorOf(text: string): string {
  if (text.length <= MAX_ANCHOR_LENGTH && WORDS.test(text)) return text.toLowerCase().replaceAll(' ', '-');
  const anchor = transliterated(text)
    .replace(/^-+/, '')
    .replace(/[-._]+$/, '');
  return (/^\d/.test(anchor) ? `id-${anchor}` : anchor).slice(0, MAX_ANCHOR_LENGTH);
}

/**
 * Returns the slug of a page with this title, by GitBook's rules: as for anchors, dots kept, at most 100 characters; `page` when
 * no character of the title can be written. Making it unique among siblings is for the caller.
 */
export function slugify(title: string): string {
  const slug = transliterated(title)
    .replace(/^[-._]+|[-._]+$/g, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/[-._]+$/, '');
  return slug === '' ? 'page' : slug;
}

/** Hands out anchors in page order: a second `setup` becomes `setup-1`, a third `setup-2`. */
export class AnchorNames {
  readonly #used = new Map<string, number>();

  /** The anchor for a heading, unique on its page. `explicit` is taken as it is. */
  take(text: string, explicit?: string): string {
    if (explicit !== undefined && explicit !== '') {
      this.#used.set(explicit, this.#used.get(explicit) ?? 0);
      return explicit;
    }
    const { anchor, name, count } = this.#next(text);
    this.#used.set(anchor, count);
    if (name !== anchor) this.#used.set(name, 0);
    return name;
  }

  /** The anchor that a heading without an explicit one would get now; nothing is handed out. */
  peek(text: string): string {
    return this.#next(text).name;
  }

  #next(text: string): { anchor: string; name: string; count: number } {
    const anchor = anchorOf(text) || 'section';
    let count = this.#used.get(anchor);
    if (count === undefined) return { anchor, name: anchor, count: 0 };
    let name: string;
    do {
      count += 1;
      name = `${anchor}-${count}`;
    } while (this.#used.has(name));
    return { anchor, name, count };
  }
}
