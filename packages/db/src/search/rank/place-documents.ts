import type { PageFacts, PageOfSpace, SearchOptions } from '../types.ts';
import type { RankedDocument, Ranking } from './rank-documents.ts';

/** A document in the final order of a result. */
export interface PlacedDocument extends RankedDocument, PageOfSpace {
  /** Further versions of the page, best first. */
  variants: PageOfSpace[];
  isPinned: boolean;
}

/** Counts the documents that link to pages, by the document of the page. */
export type LinkingTo = (pages: readonly { document: number; pageId: string }[]) => Promise<ReadonlyMap<number, number>>;

/** Score of the last of the pinned pages: none is as good by its words. */
const PINNED = 1000;

/** Additions to the score for pages below a page, and the deduction for each page above it: they decide between pages that are alike. */
const HUB = 0.12;
const MOST_HUB = 0.6;
/** Addition for pages that link to a page, as far as they are counted. */
const LINKED = 0.06;
/** Pages that link to a page are counted up to this number, for so many of the first pages. */
export const MOST_LINKING = 64;
const MOST_ASKED = 24;
/** Part of its score that a page has in another language than the one that is read. */
const OTHER_LANGUAGE = 0.8;
const DEEP = 0.04;
const MOST_DEEP = 6;

/**
 * Orders the documents of a ranking that may be found: with what is known of a page beyond its text, and with versions of one page as one result.
 * @param pages ids of the pages by document; documents without are gone
 * @param linking counts the documents that link to pages, each up to {@link MOST_LINKING}
 * @param pinned documents that come first, in this order
 */
export async function placeDocuments(
  { documents }: Ranking,
  pages: ReadonlyMap<number, string>,
  spaceOf: (document: number) => string,
  { shows, facts, enough = Number.POSITIVE_INFINITY }: SearchOptions,
  turn: () => Promise<void>,
  linking: LinkingTo,
  pinned: readonly number[] = [],
): Promise<PlacedDocument[]> {
  const placeOf = new Map(pinned.map((document, n) => [document, pinned.length - n]));
  const placed: (PlacedDocument & { version: string | undefined })[] = [];
  for (const ranked of documents) {
    const pageId = pages.get(ranked.document);
    if (pageId === undefined) continue;
    // Those without a score come last, unless they are pinned.
    if (ranked.score === 0 && placed.length >= enough && !placeOf.has(ranked.document)) continue;
    const spaceId = spaceOf(ranked.document);
    await turn();
    if (shows !== undefined && !(await shows(spaceId, pageId))) continue;
    const known = facts?.(spaceId, pageId);
    const prior = known === undefined || ranked.score === 0 ? 0 : priorOf(known);
    const place = placeOf.get(ranked.document);
    const language = known?.isOtherLanguage === true ? OTHER_LANGUAGE : 1;
    const score = place === undefined ? Math.max(0, (ranked.score + prior) * language) : PINNED + place;
    placed.push({ ...ranked, score, spaceId, pageId, variants: [], isPinned: place !== undefined, version: known?.versionOf });
  }
  placed.sort(byScore);
  const first = placed.filter(({ isPinned, score }) => !isPinned && score > 0).slice(0, MOST_ASKED);
  const counts = first.length < 2 ? new Map<number, number>() : await linking(first);
  for (const one of first) one.score += LINKED * Math.log2(1 + (counts.get(one.document) ?? 0));
  placed.sort(byScore);
  const versions = new Map<string, PlacedDocument>();
  return placed.flatMap(({ version, ...document }) => {
    const before = version === undefined ? undefined : versions.get(version);
    if (before === undefined) {
      if (version !== undefined) versions.set(version, document);
      return [document];
    }
    before.variants.push({ spaceId: document.spaceId, pageId: document.pageId });
    return [];
  });
}

function byScore(a: PlacedDocument, b: PlacedDocument): number {
  return b.score - a.score || a.document - b.document;
}

function priorOf({ below, depth }: PageFacts): number {
  return Math.min(MOST_HUB, HUB * Math.log2(1 + below)) - DEEP * Math.min(MOST_DEEP, depth);
}
