import { Parser } from 'htmlparser2';

/** Bytes of a drawing. */
export const MAX_SVG_BYTES = 4_000_000;
/** Groups in groups: the typesetter calls itself for each, and has no more stack than its thread. */
export const MAX_SVG_DEPTH = 100;
/** Elements, those that `use` puts in again counted each time. */
export const MAX_SVG_ELEMENTS = 50_000;
/** Elements that are drawn as pixels first: filters, masks and patterns. */
export const MAX_SVG_EFFECTS = 200;
/** Pixels of pictures in a drawing, together. */
export const MAX_SVG_PIXELS = 40_000_000;

/** Elements that put in, or take over, what another one holds. */
const REFERRING = /^(?:use|pattern|lineargradient|radialgradient|filter|feimage|image)$/;
const EFFECTS = /^(?:fe[a-z]+|filter|mask|pattern|image)$/;
const DATA = /^\s*data:image\/([a-z+.-]+)(?:;[^,]*)?;base64,/i;

/** Content of an element with an id, or of the drawing as a whole. */
interface Part {
  elements: number;
  /** Parts in it: by id, and by what `use` and references name. */
  parts: string[];
  /** Parts that its elements are filled, clipped or covered with: each is made once. */
  styles: Set<string>;
}

/** Id of the whole drawing, which no element can have. */
const WHOLE = ' ';

/**
 * Returns whether a drawing can be given to the typesetter: what is nested without end, puts itself in again, or unpacks to more than a page can show
 * takes its process down.
 * @param pixelsOf pixels of a picture in the drawing; `undefined` if it cannot be drawn
 */
export function isDrawableSvg(bytes: Uint8Array, pixelsOf: (bytes: Uint8Array) => number | undefined): boolean {
  if (bytes.byteLength > MAX_SVG_BYTES) return false;
  const source = new TextDecoder().decode(bytes);
  // Entities of one's own stand for other text.
  if (/<!ENTITY/i.test(source)) return false;
  const survey = surveyed(source, pixelsOf);
  return survey !== undefined && elementsOf(WHOLE, survey, new Map(), 0) <= MAX_SVG_ELEMENTS;
}

/** Returns the parts of a drawing by id; undefined for one that exceeds a limit. */
function surveyed(source: string, pixelsOf: (bytes: Uint8Array) => number | undefined): Map<string, Part> | undefined {
  const parts = new Map<string, Part>([[WHOLE, { elements: 0, parts: [], styles: new Set() }]]);
  const within: string[] = [WHOLE];
  const depths: number[] = [];
  let depth = 0;
  let effects = 0;
  let pixels = 0;
  let isTooMuch = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        const element = localName(name).toLowerCase();
        if (EFFECTS.test(element)) effects += 1;
        const id = attributes.id;
        if (id !== undefined && !parts.has(id)) {
          parts.get(within.at(-1) ?? WHOLE)?.parts.push(id);
          parts.set(id, { elements: 0, parts: [], styles: new Set() });
          within.push(id);
          depths.push(depth);
        }
        const part = parts.get(within.at(-1) ?? WHOLE);
        if (part === undefined) return;
        part.elements += 1;
        for (const [key, value] of Object.entries(attributes)) {
          const isHref = localName(key) === 'href';
          if (isHref && REFERRING.test(element) && value.trimStart().startsWith('#')) part.parts.push(value.trim().slice(1));
          for (const match of value.matchAll(/url\(\s*['"]?#([^'")]{1,200})/g)) part.styles.add(match[1] ?? '');
          const data = isHref ? DATA.exec(value) : null;
          // A drawing in a drawing is not looked into.
          if (data === null) continue;
          const found = /svg/i.test(data[1] ?? '') ? undefined : pixelsOf(Buffer.from(value.slice(data[0].length), 'base64'));
          pixels += found ?? Number.POSITIVE_INFINITY;
        }
        isTooMuch ||= depth > MAX_SVG_DEPTH || effects > MAX_SVG_EFFECTS || pixels > MAX_SVG_PIXELS || parts.size > MAX_SVG_ELEMENTS;
        if (isTooMuch) parser.pause();
      },
      onclosetag() {
        if (depths.at(-1) === depth) {
          depths.pop();
          within.pop();
        }
        depth -= 1;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(source);
  if (isTooMuch) return undefined;
  parser.end();
  return parts;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Elements of a part with all that it puts in; more than allowed for one that puts itself in, or nests without end. */
function elementsOf(id: string, parts: ReadonlyMap<string, Part>, known: Map<string, number>, depth: number): number {
  const counted = known.get(id);
  if (counted !== undefined) return counted;
  const part = parts.get(id);
  if (part === undefined) return 0;
  if (depth > MAX_SVG_DEPTH) return MAX_SVG_ELEMENTS + 1;
  // While it is counted, what names it again names itself.
  known.set(id, MAX_SVG_ELEMENTS + 1);
  let elements = part.elements;
  for (const inner of [...part.parts, ...part.styles]) {
    elements += elementsOf(inner, parts, known, depth + 1);
    if (elements > MAX_SVG_ELEMENTS) return MAX_SVG_ELEMENTS + 1;
  }
  known.set(id, elements);
  return elements;
}
