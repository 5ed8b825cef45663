const NAME = 'octavo_session';
/** 400 days, the most that browsers keep a cookie. The server ends sessions sooner; the cookie need not be sent again for each sliding. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;

/**
 * The name of the session cookie. Under https it has the prefix `__Host-`: browsers then take it only from this host, over https, for
 * the whole host (RFC 6265bis, 4.1.3.2).
 */
export function sessionCookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? `__Host-${NAME}` : NAME;
}

/** The value of `Set-Cookie` that gives a browser its session: out of scripts' reach, and not sent with other sites' requests. */
export function sessionCookie(publicUrl: string, secret: string): string {
  return cookie(publicUrl, secret, MAX_AGE_SECONDS);
}

/** The value of `Set-Cookie` that takes the session from a browser. */
export function clearSessionCookie(publicUrl: string): string {
  return cookie(publicUrl, '', 0);
}

/** The session secret in a `Cookie` header; undefined when there is none, or nothing that could be one. */
export function readSessionCookie(publicUrl: string, header: string | null | undefined): string | undefined {
  const name = sessionCookieName(publicUrl);
  for (const part of header?.split(';') ?? []) {
    const [key, value = ''] = part.trim().split('=', 2);
    if (key === name && isSessionSecret(value)) return value;
  }
  return undefined;
}

/** Whether a text has the form of a session secret: 43 characters of base64url. */
export function isSessionSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

function cookie(publicUrl: string, value: string, maxAge: number): string {
  const secure = isSecure(publicUrl) ? '; Secure' : '';
  return `${sessionCookieName(publicUrl)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}
