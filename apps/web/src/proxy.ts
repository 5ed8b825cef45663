import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from './lib/content-security-policy';
import { NONCE_HEADER, PATH_HEADER } from './lib/request-headers';

/**
 * Sets the content security policy of every console response, and passes Next the nonce for its scripts. This is the only place that sets the
 * console's policy; files and the API have their own at the front door.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set(NONCE_HEADER, nonce);
  headers.set(PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set('referrer-policy', 'same-origin');
  response.headers.set('x-content-type-options', 'nosniff');
  return response;
}

export const config = { matcher: '/((?!v1/|api/|_next/static/|favicon.ico|icon.svg).*)' };
