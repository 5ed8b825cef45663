import { linksIn, plainWords, rowsOfColumns } from '../../foreign/common-components.ts';
import { dedent, indented, indentOf, outdent } from '../../foreign/lines.ts';
import { mapOutsideCode } from '../../foreign/outside-code.ts';
import { type Card, cards } from '../../foreign/write-blocks.ts';

const OPEN = /^[ \t]*<(div|section|article|aside|details)\b([^<>]*\bmarkdown\b[^<>]*)>[ \t]*$/;
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])([ \t]+)(?=\S)/;
const DEFINITION = /^[ \t]{0,9}\[([^\]\n]{1,200})\]:[ \t]+(\S{1,2000})/gm;
const DEEPEST = 20;

/** Parts of a page in tags of HTML that hold markdown: grids of cards become cards or columns, the tags around other texts go. */
export function grids(text: string): string {
  if (!/<\w+\b[^<>\n]*\bmarkdown\b/.test(text)) return text;
  return mapOutsideCode(text, (masked, unmask) => {
    const known = new Map([...masked.matchAll(DEFINITION)].map(([, label = '', url = '']) => [label.toLowerCase(), url]));
    return unwrapped(masked.split('\n'), { known, unmask }, 0).join('\n');
  });
}

interface GridPage {
  /** Addresses of links by reference. */
  known: ReadonlyMap<string, string>;
  unmask(part: string): string;
}

function unwrapped(lines: readonly string[], page: GridPage, depth: number): string[] {
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, tag = '', attributes = ''] = OPEN.exec(line) ?? [];
    const end = tag === '' || tag === 'details' || depth > DEEPEST ? -1 : closing(lines, at, tag);
    if (end < 0) {
      out.push(line);
      continue;
    }
    const inner = unwrapped(lines.slice(at + 1, end), page, depth + 1);
    const isOfCards = /\bclass\s*=\s*["'][^"']*\bgrid\b[^"']*\bcards\b/.test(attributes);
    const made = isOfCards ? ofCards(inner, page) : undefined;
    out.push('', ...(made === undefined ? inner : made.split('\n')), '');
    at = end;
  }
  return out;
}

/** Returns the line that closes a tag; -1 when there is none. */
function closing(lines: readonly string[], from: number, tag: string): number {
  const open = new RegExp(`<${tag}\\b`, 'g');
  let depth = 0;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (!line.includes('<')) continue;
    depth += (line.match(open)?.length ?? 0) - (line.split(`</${tag}>`).length - 1);
    if (depth <= 0) return at;
  }
  return -1;
}

/** Returns the items of a list as cards, or, when they are more than words, in columns; undefined when there is no list. */
function ofCards(lines: readonly string[], { known, unmask }: GridPage): string | undefined {
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const start = ITEM.exec(first);
  if (start === null) return undefined;
  const [, spaces = ''] = start;
  const indent = indentOf(spaces);
  const items: string[][] = [];
  for (const line of lines) {
    const found = ITEM.exec(line);
    if (found !== null && indentOf(found[1] ?? '') <= indent) items.push([line.slice(found[0].length)]);
    else items.at(-1)?.push(outdent(line, indent + 4));
  }
  const bodies = items.map((item) => linked(dedent(item.join('\n')), known).replace(/^[ \t]*(?:-{3,}|\*{3,})[ \t]*$/gm, ''));
  const made = bodies.map((body) => cardOf(unmask(body)));
  const whole = made.every((card) => card !== undefined)
    ? cards(made)
    : rowsOfColumns(bodies.map((body) => body.replace(/\n{3,}/g, '\n\n').trim()));
  return indented(whole, spaces);
}

/** Returns text with links by reference written in place, since a cell of cards is HTML. */
function linked(text: string, known: ReadonlyMap<string, string>): string {
  return text.replace(/(?<!!)\[([^[\]\n]{1,500})\](?:\[([^[\]\n]{0,200})\])?(?![[(:])/g, (whole, words: string, label?: string) => {
    const url = known.get((label || words).toLowerCase());
    return url === undefined ? whole : `[${words}](${url})`;
  });
}

const TITLE = /^(?:\*\*|__)([^*_\n]{1,300})(?:\*\*|__)[ \t]*/;
const TITLE_LINK = /^\[([^\]\n]{1,300})\]\([^()\s]{1,1000}\)[ \t]*/;

/** Returns an item as a card: its first words in bold, or its link, are the title; undefined for one that holds more than words and a link. */
function cardOf(body: string): Card | undefined {
  const links = new Set(linksIn(body));
  if (links.size > 1 || /```|~~~|^\s*(?:[-*+]|\d+\.)\s|^\s*\{%|!\[/m.test(body)) return undefined;
  const [href] = links;
  const parts = body
    .trim()
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [head = '', ...rest] = parts;
  const found = TITLE.exec(head) ?? TITLE_LINK.exec(head);
  const last = rest.at(-1) ?? '';
  // A link by itself at the end is that of the whole card.
  const shown = TITLE_LINK.exec(last)?.[0].trim() === last && href !== undefined ? rest.slice(0, -1) : rest;
  const text = [found === null ? head : head.slice(found[0].length), ...shown].map(plainWords).filter((part) => part !== '');
  return { title: plainWords(found?.[1] ?? ''), text: text.join(' '), ...(href !== undefined && { href }) };
}
