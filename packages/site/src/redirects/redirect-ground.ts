import { baseAt } from '../addresses/bases.ts';
import { readAddress, segmentKey } from '../addresses/read-address.ts';
import { defaultSiteSpace, nodeAt, pageSegments, readings, siteSegments } from '../addresses/site-urls.ts';
import type { RedirectDestination, SiteSnapshot, SpaceView } from '../model.ts';
import type { RedirectGround } from './check-redirects.ts';
import { pathKey } from './redirect-source.ts';

/**
 * Returns the facts that the checks of redirects need, from a snapshot and the views of its spaces. Conditions are not evaluated: a page that
 * some visitors see is a page. There are no pages in drafts yet.
 *
 * @param viewOf the view of a space's live content, loaded before
 */
export function redirectGround(site: SiteSnapshot, viewOf: (spaceId: string) => SpaceView | undefined): RedirectGround {
  return {
    keyOf: (destination) => destinationKey(site, viewOf, destination),
    isPage: (key) => {
      const keys = key === '' ? [] : key.split('/');
      for (const { siteSpace, used } of readings(site, keys, false)) {
        const view = viewOf(siteSpace.spaceId);
        if (view !== undefined && nodeAt(view, keys.slice(used).join('/')) !== undefined) return true;
      }
      return false;
    },
  };
}

function destinationKey(
  site: SiteSnapshot,
  viewOf: (spaceId: string) => SpaceView | undefined,
  destination: RedirectDestination,
): string | undefined {
  switch (destination.kind) {
    case 'external': {
      const address = readAddress(destination.url);
      const base = address === undefined ? undefined : baseAt(site, address);
      return base === undefined ? undefined : address?.keys.slice(base.segments.length).join('/');
    }
    case 'site-section': {
      const section = site.sections.find(({ id }) => id === destination.siteSectionId);
      return section === undefined ? undefined : siteSpaceKey(site, defaultSiteSpace(site, section)?.id ?? '');
    }
    case 'site-space':
      return siteSpaceKey(site, destination.siteSpaceId);
    case 'site-page': {
      const place = site.places.get(destination.siteSpaceId);
      const view = place === undefined ? undefined : viewOf(place.siteSpace.spaceId);
      const node = view?.pages.get(destination.pageId);
      const page = view === undefined || node === undefined ? undefined : pageSegments(view, node);
      return place === undefined || page === undefined ? undefined : pathKey(siteSegments({ site }, place, page));
    }
  }
}

function siteSpaceKey(site: SiteSnapshot, siteSpaceId: string): string | undefined {
  const place = site.places.get(siteSpaceId);
  return place === undefined ? undefined : siteSegments({ site }, place).map(segmentKey).join('/');
}
