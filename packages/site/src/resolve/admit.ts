import { createHash } from 'node:crypto';
import { siteUrl } from '../addresses/site-urls.ts';
import type { Claims, Outcome, SiteRequest, SiteSnapshot, SiteVisit, SiteWorld, Visitor, VisitorProblem } from '../model.ts';
import { claimsOfQuery, readClaims } from '../visitors/read-claims.ts';
import { readVisitorToken, type TokenReading } from '../visitors/visitor-token.ts';
import { watchClaims } from '../visitors/watch-claims.ts';
import type { Located } from './locate.ts';

/** A visit, with the segments that are behind the share key and whether that stood in the path; or what is answered instead. */
export type Admission = { visit: SiteVisit; segments: readonly string[]; hasKeyInPath: boolean } | { outcome: Outcome };

/** First segments of addresses that sign visitors in (decisions B-VA 3). */
const OWN_SEGMENTS: ReadonlySet<string> = new Set(['~octavo', '~gitbook']);

/** Decides whether somebody may read a site, and what is known of them. */
export async function admit(world: SiteWorld, request: SiteRequest, located: Located): Promise<Admission> {
  const { site, base } = located;
  const preview = request.preview?.siteId === site.id ? request.preview : undefined;
  if (request.preview !== undefined && preview === undefined) return notFound('unknown-host');
  const keyed = takeShareKey(located, request.shareKey);
  if (preview !== undefined) {
    const { claims = {}, showsDrafts, spaceIds, contents } = preview;
    const visitor: Visitor = {
      isSignedIn: true,
      claims: watchClaims({ ...claims, unsigned: claims.unsigned ?? {} }),
      seesDrafts: showsDrafts,
      ...(spaceIds === undefined ? {} : { spaceIds }),
    };
    const { shareKey, segments, hasKeyInPath } = keyed;
    return { visit: { site, base, visitor, shareKey, ...(contents === undefined ? {} : { contents }) }, segments, hasKeyInPath };
  }
  if (!site.isPublished) return notFound('not-published');
  if (site.visibility === 'share-link' && keyed.shareKey === undefined) return notFound('share-key');
  if (site.visibility !== 'share-link' && keyed.hasKeyInPath) return { outcome: withoutKey(located, keyed.segments) };
  const { segments, hasKeyInPath } = keyed;
  const shareKey = site.visibility === 'share-link' ? keyed.shareKey : undefined;
  const asksToSignIn = OWN_SEGMENTS.has(segments[0] ?? '') && segments[1] === 'auth' && segments[2] === 'login';
  const visitor = await readVisitor(world, request, located);
  if (asksToSignIn) return { outcome: signIn(site, 'asked', segments.slice(3)) };
  if (site.visibility === 'visitor-auth' && !visitor.isSignedIn)
    return { outcome: signIn(site, visitor.problem ?? 'token-missing', segments) };
  return { visit: { site, base, visitor, shareKey }, segments, hasKeyInPath };
}

/** Returns the visitor of a site, from the token and the claims they brought. */
async function readVisitor(world: SiteWorld, { visitor, now }: SiteRequest, { site, search }: Located): Promise<Visitor> {
  const query = new URLSearchParams(search);
  const given = visitor?.jwtToken === undefined ? query.getAll('jwt_token') : [visitor.jwtToken];
  const token = given.length === 0 ? undefined : await readToken(world, site, given, now);
  const signed = token !== undefined && 'claims' in token ? token : undefined;
  const unsigned: Claims = { ...claimsOfQuery(site.claimShape, query), ...visitor?.unsignedClaims };
  return {
    isSignedIn: signed !== undefined,
    claims: watchClaims(readClaims(site.claimShape, signed?.claims ?? {}, unsigned)),
    ...(token !== undefined && 'problem' in token ? { problem: token.problem } : {}),
    ...(signed === undefined ? {} : { expiresAt: signed.expiresAt }),
    seesDrafts: false,
  };
}

async function readToken(
  world: SiteWorld,
  site: SiteSnapshot,
  [token = '', ...more]: readonly string[],
  now: number,
): Promise<TokenReading> {
  // The choice among several could be made in another way.
  if (more.length > 0) return { problem: 'token-malformed' };
  return readVisitorToken(token, await world.visitorKey(site.id), now);
}

interface Keyed {
  /** A key of an active share link of the site. */
  shareKey: string | undefined;
  segments: readonly string[];
  hasKeyInPath: boolean;
}

/** Takes the share key off a path: the first segment, where that is one. */
function takeShareKey({ site, segments }: Located, given: string | undefined): Keyed {
  const [first, ...rest] = segments;
  if (first !== undefined && isShareKey(site, first)) return { shareKey: first, segments: rest, hasKeyInPath: true };
  const shareKey = given !== undefined && isShareKey(site, given) ? given : undefined;
  return { shareKey, segments, hasKeyInPath: false };
}

/** Returns whether a text is the key of an active share link of a site. What is compared are hashes, so time tells nothing of keys. */
export function isShareKey({ shareKeyHashes }: Pick<SiteSnapshot, 'shareKeyHashes'>, key: string): boolean {
  return shareKeyHashes.size > 0 && shareKeyHashes.has(createHash('sha256').update(key).digest('hex'));
}

/** A link that was shared before the site was open to all goes on working. */
function withoutKey({ site, base, search }: Located, segments: readonly string[]): Outcome {
  const url = siteUrl({ site, base }, segments) + search;
  return { kind: 'redirect', reason: 'share-key-not-needed', url, isPermanent: false, isExternal: false, site };
}

function signIn(site: SiteSnapshot, reason: 'asked' | 'token-missing' | VisitorProblem, segments: readonly string[]): Outcome {
  // A visitor with a wrong token would come back with the same one.
  const mayHelp = reason === 'asked' || reason === 'token-missing' || reason === 'token-expired';
  const location = segments.map(encodeURIComponent).join('/');
  const { signInIntegration: integration } = site;
  const ask = mayHelp && integration !== null ? { integration, location } : null;
  const url = mayHelp && integration === null && site.fallbackUrl !== null ? URL.parse(site.fallbackUrl) : null;
  url?.searchParams.set('location', location);
  return { kind: 'sign-in', reason, url: url === null ? null : url.href, ask, site };
}

function notFound(reason: 'unknown-host' | 'not-published' | 'share-key'): { outcome: Outcome } {
  return { outcome: { kind: 'not-found', reason, visit: undefined, place: undefined } };
}
