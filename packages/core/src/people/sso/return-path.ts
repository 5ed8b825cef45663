const LONGEST = 2048;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused; browsers drop some of them inside addresses.
const REFUSED = /[\u0000-\u001f\u007f\\]|^\/\/|^[^?#]*\/\//;

/**
 * Returns the path in the console to go to after signing in: the requested one, ready for a `Location` header, or `/` for whatever could leave
 * this installation. Browsers read `//host` and `/\host` as another site.
 */
export function checkReturnPath(asked: string | null | undefined): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || asked.length > LONGEST || REFUSED.test(asked)) return '/';
  const base = 'http://octavo.invalid';
  if (!URL.canParse(asked, base)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, base);
  // Dots may resolve to what was refused above: `/.//host`.
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
