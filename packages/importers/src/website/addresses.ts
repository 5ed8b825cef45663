/** Scope of a website import: one origin, and a path prefix of its pages. */
export interface SiteScope {
  origin: string;
  /** Begins with `/`, without one at its end unless it is all of it. */
  prefix: string;
}

/** Files that are no pages. */
const NO_PAGE = /\.(?!html?$|xhtml$|php$|aspx?$|jsp$)[a-z][a-z0-9]{1,4}$/i;
/** Parts of documentation sites that repeat others, or that are made for machines. */
const REPEATS =
  /\/(?:_sources|_modules|_static|_downloads|cdn-cgi|wp-json|wp-admin|tags?|authors?|feed)(?:\/|$)|\/(?:genindex|py-modindex|search|print|404)(?:\.html|\/)?$/i;

/** Returns the scope of an address that somebody gave: the folder it names. */
export function scopeOf(url: URL): SiteScope {
  const path = url.pathname.replace(/\/[^/]*\.[a-z]{2,5}$/i, '/').replace(/\/+$/, '');
  return { origin: url.origin, prefix: path === '' ? '/' : path };
}

/**
 * Returns the scope after the server sent the visitor of the first page on: to a language or version of the documentation, which is then all that is
 * meant; else it stays.
 */
export function narrowed(scope: SiteScope, first: URL): SiteScope {
  const found =
    /^(?:\/[a-z]{2}(?:[-_][a-z]{2,4})?)?\/(?:latest|stable|main|master|v?\d[\w.]*)(?=\/|$)|^\/[a-z]{2}(?:[-_][a-z]{2})?(?=\/|$)/i.exec(
      first.pathname,
    );
  const isDeeper = found !== null && isWithin(scope.prefix, found[0]) && found[0].length > scope.prefix.length;
  return { origin: first.origin, prefix: isDeeper ? found[0] : scope.prefix };
}

const isWithin = (prefix: string, path: string) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);

/** Returns the address of a page as it is told from others: no fragment, no query, no `index.html`, no slash at the end. */
export function pageKey(url: URL): string {
  const path = url.pathname.replace(/\/index\.html?$/i, '/').replace(/\/{2,}/g, '/');
  return url.origin + path.replace(/\/$/, '');
}

/** Returns an address on a page as a page of the site; undefined for other sites, files, and what repeats others. */
export function pageAddress(written: string, base: string, scope: SiteScope): URL | undefined {
  const url = URL.parse(written.trim(), base);
  if (url === null || url.origin !== scope.origin || url.username !== '' || url.password !== '') return undefined;
  const { pathname } = url;
  if (
    url.href.length > 1000 ||
    !isWithin(scope.prefix, pathname.replace(/(?<=.)\/+$/, '')) ||
    NO_PAGE.test(pathname) ||
    REPEATS.test(pathname)
  )
    return undefined;
  // A query is a search, an order, a language: the same page once more, for what has a page of its own at all.
  if (url.search !== '' && !/^\?(?:utm_|ref=)/.test(url.search)) return undefined;
  url.hash = '';
  url.search = '';
  return url;
}
