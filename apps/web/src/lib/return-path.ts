/**
 * Returns the destination after signing in: a path of this installation, or the start. Anything that a browser could read as another host is
 * refused: an absolute address, `//host`, `/\host`, and control characters, which browsers drop.
 */
export function returnPath(to: string | string[] | undefined): string {
  if (typeof to !== 'string' || !to.startsWith('/') || to.length > 2048) return '/';
  const parsed = URL.canParse(to, 'http://octavo.invalid') ? new URL(to, 'http://octavo.invalid') : undefined;
  if (parsed === undefined || parsed.origin !== 'http://octavo.invalid') return '/';
  return parsed.pathname.startsWith('//') ? '/' : parsed.pathname + parsed.search + parsed.hash;
}
