import { readAddress, segmentKey } from '../addresses/read-address.ts';
import { defaultSection, pageUrl, pathOf, siteBasePath, siteSpaceUrl } from '../addresses/site-urls.ts';
import type {
  AddressParts,
  NotFoundReason,
  Outcome,
  PageNode,
  RedirectReason,
  SiteBase,
  SitePlace,
  SiteRequest,
  SiteSnapshot,
  SiteVisit,
  SiteWorld,
  SpaceContent,
} from '../model.ts';
import { canSeePlace, firstPage } from '../rights.ts';
import { admit } from './admit.ts';
import { type Found, findPage, type VisitReading, visitReadings } from './find-page.ts';
import { followRedirects, formerTarget, type Target } from './follow-redirects.ts';
import { locate } from './locate.ts';
import { worldOfVisit } from './visit-world.ts';

/**
 * Returns the outcome of an address for a visitor (decision 038): the only place that decides it. Never throws because of the request; an error
 * of the world passes through.
 */
export async function resolve(world: SiteWorld, request: SiteRequest): Promise<Outcome> {
  const admitted = await visitSite(world, request);
  return 'outcome' in admitted ? admitted.outcome : resolveVisit(world, admitted);
}

/** Returns the outcome of the address that a visit was admitted at. */
export function resolveVisit(world: SiteWorld, { visit, segments, hasKeyInPath, search }: AdmittedVisit): Promise<Outcome> {
  return new Resolver(worldOfVisit(world, visit), visit, segments, hasKeyInPath, search).resolve();
}

/** A visit of a site, and the part of the address that is the site's own. */
export interface AdmittedVisit {
  visit: SiteVisit;
  /** After the base of the site and its share key, decoded. */
  segments: readonly string[];
  /** True if the share key is part of the address. */
  hasKeyInPath: boolean;
  /** Query with `?`, or empty. */
  search: string;
}

/** Returns the site at an address, whoever may read it; `undefined` where there is none. */
export async function siteAtAddress(
  world: SiteWorld,
  url: string,
): Promise<{ site: SiteSnapshot; base: SiteBase; segments: readonly string[] } | undefined> {
  const address = readAddress(url);
  return address === undefined ? undefined : locate(world, address);
}

/** Returns the visit of the site at an address, without looking for a page; or the outcome where the visitor is not admitted. */
export async function visitSite(world: SiteWorld, request: SiteRequest): Promise<AdmittedVisit | { outcome: Outcome }> {
  const address = readAddress(request.url);
  if (address === undefined) return { outcome: notFound('bad-address') };
  const located = await locate(world, address);
  if (located === undefined) return { outcome: notFound('unknown-host') };
  const admission = await admit(world, request, located);
  return 'outcome' in admission ? admission : { ...admission, search: located.search };
}

class Resolver {
  readonly #world: SiteWorld;
  readonly #visit: SiteVisit;
  readonly #segments: readonly string[];
  readonly #hasKeyInPath: boolean;
  readonly #search: string;

  constructor(world: SiteWorld, visit: SiteVisit, segments: readonly string[], hasKeyInPath: boolean, search: string) {
    this.#world = world;
    this.#visit = visit;
    this.#segments = segments;
    this.#hasKeyInPath = hasKeyInPath;
    this.#search = search;
  }

  async resolve(): Promise<Outcome> {
    if (this.#visit.site.places.size === 0) return this.#notFound('empty-site');
    const ways: VisitReading[] = [];
    let isDenied = false;
    for await (const way of visitReadings(this.#world, this.#visit, this.#segments)) {
      if (way !== undefined) ways.push(way);
      const found: Found = way === undefined ? { kind: 'denied' } : findPage(this.#visit, way);
      if (way !== undefined && found.kind === 'page') return this.#page(way, found.node);
      if (way !== undefined && found.kind === 'group') return this.#toPage('first-page', way.place, way.content, found.first);
      if (found.kind === 'denied') isDenied = true;
    }
    const target =
      (await followRedirects(this.#world, this.#visit, this.#segments, ways)) ??
      (await formerTarget(this.#world, this.#visit, this.#segments));
    if (target !== undefined) return this.#redirect(target);
    const beginning = ways.find(({ key }) => key === '');
    const opening = beginning === undefined ? await this.#firstVisible() : this.#firstPageOf(beginning);
    if (opening !== undefined) return opening;
    if (beginning !== undefined && beginning.content.view.home === undefined) return this.#notFound('empty-space', beginning.place);
    return isDenied ? this.#notFound('not-for-visitor', ways[0]?.place) : this.#nothingAt(ways[0]);
  }

  /** Nothing is at the address: the site space that it names is told, with the rest of the address. */
  #nothingAt(way: VisitReading | undefined): Outcome {
    const outcome = this.#notFound('no-page', way?.place);
    if (way === undefined || outcome.kind !== 'not-found') return outcome;
    const { shareKey, site } = this.#visit;
    const url = `${siteSpaceUrl({ site, shareKey }, way.place)}${this.#segments.slice(way.used).map(encodeURIComponent).join('/')}`;
    return { ...outcome, at: this.#parts(way.used, url) };
  }

  #page(way: VisitReading, node: PageNode): Outcome {
    const { place, content, used } = way;
    const { shareKey, site } = this.#visit;
    const canonicalUrl = pageUrl({ site, shareKey }, place, content.view, node) ?? siteSpaceUrl({ site, shareKey }, place);
    return {
      kind: 'page',
      reason: way.key === '' ? 'home' : 'page',
      visit: this.#visit,
      place,
      content,
      page: node,
      at: this.#parts(used, canonicalUrl),
    };
  }

  /** Parts of the address, of whose segments so many name a section and a site space. */
  #parts(used: number, canonicalUrl: string): AddressParts {
    const { shareKey, site, base } = this.#visit;
    const inPath = this.#hasKeyInPath ? shareKey : undefined;
    return {
      siteBasePath: siteBasePath({ site, base, shareKey: inPath }),
      basePath: pathOf([...base.segments, ...(inPath === undefined ? [] : [inPath]), ...this.#segments.slice(0, used)]),
      pathname: this.#segments.slice(used).join('/'),
      canonicalUrl,
      isComplete: this.#isComplete(),
    };
  }

  /** Returns whether no name of a section or variant that the visitor sees may follow the address. */
  #isComplete(): boolean {
    const { site, visitor } = this.#visit;
    const [name, ...more] = this.#segments.map(segmentKey);
    const seen = [...site.places.values()].filter((place) => canSeePlace(visitor, place));
    if (more.length > 0) return true;
    if (name === undefined) return seen.length < 2;
    const named = site.sectionsByPath.get(name);
    return named === undefined || seen.filter(({ section }) => section?.id === named.id).length < 2;
  }

  /**
   * Returns a redirect to the first site space that has a page for the visitor, if they asked for a site or a section whose own start they
   * cannot see.
   */
  async #firstVisible(): Promise<Outcome | undefined> {
    const { site, visitor } = this.#visit;
    const [name, ...more] = this.#segments.map(segmentKey);
    const section = name === undefined ? defaultSection(site) : site.sectionsByPath.get(name);
    if (more.length > 0 || (name !== undefined && section === undefined)) return undefined;
    const near = (section ?? site).siteSpaces;
    const far = name === undefined ? [...site.places.values()].map(({ siteSpace }) => siteSpace) : [];
    for (const { id, spaceId } of new Set([...near, ...far])) {
      const place = site.places.get(id);
      const content = place !== undefined && canSeePlace(visitor, place) ? await this.#world.content(spaceId) : undefined;
      const first = content === undefined ? undefined : firstPage(visitor, content.view);
      if (place !== undefined && content !== undefined && first !== undefined) return this.#toPage('first-visible', place, content, first);
    }
    return undefined;
  }

  /** Returns a redirect to the first page visible to the visitor, if they asked for a space whose first page they cannot see. */
  #firstPageOf(way: VisitReading): Outcome | undefined {
    const first = firstPage(this.#visit.visitor, way.content.view);
    return first === undefined ? undefined : this.#toPage('first-page', way.place, way.content, first);
  }

  #toPage(reason: RedirectReason, place: SitePlace, content: SpaceContent, node: PageNode): Outcome {
    const url = pageUrl(this.#visit, place, content.view, node);
    if (url === undefined) return this.#notFound('no-page', place);
    return this.#redirect({ reason, url, isPermanent: false, isExternal: false });
  }

  /** Redirects within the site keep the query, tokens among it; what leads out of it must not learn them. */
  #redirect({ reason, url, isPermanent, isExternal }: Target): Outcome {
    const [address = '', fragment] = url.split('#', 2);
    const kept = isExternal ? url : address + this.#search + (fragment === undefined ? '' : `#${fragment}`);
    return { kind: 'redirect', reason, url: kept, isPermanent, isExternal, site: this.#visit.site };
  }

  #notFound(reason: NotFoundReason, place?: SitePlace): Outcome {
    return { kind: 'not-found', reason, visit: this.#visit, place };
  }
}

function notFound(reason: NotFoundReason): Outcome {
  return { kind: 'not-found', reason, visit: undefined, place: undefined };
}
