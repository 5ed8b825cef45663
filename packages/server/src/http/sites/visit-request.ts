import type { Outcome, SiteSnapshot } from '@octavo/core';
import {
  beginVisit,
  type OpenPreview,
  openPreview,
  PREVIEW_MS,
  PREVIEW_PARAMETER,
  type Proposal,
  type System,
  siteOfAddress,
  type Visited,
} from '@octavo/core';
import { redirectTo, type SiteAnswer } from './site-answer.ts';
import { claimsOfRequest, type UnsignedClaims } from './unsigned-claims.ts';
import { type CookiePlace, keepReaderCookie, readReaderCookie } from './visitor-cookies.ts';

/** Query parameter with a visitor's token. */
const TOKEN_PARAMETER = 'jwt_token';

/** A request for an address of a site. */
export interface SiteVisitRequest {
  /** Absolute. */
  url: string;
  cookie: string | undefined;
  /** Header `Authorization`: programs put a visitor's token there. */
  authorization?: string | undefined;
}

/** An answer that needs no lookup, or the visitor. */
export type Arrival =
  | { kind: 'answer'; answer: SiteAnswer }
  | { kind: 'refused'; outcome: Outcome; site: SiteSnapshot | undefined }
  | {
      kind: 'visit';
      visited: Visited;
      site: SiteSnapshot;
      preview: VisitPreview | undefined;
      /** Header `Set-Cookie` that keeps what the address says of the visitor; absent where it says nothing. */
      keeps?: string;
    };

/** Facts of a visit that previews a site. */
export interface VisitPreview {
  /** Content that is shown in place of the live one. */
  proposal: Proposal | undefined;
  /** True if what differs is marked. */
  showsChanges: boolean;
}

/** Returns the token of `Authorization: Bearer …`. */
function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer\s+([\w.~+/=-]{1,8000})$/i.exec(authorization ?? '')?.[1];
}

/**
 * Finds out who visits a site: by a token or a preview in the address, which is put into a cookie and cleaned out of the address, by the cookie, or by
 * the header of a program. A session of the console counts for nothing here.
 */
export async function arrive(system: System, { url, cookie, authorization }: SiteVisitRequest): Promise<Arrival> {
  const site = await siteOfAddress(system, url);
  const address = URL.parse(url);
  if (site === undefined || address === null) return refused(await visit(system, { url }), undefined);
  const placeOf = (kind: CookiePlace['kind']): CookiePlace => ({ kind, siteId: site.id, origin: address.origin });
  const given = address.searchParams.get(PREVIEW_PARAMETER);
  if (given !== null) {
    const preview = await openPreview(system, given);
    const isOurs = preview?.shown.siteId === site.id;
    const kept = isOurs ? keepReaderCookie(placeOf('preview'), given, PREVIEW_MS / 1000) : undefined;
    if (kept !== undefined) return cleaned(address, PREVIEW_PARAMETER, kept);
    return arriveAs(system, site, { url, preview: isOurs ? preview : undefined });
  }
  const kept = readReaderCookie(cookie, placeOf('preview'));
  const preview = kept === undefined ? undefined : await openPreview(system, kept);
  const showsChanges = readReaderCookie(cookie, placeOf('changes')) !== undefined;
  if (preview?.shown.siteId === site.id) return arriveAs(system, site, { url, preview, showsChanges });
  if (!address.searchParams.has(TOKEN_PARAMETER)) {
    const jwtToken = readReaderCookie(cookie, placeOf('visitor')) ?? bearerOf(authorization);
    const { unsigned, keeps } = claimsOfRequest(site, address, cookie);
    const arrival = await arriveAs(system, site, { url, unsigned, ...(jwtToken === undefined ? {} : { jwtToken }) });
    return keeps === undefined || arrival.kind !== 'visit' ? arrival : { ...arrival, keeps };
  }
  const arrival = await arriveAs(system, site, { url });
  if (arrival.kind !== 'visit' || !arrival.visited.visit.visitor.isSignedIn) return arrival;
  const { expiresAt = system.now() } = arrival.visited.visit.visitor;
  const token = address.searchParams.get(TOKEN_PARAMETER) ?? '';
  const signedIn = keepReaderCookie(placeOf('visitor'), token, (expiresAt - system.now()) / 1000);
  return signedIn === undefined ? arrival : cleaned(address, TOKEN_PARAMETER, signedIn);
}

interface As {
  url: string;
  jwtToken?: string;
  unsigned?: UnsignedClaims | undefined;
  preview?: OpenPreview | undefined;
  showsChanges?: boolean;
}

async function arriveAs(system: System, site: SiteSnapshot, as: As): Promise<Arrival> {
  const visited = await visit(system, as);
  if ('outcome' in visited) return refused(visited, site);
  const preview = as.preview && { proposal: as.preview.proposal, showsChanges: as.showsChanges ?? false };
  return { kind: 'visit', visited, site, preview };
}

function visit(system: System, { url, jwtToken, unsigned, preview }: As): ReturnType<typeof beginVisit> {
  const visitor = { ...(jwtToken === undefined ? {} : { jwtToken }), ...(unsigned === undefined ? {} : { unsignedClaims: unsigned }) };
  return beginVisit(system, {
    url,
    now: system.now(),
    ...(Object.keys(visitor).length === 0 ? {} : { visitor }),
    ...(preview === undefined ? {} : { preview: preview.shown }),
  });
}

function refused(visited: Awaited<ReturnType<typeof beginVisit>>, site: SiteSnapshot | undefined): Arrival {
  const outcome: Outcome =
    'outcome' in visited ? visited.outcome : { kind: 'not-found', reason: 'unknown-host', visit: undefined, place: undefined };
  return { kind: 'refused', outcome, site };
}

/** The same address without what must not stay in it, nor go on as a referrer. */
function cleaned(address: URL, parameter: string, cookie: string): Arrival {
  const to = new URL(address.href);
  to.searchParams.delete(parameter);
  return { kind: 'answer', answer: redirectTo(to.pathname + to.search, 303, { 'Set-Cookie': cookie }) };
}
