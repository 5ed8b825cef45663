import { OctavoError } from '@octavo/contract';
import {
  type Claims,
  isShareKey,
  type Outcome,
  readPath,
  resolveVisit,
  type SiteBase,
  type SiteSnapshot,
  type SiteVisit,
  signVisitorToken,
  siteAtAddress,
  siteUrl,
  visitSite,
  watchClaims,
} from '@octavo/site';
import type { System } from '../../kernel/base/index.ts';
import { openingOf, type Visited } from '../reading/index.ts';
import { siteWorld } from '../sites/index.ts';

/** Site to be copied, and whose eyes it is read with. */
export interface CopyRequest {
  /** Id of a site, or an address of it; of a site with share links one with the key. */
  site: string;
  /** Path, or whole address, that the copy will be at; a path is on the site's own host. */
  base: string;
  /** Claims of the visitor; the public when absent. */
  claims?: Claims;
  /** True if the pictures that other places show for pages are files of the copy. */
  hasPictures?: boolean;
}

/** A site as a visitor reads it, with addresses below those of a copy. */
export interface Copy {
  site: SiteSnapshot;
  /** Address that the copy begins at; ends with `/`. */
  url: string;
  /** A visit of an address of the copy, in segments: of its own, so that it notes the claims that its answer asks for. */
  at(segments: readonly string[]): Visited;
  /** Outcome of an address of the copy. */
  outcomeAt(segments: readonly string[]): Promise<Outcome>;
}

/** Lifetime of the token of a copy's visitor, in milliseconds. */
const LIFETIME = 60 * 60_000;

/**
 * Admits a visitor to a site as its own door would, and moves the visit to the address of a copy.
 * @throws OctavoError `not_found` without such a site; `forbidden` when the visitor may not read it; `bad_request` for a base that is no address.
 */
export async function visitForCopy(system: System, request: CopyRequest): Promise<Copy> {
  const world = siteWorld(system);
  const isAddress = /^https?:\/\//i.test(request.site);
  const located = isAddress ? await siteAtAddress(world, request.site) : undefined;
  const site = located?.site ?? (isAddress ? undefined : await world.snapshot(request.site));
  if (site === undefined)
    throw new OctavoError(
      'not_found',
      `There is no site ${request.site}. Name one by its id or its address: the site's settings show both.`,
    );
  const [key] = located?.segments ?? [];
  const shareKey = key !== undefined && isShareKey(site, key) ? { shareKey: key } : {};
  const visitor = request.claims === undefined ? {} : { visitor: { jwtToken: await tokenOf(system, site, request.claims) } };
  const admitted = await visitSite(world, { url: siteUrl({ site }), now: system.now(), ...shareKey, ...visitor });
  if ('outcome' in admitted) throw refusal(site, admitted.outcome);
  const base: SiteBase = { ...baseOf(site, request.base), ...(request.hasPictures ? { hasPictures: true } : {}) };
  const copied: SiteVisit = { ...admitted.visit, site: { ...site, bases: [base] }, base, shareKey: undefined };
  const visitAt = (segments: readonly string[]) => {
    const visit = { ...copied, visitor: { ...copied.visitor, claims: watchClaims(copied.visitor.claims) } };
    return { visit, segments, hasKeyInPath: false, search: '' };
  };
  const outcomeAt = (segments: readonly string[]) => resolveVisit(world, visitAt(segments));
  return {
    site: copied.site,
    url: siteUrl(copied),
    at(segments) {
      const own = visitAt(segments);
      return { ...own, resolve: () => resolveVisit(world, own), opening: () => openingOf(system, own) };
    },
    outcomeAt,
  };
}

async function tokenOf(system: System, site: SiteSnapshot, claims: Claims): Promise<string> {
  const key = await siteWorld(system).visitorKey(site.id);
  if (key === undefined)
    throw new OctavoError('forbidden', 'This site has no key for visitors. Switch visitor authentication on, or leave out the claims.');
  return signVisitorToken(claims, key, system.now(), LIFETIME);
}

/** @throws OctavoError `bad_request` for what is neither a path nor an address of the web. */
function baseOf(site: SiteSnapshot, base: string): SiteBase {
  const written = base.startsWith('/') || /^https?:\/\//i.test(base);
  const address = written ? URL.parse(base, siteUrl({ site })) : null;
  const segments = address === null ? undefined : readPath(address.pathname);
  if (address === null || segments === undefined || address.search !== '' || address.hash !== '' || address.username !== '')
    throw new OctavoError(
      'bad_request',
      `The copy cannot be at ${base}. Name a path such as /docs, or an address such as https://docs.example.com.`,
    );
  return { form: 'copy', origin: address.origin, hostname: address.hostname, segments };
}

function refusal(site: SiteSnapshot, outcome: Outcome): OctavoError {
  const say = (why: string) => new OctavoError('forbidden', `${site.title} cannot be copied: ${why}`);
  if (outcome.kind === 'sign-in') return say('its visitors sign in. Name the claims of one with --as.');
  if (outcome.kind === 'not-found' && outcome.reason === 'not-published') return say('it is not published. Publish it first.');
  if (outcome.kind === 'not-found' && outcome.reason === 'share-key')
    return say('it is read by share links. Name it by the address of one.');
  return say('nobody can read it at its address.');
}
