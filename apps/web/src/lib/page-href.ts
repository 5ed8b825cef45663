/** Returns the address of a page under a base that ends in `/`; the empty path is the base. Path parts are slugs, but an old one may hold anything. */
export function pageHref(base: string, path: string, anchor = ''): string {
  const address = base + (isScreen(base, path) ? PAGE_PREFIX : '') + path.split('/').map(encodeURIComponent).join('/');
  return anchor === '' ? address : `${address}#${encodeURIComponent(anchor)}`;
}

/** Returns the path of a page in an address under a base; `undefined` if the address is not under it. */
export function pathUnder(base: string, pathname: string): string | undefined {
  if (pathname === base.slice(0, -1)) return '';
  if (!pathname.startsWith(base)) return undefined;
  const path = pathname.slice(base.length);
  if (isScreen(base, path)) return undefined;
  return decodeParts(path.startsWith(PAGE_PREFIX) ? path.slice(PAGE_PREFIX.length) : path);
}

/** Returns the parts of a page's path in a change request, as they stand in the address behind its number. */
export function pageParts(parts: string[] | undefined): string[] | undefined {
  return parts?.[0] === '~' && parts[1] === 'page' ? parts.slice(2) : parts;
}

/** Stands before the path of a page that is called as a screen of the change request is. */
const PAGE_PREFIX = '~/page/';
const SCREENS: readonly string[] = ['overview', 'compare', 'conflicts'];

function isScreen(base: string, path: string): boolean {
  return SCREENS.includes(path) && /\/~\/changes\/[^/]+\/$/.test(base);
}

/** Decodes each part of a path; what is no valid encoding stays as it is. */
export function decodeParts(path: string): string {
  return path
    .split('/')
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    })
    .join('/')
    .replace(/\/+$/, '');
}
