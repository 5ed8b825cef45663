import { segmentKey } from '../addresses/read-address.ts';
import { nodeAt, type Reading, readings } from '../addresses/site-urls.ts';
import type { PageNode, SitePlace, SiteSnapshot, SiteVisit, SiteWorld, SpaceContent } from '../model.ts';
import { canSeeNode, canSeePlace, landingPage } from '../rights.ts';

/** A way to read the path of a visit, in a site space that the visitor sees. */
export interface VisitReading {
  place: SitePlace;
  content: SpaceContent;
  /** Path after the site space, in the form in which it is compared. */
  key: string;
  /** Number of segments that name the section and the site space. */
  used: number;
}

/**
 * The ways to read a path, those that name most first; `undefined` in place of one whose site space is not there for the visitor. Contents
 * are loaded as they are come to. `read` returns the ways.
 */
export async function* visitReadings(
  world: SiteWorld,
  { site, visitor }: SiteVisit,
  segments: readonly string[],
  read: (site: SiteSnapshot, keys: readonly string[]) => Iterable<Reading> = allReadings,
): AsyncGenerator<VisitReading | undefined> {
  const keys = segments.map(segmentKey);
  for (const { siteSpace, used } of distinct(read(site, keys))) {
    const place = site.places.get(siteSpace.id);
    const content = place !== undefined && canSeePlace(visitor, place) ? await world.content(siteSpace.spaceId) : undefined;
    if (place === undefined || content === undefined) yield undefined;
    else yield { place, content, key: keys.slice(used).join('/'), used };
  }
}

function allReadings(site: SiteSnapshot, keys: readonly string[]): Iterable<Reading> {
  return readings(site, keys, true);
}

function distinct(found: Iterable<Reading>): Reading[] {
  const all: Reading[] = [];
  for (const reading of found) {
    if (!all.some(({ siteSpace, used }) => siteSpace.id === reading.siteSpace.id && used === reading.used)) all.push(reading);
  }
  return all;
}

/** Result at the path of a reading. */
export type Found =
  | { kind: 'page'; node: PageNode }
  /** A group, with the first page below it. */
  | { kind: 'group'; first: PageNode }
  /** Something that is not there for the visitor. */
  | { kind: 'denied' }
  | { kind: 'nothing' };

/** Returns the result for a visitor at the path of a reading. */
export function findPage({ visitor }: SiteVisit, { content: { view }, key }: VisitReading): Found {
  const node = nodeAt(view, key);
  if (node === undefined) return { kind: 'nothing' };
  if (!canSeeNode(visitor, view, node)) return { kind: 'denied' };
  const landing = landingPage(visitor, view, node);
  if (landing === undefined) return { kind: 'nothing' };
  return landing === node ? { kind: 'page', node } : { kind: 'group', first: landing };
}
