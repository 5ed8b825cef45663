import { bodyStart } from './front-matter/find.ts';
import { readFrontMatter, type Warning } from './front-matter/read.ts';
import { inlineText } from './inline-text.ts';
import { parse } from './parse/parse.ts';
import { titleHeading } from './walk.ts';

/** A page's cover; `yPos` in percent, -100 to 100. */
export interface CoverFact {
  /** Destination as written: a path, a URL or `broken-reference`. */
  url: string;
  /** The one for dark mode, where `cover` is a `{light, dark}` mapping. */
  darkUrl?: string;
  yPos: number;
  height?: number;
}

/** Facts of a page that lists need: front matter and the title heading. A member is absent if it is not set, or is invalid. */
export interface PageFacts {
  /** Front matter `title`. */
  title?: string;
  /** Plain text of the `# ` heading that opens the body, without its anchor. */
  heading?: string;
  description?: string;
  icon?: string;
  /** The character itself, also when a code such as `1f600` was written. */
  emoji?: string;
  hidden: boolean;
  noIndex: boolean;
  noRobotsIndex: boolean;
  cover?: CoverFact;
  /** The mapping as written. */
  layout?: Record<string, unknown>;
  tags: { tag: string; primary: boolean }[];
  /** Page variables; GitBook's are strings, numbers and booleans (decisions, B-CT10). */
  vars: Record<string, string | number | boolean>;
  /** Raw expression that decides who sees the page. */
  condition?: string;
  metaLinks?: Record<string, unknown>;
  warnings: Warning[];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads typed values and notes those of the wrong type. */
class Reader {
  readonly #values: Record<string, unknown>;
  readonly #warnings: Warning[];
  readonly #text: string;
  readonly #warned = new Set<string>();
  #lines: string[] | undefined;

  constructor(text: string, values: Record<string, unknown>, warnings: Warning[]) {
    this.#text = text;
    this.#values = values;
    this.#warnings = warnings;
  }

  value(key: string): unknown {
    return Object.hasOwn(this.#values, key) ? (this.#values[key] ?? undefined) : undefined;
  }

  /** Notes once for a key that what it has is of the wrong type. */
  warn(key: string, expected: string): undefined {
    if (this.#warned.has(key)) return undefined;
    this.#warned.add(key);
    this.#lines ??= this.#text.slice(0, bodyStart(this.#text)).split(/\r\n|\n|\r/);
    const index = this.#lines.findIndex((line) => line.startsWith(`${key}:`));
    this.#warnings.push({
      line: index < 0 ? 1 : index + 1,
      message: `\`${key}\` in the front matter should be ${expected}; it was ignored.`,
    });
    return undefined;
  }

  /** Numbers and dates are what people mean by unquoted `1.0` or `2024`. */
  string(key: string): string | undefined {
    const value = this.value(key);
    if (value === undefined || typeof value === 'string') return value;
    if (typeof value === 'number') return String(value);
    return value instanceof Date ? value.toISOString() : this.warn(key, 'a text');
  }

  boolean(key: string): boolean {
    const value = this.value(key);
    if (value === undefined || typeof value === 'boolean') return value ?? false;
    if (value === 'true' || value === 'false') return value === 'true';
    this.warn(key, 'true or false');
    return false;
  }

  number(key: string): number | undefined {
    const value = this.value(key);
    if (value === undefined || (typeof value === 'number' && Number.isFinite(value))) return value;
    return this.warn(key, 'a number');
  }

  record(key: string): Record<string, unknown> | undefined {
    const value = this.value(key);
    return value === undefined || isRecord(value) ? value : this.warn(key, 'a mapping');
  }
}

function readEmoji(reader: Reader): string | undefined {
  const emoji = reader.string('emoji');
  if (emoji === undefined || !/^[0-9a-f]{4,6}(?:-[0-9a-f]{4,6})*$/i.test(emoji)) return emoji;
  const points = emoji.split('-').map((code) => Number.parseInt(code, 16));
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : reader.warn('emoji', 'an emoji');
}

function readCover(reader: Reader): CoverFact | undefined {
  const cover = reader.value('cover');
  const urls = isRecord(cover) ? cover : { light: cover };
  const light = urls.light ?? urls.dark;
  if (light === undefined) return undefined;
  if (typeof light !== 'string') return reader.warn('cover', 'a path or an address');
  const height = reader.number('coverHeight');
  return {
    url: light,
    ...(typeof urls.dark === 'string' && { darkUrl: urls.dark }),
    yPos: reader.number('coverY') ?? 0,
    ...(height !== undefined && { height }),
  };
}

function readTags(reader: Reader): PageFacts['tags'] {
  const value = reader.value('tags');
  if (value === undefined) return [];
  const list = typeof value === 'string' ? value.split(',').map((tag) => tag.trim()) : value;
  if (!Array.isArray(list)) {
    reader.warn('tags', 'a list');
    return [];
  }
  const tags: PageFacts['tags'] = [];
  for (const item of list as unknown[]) {
    if (typeof item === 'string' || typeof item === 'number') tags.push({ tag: String(item), primary: false });
    else if (isRecord(item) && typeof item.tag === 'string') tags.push({ tag: item.tag, primary: item.primary === true });
    else reader.warn('tags', 'a list of tag names');
  }
  return tags.filter(({ tag }) => tag !== '');
}

function readVars(reader: Reader): PageFacts['vars'] {
  const vars: PageFacts['vars'] = {};
  for (const [name, value] of Object.entries(reader.record('vars') ?? {})) {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') reader.warn('vars', 'a mapping to texts');
    else Object.defineProperty(vars, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return vars;
}

const BLANK_OR_COMMENT = /(?:[ \t]*(?:\r\n|\n|\r)|[ ]{0,3}<!--(?!-?>)(?:(?!-->)[\s\S])*-->[ \t]*(?:\r\n|\n|\r))*/y;
const TITLE_LINE = /[ ]{0,3}#(?:[ \t]+([^\r\n]*))?(?=[\r\n]|$)/y;
/** Number of characters of the body that are searched for a title. */
const TITLE_SEARCH = 10_000;

/** Returns whether a line of `=` may underline the first lines: it comes before a blank one. */
function mayBeSetext(head: string, start: number): boolean {
  const end = /(?:\r\n|\n|\r(?!\n))[ \t]*(?:\r|\n|$)/.exec(head.slice(start))?.index ?? head.length;
  return /[\r\n] {0,3}=+[ \t]*(?:[\r\n]|$)/.test(head.slice(start, start + end));
}

/** Plain text of the heading that opens the body. */
function readHeading(text: string): string | undefined {
  const start = bodyStart(text);
  const head = text.slice(start, start + TITLE_SEARCH);
  BLANK_OR_COMMENT.lastIndex = 0;
  BLANK_OR_COMMENT.test(head);
  const at = BLANK_OR_COMMENT.lastIndex;
  TITLE_LINE.lastIndex = at;
  const line = TITLE_LINE.exec(head);
  if (line) {
    const title = line[1]?.trim() ?? '';
    if (!/[^\p{L}\p{N} .,()'"/?+-]/u.test(title)) return title === '' ? undefined : title.replace(/ {2,}/g, ' ');
  }
  if (!line && !mayBeSetext(head, at)) return undefined;
  const end = line ? TITLE_LINE.lastIndex : head.length;
  // The line break keeps dashes and byte-order marks from being read as the top of a file.
  const heading = titleHeading(parse(`\n${head.slice(at, end)}`));
  return heading ? inlineText(heading.children).replace(/\s+/g, ' ').trim() || undefined : undefined;
}

/** Keys whose value is undefined are left out, so that facts compare and travel as plain data. */
function defined<T extends Record<string, unknown>>(values: T): T {
  for (const key of Object.keys(values)) if (values[key] === undefined) delete values[key];
  return values;
}

/**
 * Reads what lists need of a page without parsing its body. Never throws; a value of the wrong type is left out and
 * named in `warnings`. Pure: equal bytes give equal facts.
 */
export function pageFacts(text: string): PageFacts {
  const { values, warnings: found } = readFrontMatter(text);
  const warnings = [...found];
  const reader = new Reader(text, values, warnings);
  return defined({
    title: reader.string('title'),
    heading: readHeading(text),
    description: reader.string('description'),
    icon: reader.string('icon'),
    emoji: readEmoji(reader),
    hidden: reader.boolean('hidden'),
    noIndex: reader.boolean('noIndex'),
    noRobotsIndex: reader.boolean('noRobotsIndex'),
    cover: readCover(reader),
    layout: reader.record('layout'),
    tags: readTags(reader),
    vars: readVars(reader),
    condition: reader.string('if'),
    metaLinks: reader.record('metaLinks'),
    warnings,
  });
}
