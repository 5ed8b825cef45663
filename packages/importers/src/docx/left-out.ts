import { changed, leftOut } from '../report.ts';
import type { ImportWarning } from '../types.ts';

/** Parts of a document that are not its text. */
export interface OtherParts {
  comments: string;
  /** Headers and footers. */
  around: readonly string[];
}

/** Number of times that something stands in a document that has no place in a page, or another form there. */
export type Counted = Readonly<Partial<Record<keyof typeof WORDS, number>>>;

/** Sentences about something: of one, of several (behind their number), and whether it is not there or in another form. */
const WORDS = {
  comments: ['A comment was left out.', 'comments were left out.', leftOut],
  around: ['A header or footer was left out.', 'headers and footers were left out.', leftOut],
  boxes: ['A text box stands as paragraphs.', 'text boxes stand as paragraphs.', changed],
  shapes: ['A drawn shape was left out: save it as a picture.', 'drawn shapes were left out: save them as pictures.', leftOut],
  smartArts: ['A SmartArt was left out.', 'SmartArts were left out.', leftOut],
  charts: ['A chart was left out: save it as a picture.', 'charts were left out: save them as pictures.', leftOut],
  objects: ['An embedded object was left out.', 'embedded objects were left out.', leftOut],
  films: ['A film from the Internet is its picture: link to it.', 'films from the Internet are their pictures: link to them.', changed],
  deleted: ['A deletion that is tracked was accepted.', 'deletions that are tracked were accepted.', changed],
  inserted: ['An insertion that is tracked was accepted.', 'insertions that are tracked were accepted.', changed],
  contents: [
    'A table of contents or an index was left out: pages have their own.',
    'tables of contents and indexes were left out: pages have their own.',
    leftOut,
  ],
  sheets: [
    'A reference to the number of a sheet stands as that number.',
    'references to numbers of sheets stand as those numbers.',
    changed,
  ],
  hidden: ['Hidden text was left out.', 'pieces of hidden text were left out.', leftOut],
  readings: ['A reading above signs stands behind them.', 'readings above signs stand behind them.', changed],
  spelled: [
    'The number of an item is written in letters or with those above it: it is plain here.',
    'numbers of items are written in letters or with those above them: they are plain here.',
    changed,
  ],
  numbered: ['The number of a heading was left out.', 'numbers of headings were left out.', leftOut],
  looks: ['A line in larger letters became a heading.', 'lines in larger letters became headings.', changed],
} as const;

/** Returns warnings for what stands in a document and has no place in a page, or another form there. */
export function countedWarnings(counted: Counted, source: string): ImportWarning[] {
  return (Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((key) => {
    const number = counted[key] ?? 0;
    const [one, many, make] = WORDS[key];
    return number > 0 ? [make('construct', source, number === 1 ? one : `${number} ${many}`, number)] : [];
  });
}

/** Counts by their tags the parts of a document that have no place in a page. */
export function countLeftOut(whole: string, { comments, around }: OtherParts): Counted {
  const xml = withoutFallbacks(whole);
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const boxes = count(xml, /<w:txbxContent[ >]/g);
  return {
    comments: count(comments, /<w:comment[ >]/g),
    around: around.filter((part) => hasWords(part) || /<pic:pic[ >]|<v:imagedata[ >]/.test(part)).length,
    boxes,
    shapes: Math.max(0, count(xml, /<wps:wsp[ >]/g) - count(xml, /<wps:txbx[ >]/g)),
    smartArts: count(xml, /<dgm:relIds[ />]/g),
    charts: count(xml, /<c(?:x\d*)?:chart[ />]/g),
    objects: count(xml, /<o:OLEObject[ />]/g),
    films: count(xml, /<wp15:webVideoPr[ />]/g),
    deleted: count(xml, /<w:del[ >]/g),
    inserted: count(xml, /<w:ins(?: [^>]*[^/])?>/g),
  };
}

/** Page numbers alone are no words. */
const hasWords = (part: string) => [...part.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].some(([, text = '']) => /\p{L}/u.test(text));

/** Returns XML without what stands there for programs that do not know its first form: the same again. */
function withoutFallbacks(xml: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let start = xml.indexOf('<mc:Fallback>'); start >= 0; start = xml.indexOf('<mc:Fallback>', at)) {
    const end = xml.indexOf('</mc:Fallback>', start);
    if (end < 0) break;
    kept.push(xml.slice(at, start));
    at = end;
  }
  return kept.join('') + xml.slice(at);
}
