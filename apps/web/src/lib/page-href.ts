/** The address of a page under a base that ends in `/`; the empty path is the base. Path parts are slugs, but an old one may hold anything. */
export function pageHref(base: string, path: string, anchor = ''): string {
  const address = base + path.split('/').map(encodeURIComponent).join('/');
  return anchor === '' ? address : `${address}#${encodeURIComponent(anchor)}`;
}

/** The path of a page in an address under a base; undefined when the address is not under it. */
export function pathUnder(base: string, pathname: string): string | undefined {
  if (pathname === base.slice(0, -1)) return '';
  if (!pathname.startsWith(base)) return undefined;
  return decodeParts(pathname.slice(base.length));
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
