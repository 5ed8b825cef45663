import { OctavoError } from '@octavo/contract';

/** Fields of a request that identify its origin. */
export interface RequestOrigin {
  method: string;
  /** Header `Origin`. */
  origin?: string | null | undefined;
  /** Header `Sec-Fetch-Site`; browsers send it over https and to localhost only. */
  secFetchSite?: string | null | undefined;
  /** Header `Host`: what the browser believes it talks to. */
  host?: string | null | undefined;
  /** Scheme that the browser uses, `http` or `https`, where a trusted proxy reports it. */
  proto?: string | null | undefined;
  /** Public address of the installation. */
  publicUrl: string;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a request that changes something and carries the session cookie, unless it comes from Octavo's own pages. Requests with a bearer
 * token need no such check: no site can make a browser send one.
 *
 * The rule is that of OWASP's CSRF cheat sheet (fetch metadata, with the origin where a browser sends none); a request that tells neither
 * is refused, since every browser sends `Origin` with a write.
 * @throws OctavoError `forbidden` with code `cross_origin`.
 */
export function assertSameOrigin(request: RequestOrigin): void {
  if (SAFE.has(request.method.toUpperCase())) return;
  const { secFetchSite, origin } = request;
  if (secFetchSite) {
    // `none` is a person's own act, such as a form that is sent again on reload.
    if (secFetchSite === 'same-origin' || secFetchSite === 'none') return;
  } else if (origin && URL.canParse(origin)) {
    const { host, protocol } = new URL(origin);
    const isOfHost = host === request.host?.toLowerCase() && (!request.proto || protocol === `${request.proto}:`);
    if (origin === originOf(request.publicUrl) || isOfHost) return;
  }
  throw new OctavoError(
    'forbidden',
    'This request carries a session but does not come from a page of Octavo, so it was refused. Programs should send a personal access token.',
    { code: 'cross_origin' },
  );
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
