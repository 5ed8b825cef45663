/** 400 days, the most that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;

/**
 * Returns the name of a cookie. Under https it has the prefix `__Host-`: browsers then take it only from this host, over https, for the
 * whole host (RFC 6265bis, 4.1.3.2).
 */
export function cookieName(publicUrl: string, name: string): string {
  return isSecure(publicUrl) ? `__Host-${name}` : name;
}

/** Returns a value of `Set-Cookie`: out of scripts' reach, for this host, and not sent with other sites' requests. */
export function cookieOf(publicUrl: string, name: string, value: string, maxAge = MAX_AGE_SECONDS): string {
  const secure = isSecure(publicUrl) ? '; Secure' : '';
  return `${cookieName(publicUrl, name)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the values of a cookie in a header `Cookie`. */
export function cookieValues(publicUrl: string, name: string, header: string | null | undefined): string[] {
  const full = cookieName(publicUrl, name);
  const parts = (header ?? '').split(';').map((part) => part.trim().split('=', 2));
  return parts.filter(([key]) => key === full).map(([, value = '']) => value);
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}
