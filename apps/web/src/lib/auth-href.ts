/** Default destination of a sign-in page. */
export const START = '/';

/** Returns the address of a page before sign-in, with the destination to return to; absent parameters are left out. */
export function authHref(path: string, to: string, more: Readonly<Record<string, string | undefined>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(more)) if (value !== undefined) query.set(name, value);
  if (to !== START) query.set('to', to);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Returns the address at which a provider of single sign-on begins, told where to come back to. */
export function providerHref(startUrl: string, to: string): string {
  return `${startUrl}${startUrl.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(to)}`;
}

/** Address at which somebody sets up the second factor that their organization asks for. */
export const SECOND_FACTOR_HREF = '/account/security?required';
