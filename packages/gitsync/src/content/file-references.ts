/** A destination as it stands in a text, and where the next may begin. */
interface Found {
  start: number;
  end: number;
  destination: string;
}

const LINK = /\]\(\s*(<[^<>\n]*>|[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)/g;
/** A name that has a destination, at the end of a text as long as the longest of them and one character before it. */
const NAME = /\b(?:src|srcset|href|url|cover|light|dark)$/;
const LONGEST_NAME = 7;
/** Last letters of the names; most `=` and `:` follow other letters. */
const LAST = new Set([...'tflrck'].map((letter) => letter.charCodeAt(0)));
const VALUE = /\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'>]+))/y;
const SPACE = /\s/;

/**
 * Destinations in a text that may be paths of files other than pages: of markdown links and images, and of `src`, `href`, `url` and similar
 * attributes. A scan, not a parse: it also finds what stands in code, which costs nothing but an entry in the list of files.
 */
export function fileReferences(text: string): string[] {
  const found = new Set<string>();
  for (const written of destinations(text)) {
    const destination = written.replace(/^<|>$/g, '');
    if (destination === '' || destination.startsWith('#') || /^[a-z][a-z0-9+.-]*:/i.test(destination)) continue;
    if (!/\.md([?#]|$)/i.test(destination) && destination.length < 1024) found.add(destination);
  }
  return [...found];
}

/**
 * Links and attributes from left to right, none within another. Each is looked for by its sign, and what stands before it then: one pattern
 * for both tries every letter, and took three times as long, a tenth of what a page costs while its pack arrives.
 */
function* destinations(text: string): Generator<string> {
  const attributes = new Attributes(text);
  let link = nextLink(text, 0);
  let attribute = attributes.next(0);
  for (;;) {
    const first = link === undefined || (attribute !== undefined && attribute.start < link.start) ? attribute : link;
    if (first === undefined) return;
    yield first.destination;
    if (link !== undefined && link.start < first.end) link = nextLink(text, first.end);
    if (attribute !== undefined && attribute.start < first.end) attribute = attributes.next(first.end);
  }
}

function nextLink(text: string, from: number): Found | undefined {
  LINK.lastIndex = from;
  const match = LINK.exec(text);
  return match === null ? undefined : { start: match.index, end: LINK.lastIndex, destination: match[1] ?? '' };
}

/** Finds what is written behind `src=`, `url:` and the like. */
class Attributes {
  readonly #text: string;
  /** Position of the next occurrence of each sign in the searched part of the text; past its end if there is none. */
  #equals = -1;
  #colon = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** The first that begins at or after a place, which never goes back. */
  next(from: number): Found | undefined {
    for (let sign = this.#sign(from); sign < this.#text.length; sign = this.#sign(sign + 1)) {
      const start = this.#nameBefore(sign);
      if (start === undefined || start < from) continue;
      VALUE.lastIndex = sign + 1;
      const match = VALUE.exec(this.#text);
      if (match !== null) return { start, end: VALUE.lastIndex, destination: match[1] ?? match[2] ?? match[3] ?? '' };
    }
    return undefined;
  }

  #sign(from: number): number {
    if (this.#equals < from) this.#equals = this.#find('=', from);
    if (this.#colon < from) this.#colon = this.#find(':', from);
    return Math.min(this.#equals, this.#colon);
  }

  #find(sign: string, from: number): number {
    const at = this.#text.indexOf(sign, from);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  }

  /** Returns the start of the name before a sign. */
  #nameBefore(sign: number): number | undefined {
    let end = sign;
    while (end > 0 && SPACE.test(this.#text.charAt(end - 1))) end--;
    if (!LAST.has(this.#text.charCodeAt(end - 1))) return undefined;
    const from = Math.max(0, end - LONGEST_NAME);
    const match = NAME.exec(this.#text.slice(from, end));
    return match === null ? undefined : from + match.index;
  }
}
