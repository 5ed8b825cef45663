import { firstPage, type Outcome, resolveVisit, type SiteRequest, type SiteSnapshot, siteAtAddress, visitSite } from '@octavo/site';
import type { System } from '../../kernel/base/index.ts';
import { siteWorld } from '../sites/index.ts';
import { type AdmittedVisit, type Reading, readPlace } from './reading.ts';

/** A visitor who is admitted to a site, and the part of the address that is its own. */
export interface Visited extends AdmittedVisit {
  /** Outcome of the address. */
  resolve(): Promise<Outcome>;
  /** The site space that a visitor comes to first; `undefined` where they see none. */
  opening(): Promise<Reading | undefined>;
}

/** Returns the site at an address, whoever may read it; `undefined` where there is none. */
export async function siteOfAddress(system: System, url: string): Promise<SiteSnapshot | undefined> {
  return (await siteAtAddress(siteWorld(system), url))?.site;
}

/** Admits somebody to the site at an address: `resolve` of `@octavo/site` in two steps, since a site has addresses beside its pages. */
export async function beginVisit(system: System, request: SiteRequest): Promise<Visited | { outcome: Outcome }> {
  const world = siteWorld(system);
  const admitted = await visitSite(world, request);
  if ('outcome' in admitted) return admitted;
  return {
    ...admitted,
    resolve: () => resolveVisit(world, admitted),
    opening: () => openingOf(system, admitted),
  };
}

/** Returns the site space that a visitor comes to first: that of the first page they can open; `undefined` where they see none. */
export async function openingOf(system: System, { visit }: Pick<AdmittedVisit, 'visit'>): Promise<Reading | undefined> {
  let first: Reading | undefined;
  for (const place of visit.site.places.values()) {
    const reading = await readPlace(system, visit, place);
    if (reading === undefined || !reading.site.places.has(place.siteSpace.id)) continue;
    if (firstPage(visit.visitor, reading.view) !== undefined) return reading;
    first ??= reading;
  }
  return first;
}
