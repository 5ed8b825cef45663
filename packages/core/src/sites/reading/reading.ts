import { type AdmittedVisit, type Outcome, type SitePlace, type SiteVisit, wereClaimsAsked, worldOfVisit } from '@octavo/site';
import { visitorView } from '../../content/map/index.ts';
import type { System, Tenant } from '../../kernel/base/index.ts';
import type { ContentView, PageNode } from '../../kernel/model/index.ts';
import { type ReadSite, readSiteOfVisit } from '../publishing/index.ts';
import { siteWorld } from '../sites/index.ts';

/** A site space as a visitor reads it. */
export interface Reading {
  system: System;
  visit: SiteVisit;
  /** The site as the visitor reads it. */
  site: ReadSite;
  place: SitePlace;
  /** The live content without what the visitor cannot open. */
  view: ContentView;
  /** Organization that the work is done for. */
  organizationId: string;
}

/** Returns whose account the work of a reading is done on. Nobody waits for a page of a copy. */
export function tenantOf({ system, organizationId, visit }: Pick<Reading, 'system' | 'organizationId' | 'visit'>): Tenant {
  return { system, organizationId, ...(visit.base.form === 'copy' ? { background: true } : {}) };
}

/** Page that a visit came to. */
export interface PageReading extends Reading {
  node: PageNode;
  canonicalUrl: string;
}

/** Returns the site space of a place as a visitor reads it; `undefined` when the space is not there. */
export async function readPlace(system: System, visit: SiteVisit, place: SitePlace): Promise<Reading | undefined> {
  const content = await worldOfVisit(siteWorld(system), visit).content(place.siteSpace.spaceId);
  if (content === undefined) return undefined;
  const view = await visitorView(system.caches, content.view, visit.visitor);
  return { system, visit, site: readSiteOfVisit(system, visit), place, view, organizationId: visit.site.organizationId };
}

/** Returns the page of an outcome as its visitor reads it; `undefined` where a merge has taken it away since. */
export async function readOutcome(system: System, outcome: Extract<Outcome, { kind: 'page' }>): Promise<PageReading | undefined> {
  const reading = await readPlace(system, outcome.visit, outcome.place);
  const node = reading?.view.pages.get(outcome.page.page.id);
  return reading === undefined || node === undefined ? undefined : { ...reading, node, canonicalUrl: outcome.at.canonicalUrl };
}

/**
 * Returns whether what a visit was answered is the same for everybody: the site is open to all, nobody signed in, it is no preview, and no
 * claim was asked for so far. Called last, when all of an answer is made.
 */
export function isForEverybody({ site, base, visitor, shareKey, contents, ...more }: SiteVisit): boolean {
  const { isSignedIn, seesDrafts, spaceIds, claims, problem, expiresAt, ...others } = visitor;
  // Any further knowledge of a visit has to be weighed here before it compiles; where it is read at and why a token was not taken changes no page.
  const _known: [Record<string, never>, Record<string, never>, unknown] = [more, others, [base, problem, expiresAt]];
  if (site.visibility === 'share-link' || site.visibility === 'visitor-auth' || !site.isPublished) return false;
  if (isSignedIn || seesDrafts || spaceIds !== undefined || shareKey !== undefined || contents !== undefined) return false;
  return !wereClaimsAsked(claims);
}

/** A visit with the part of the address that is the site's own. */
export type { AdmittedVisit };
