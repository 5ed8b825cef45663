import { createHash } from 'node:crypto';
import { OctavoError, type PublishedContentLookup, type PublishedContentQuery, ResolvePublishedContent } from '@octavo/contract';
import { type Outcome, resolve } from '@octavo/site';
import { type Context, parseInput, type System } from '../../kernel/base/index.ts';
import { contentToken } from '../../people/auth/index.ts';
import { type OpenPreview, openPreview, PREVIEW_PARAMETER } from '../audience/index.ts';
import { askVisitorAuthentication } from '../scripts/index.ts';
import { siteWorld } from '../sites/index.ts';

/** Longest content token that is given out, in characters: it has to fit into a header. */
const LONGEST_TOKEN = 12_000;

/** Member of an answer that names the content which a preview shows in place of the live one. */
const PROPOSED_MEMBER = { 'change-request': 'changeRequest', revision: 'revision' } as const;

/** Content at an address: a page, or a site space with a rest of the address at which nothing is. */
type Found = Pick<Extract<Outcome, { kind: 'page' }>, 'visit' | 'place' | 'at'>;

/**
 * Returns the content published at an address for a visitor, with a token that reads it, or the address to redirect the visitor to. For
 * everybody. Of an address below a site at which nothing is, the deepest section and variant that it names, and the rest of it as `pathname`
 * (decision 20 of the contract); content that is closed to the visitor is not found.
 * @throws OctavoError `not_found`; `unauthenticated` (code `visitor_token`) for an invalid visitor's token, unless the visitor is to be sent
 * to sign in; `bad_request`, also for too many claims.
 */
export async function resolvePublished({ system }: Context, input: ResolvePublishedContent): Promise<PublishedContentLookup> {
  const { url, redirectOnError, visitor, shareKey } = parseInput(ResolvePublishedContent, input);
  const preview = await previewAt(system, url);
  const outcome = await resolve(siteWorld(system), {
    url,
    ...(visitor === undefined ? {} : { visitor }),
    ...(shareKey === undefined ? {} : { shareKey }),
    ...(preview === undefined ? {} : { preview: preview.shown }),
    now: system.now(),
  });
  switch (outcome.kind) {
    case 'page':
      return presentFound(system, outcome, preview);
    case 'redirect':
      return { target: outcome.isExternal ? 'external' : 'content', redirect: outcome.url, permanent: outcome.isPermanent };
    case 'sign-in': {
      const asked = outcome.ask === null ? undefined : await askVisitorAuthentication(system, outcome.site, outcome.ask);
      const at = asked?.headers.find(([name]) => name === 'location')?.[1];
      if (at !== undefined)
        return { target: 'external', redirect: URL.parse(at, outcome.site.bases[0]?.origin)?.href ?? at, permanent: false };
      const isError = outcome.reason !== 'token-missing' && outcome.reason !== 'asked';
      const to = isError && redirectOnError ? outcome.site.fallbackUrl : isError ? null : outcome.url;
      if (to === null) throw visitorRefused();
      return { target: 'external', redirect: to, permanent: false };
    }
    case 'not-found': {
      // Renderers ask for the beginnings of an address at once, and find the page themselves.
      const { visit, place, at } = outcome;
      if (visit === undefined || place === undefined || at === undefined) throw nothingPublished();
      return presentFound(system, { visit, place, at }, preview);
    }
  }
}

/** {@link resolvePublished} as older clients ask. */
export function resolvePublishedByQuery(ctx: Context, query: PublishedContentQuery): Promise<PublishedContentLookup> {
  const { url, visitorAuthToken, redirectOnError } = query;
  return resolvePublished(ctx, {
    url,
    redirectOnError,
    ...(visitorAuthToken === undefined ? {} : { visitor: { jwtToken: visitorAuthToken } }),
  });
}

/** Returns the one answer for every address at which this visitor finds nothing. */
export function nothingPublished(): OctavoError {
  return new OctavoError('not_found', 'Nothing is published at this address. Check it, or ask who gave it to you.');
}

function visitorRefused(): OctavoError {
  return new OctavoError(
    'unauthenticated',
    'The token of this visitor is missing, not valid, or has expired. Sign in again where you came from.',
    {
      code: 'visitor_token',
    },
  );
}

async function previewAt(system: System, url: string): Promise<OpenPreview | undefined> {
  const token = URL.parse(url)?.searchParams.get(PREVIEW_PARAMETER);
  return token ? openPreview(system, token) : undefined;
}

function presentFound(system: System, found: Found, preview: OpenPreview | undefined): PublishedContentLookup {
  const { visit, place, at } = found;
  const { siteBasePath, basePath, pathname, canonicalUrl, isComplete } = at;
  const { site, visitor, shareKey } = visit;
  const endsAt = preview?.until ?? visitor.expiresAt;
  const shown = preview?.proposal;
  const apiToken = contentToken(system, {
    organizationId: site.organizationId,
    siteId: site.id,
    siteSpaceId: place.siteSpace.id,
    ...(place.section === null ? {} : { siteSectionId: place.section.id }),
    spaceId: place.siteSpace.spaceId,
    claims: visitor.claims,
    isSignedIn: visitor.isSignedIn,
    seesDrafts: visitor.seesDrafts,
    ...(shareKey === undefined ? {} : { shareKeyHash: createHash('sha256').update(shareKey).digest('hex') }),
    ...(preview === undefined ? {} : { previewOf: preview.askedBy }),
    ...(shown === undefined ? {} : { proposed: { spaceId: shown.spaceId, kind: shown.kind, id: shown.id } }),
    ...(preview === undefined && visitor.isSignedIn ? { visitorKeyName: site.visitorKeyName } : {}),
    ...(endsAt === undefined ? {} : { endsAt }),
  });
  if (apiToken.length > LONGEST_TOKEN) {
    throw new OctavoError('bad_request', 'The claims of this visitor are too many. Send only those that the site asks for.', {
      code: 'too_many_claims',
    });
  }
  const contextId = contextOf(found, shown?.id);
  return {
    site: site.id,
    ...(place.section === null ? {} : { siteSection: place.section.id }),
    siteSpace: place.siteSpace.id,
    space: place.siteSpace.spaceId,
    ...(shown?.spaceId === place.siteSpace.spaceId ? { [PROPOSED_MEMBER[shown.kind]]: shown.id } : {}),
    organization: site.organizationId,
    pathname,
    basePath,
    siteBasePath,
    apiToken,
    ...(shareKey === undefined ? {} : { shareKey }),
    complete: isComplete,
    ...(contextId === undefined ? {} : { contextId }),
    canonicalUrl,
    preview: preview !== undefined,
  };
}

/** Returns a name for what is known of a visitor; `undefined` if nothing is. */
function contextOf({ visit: { visitor } }: Found, proposedId: string | undefined): string | undefined {
  const { unsigned, ...signed } = visitor.claims;
  const says = Object.keys(signed).length > 0 || (typeof unsigned === 'object' && unsigned !== null && Object.keys(unsigned).length > 0);
  if (!visitor.isSignedIn && !visitor.seesDrafts && !says && proposedId === undefined) return undefined;
  return createHash('sha256')
    .update(JSON.stringify([visitor.claims, visitor.isSignedIn, visitor.seesDrafts, proposedId]))
    .digest('base64url')
    .slice(0, 22);
}
