/**
 * Returns the policy of the console's pages. Scripts run by nonce only. Style attributes are allowed, since table widths and math in pages are
 * written with them; style elements need the nonce. Pages may show images and media from anywhere on the web. Frames are made by the client of
 * components alone, each in a sandbox without an origin, and those of other hosts only once they are asked for.
 */
export function contentSecurityPolicy(nonce: string, development: boolean): string {
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob: https: http:`,
    `media-src 'self' https: http:`,
    `font-src 'self'`,
    `connect-src 'self'${development ? ' ws: wss:' : ''}`,
    `object-src 'none'`,
    `frame-src 'self' https:`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
