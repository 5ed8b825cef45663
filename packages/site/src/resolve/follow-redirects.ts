import { defaultSiteSpace, formerReadings, nodeAt, pageSegments, pageUrl } from '../addresses/site-urls.ts';
import type { PageNode, RedirectDestination, RedirectReason, SitePlace, SiteVisit, SiteWorld, SpaceContent, SpaceView } from '../model.ts';
import { readFileTarget } from '../redirects/file-redirects.ts';
import { matchRedirect } from '../redirects/match-redirect.ts';
import { capturedSegments, pathKey, redirectKeys } from '../redirects/redirect-source.ts';
import { canSeePlace, firstPage, landingPage, visibleSiteSpaces } from '../rights.ts';
import { findPage, type VisitReading, visitReadings } from './find-page.ts';

/** Target of a redirect. */
export interface Target {
  reason: RedirectReason;
  url: string;
  isPermanent: boolean;
  isExternal: boolean;
}

/**
 * Returns the redirect that takes a path at which no page stands, in the order of git-format section 2: pages that were moved, `.gitbook.yaml`, redirects
 * of the site. One that leads to what the visitor cannot open does not apply: it would tell them that it is there.
 */
export async function followRedirects(
  world: SiteWorld,
  visit: SiteVisit,
  segments: readonly string[],
  ways: readonly VisitReading[],
): Promise<Target | undefined> {
  for (const { place, content, key } of ways) {
    const url = movedUrl(visit, place, content, key);
    if (url !== undefined) return { reason: 'moved', url, isPermanent: false, isExternal: false };
  }
  for (const { place, content, key } of ways) {
    const target = fileTarget(visit, place, content, key);
    if (target !== undefined) return target;
  }
  return redirectTarget(world, visit, segments);
}

/**
 * Returns the target of a path that names a section or a site space by a former path: the page that is now at the rest of the path. It is tried
 * after everything that users wrote, so it takes no other page's address, and it reveals nothing that the visitor cannot open.
 */
export async function formerTarget(world: SiteWorld, visit: SiteVisit, segments: readonly string[]): Promise<Target | undefined> {
  for await (const way of visitReadings(world, visit, segments, formerReadings)) {
    if (way === undefined) continue;
    const found = findPage(visit, way);
    const node = found.kind === 'page' ? found.node : found.kind === 'group' ? found.first : undefined;
    const url = node === undefined ? movedUrl(visit, way.place, way.content, way.key) : openUrl(visit, way.place, way.content.view, node);
    if (url !== undefined) return { reason: 'moved', url, isPermanent: false, isExternal: false };
    const target = found.kind === 'nothing' ? fileTarget(visit, way.place, way.content, way.key) : undefined;
    if (target !== undefined) return target;
  }
  return undefined;
}

/** Returns the address of the page that was at a path of a space before. */
function movedUrl(visit: SiteVisit, place: SitePlace, { view }: SpaceContent, key: string): string | undefined {
  const node = view.pages.get(view.redirects.get(key) ?? '');
  return node === undefined ? undefined : openUrl(visit, place, view, node);
}

function fileTarget(visit: SiteVisit, place: SitePlace, { view, fileRedirects }: SpaceContent, key: string): Target | undefined {
  const written = fileRedirects.get(key);
  const target = written === undefined ? undefined : readFileTarget(view, written);
  if (target === undefined) return undefined;
  const common = { reason: 'space-redirect', isPermanent: false } as const;
  if (target.kind === 'url') return { ...common, url: target.url, isExternal: true };
  const url = openUrl(visit, place, view, target.node);
  const fragment = target.anchor === '' ? '' : `#${encodeURIComponent(target.anchor)}`;
  return url === undefined ? undefined : { ...common, url: url + fragment, isExternal: false };
}

/** Returns the target of the site redirect that matches a path; `undefined` if there is none, or if the visitor cannot open its destination. */
export async function redirectTarget(world: SiteWorld, visit: SiteVisit, segments: readonly string[]): Promise<Target | undefined> {
  const key = pathKey(segments);
  const found = await world.redirects(visit.site.id, redirectKeys(key));
  const applying = found.filter(({ isDraft }) => !isDraft || visit.visitor.seesDrafts);
  const redirect = matchRedirect(applying, key);
  if (redirect === undefined) return undefined;
  const { destination, isPermanent } = redirect;
  const captured = redirect.isWildcard && redirect.captureWildcard ? capturedSegments(segments, redirect.sourceKey) : [];
  if (destination.kind !== 'external') {
    const url = await destinationUrl(world, visit, destination, captured);
    return url === undefined ? undefined : { reason: 'site-redirect', url, isPermanent, isExternal: false };
  }
  const url = withCaptured(destination.url, captured);
  return url === undefined ? undefined : { reason: 'site-redirect', url, isPermanent, isExternal: true };
}

/** Returns an outside address with segments behind its path; `undefined` if it is no address of the web. */
function withCaptured(address: string, captured: readonly string[]): string | undefined {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  if (captured.length > 0) url.pathname = `${url.pathname.replace(/\/$/, '')}/${captured.map(encodeURIComponent).join('/')}`;
  return url.href;
}

/**
 * Returns the address of a page that a redirect leads to, with what its wildcard stood for behind it. Always that of a page which the visitor can open,
 * so that no redirect within a site leads to another one.
 */
async function destinationUrl(
  world: SiteWorld,
  visit: SiteVisit,
  destination: InternalDestination,
  captured: readonly string[],
): Promise<string | undefined> {
  const place = destinationPlace(visit, destination);
  const content = place === undefined ? undefined : await world.content(place.siteSpace.spaceId);
  if (place === undefined || content === undefined) return undefined;
  const { view } = content;
  const node = destination.kind === 'site-page' ? view.pages.get(destination.pageId) : undefined;
  if (captured.length === 0) {
    const opening = destination.kind === 'site-page' ? node : firstPage(visit.visitor, view);
    return opening === undefined ? undefined : openUrl(visit, place, view, opening);
  }
  const above = destination.kind !== 'site-page' ? [] : node === undefined ? undefined : pageSegments(view, node);
  if (above === undefined) return undefined;
  const key = pathKey([...above, ...captured]);
  const below = nodeAt(view, key);
  const url = below === undefined ? undefined : openUrl(visit, place, view, below);
  if (url !== undefined) return url;
  const target = fileTarget(visit, place, content, key);
  return movedUrl(visit, place, content, key) ?? (target?.isExternal === false ? target.url : undefined);
}

type InternalDestination = Exclude<RedirectDestination, { kind: 'external' }>;

/** Returns the site space that a destination is in, when the visitor sees it. */
function destinationPlace({ site, visitor }: SiteVisit, destination: InternalDestination): SitePlace | undefined {
  if (destination.kind !== 'site-section') {
    const place = site.places.get(destination.siteSpaceId);
    return place !== undefined && canSeePlace(visitor, place) ? place : undefined;
  }
  const section = site.sections.find(({ id }) => id === destination.siteSectionId);
  const visible = section === undefined ? [] : visibleSiteSpaces(site, visitor, section);
  const opening = section === undefined ? undefined : defaultSiteSpace(site, section);
  return site.places.get((visible.find(({ id }) => id === opening?.id) ?? visible[0])?.id ?? '');
}

/** Returns the address of a page, or of the first one of a group, in the way the visitor came; `undefined` if they cannot open it. */
function openUrl(visit: SiteVisit, place: SitePlace, view: SpaceView, node: PageNode): string | undefined {
  const page = canSeePlace(visit.visitor, place) ? landingPage(visit.visitor, view, node) : undefined;
  return page === undefined ? undefined : pageUrl(visit, place, view, page);
}
