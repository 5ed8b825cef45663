const LINK_SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);
const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=\s]*$/i;

/** Characters that browsers ignore when they read a scheme. */
const IGNORED = /[\p{Cc}\p{Zs}\u2028\u2029\u200B-\u200F\uFEFF]/gu;

/** Returns the scheme a browser would see; undefined for a relative address. */
function schemeOf(url: string): string | undefined {
  return /^([^/?#]*?):/.exec(url.replace(IGNORED, ''))?.[1]?.toLowerCase();
}

const trimmed = (url: string): string => url.replace(/^[\p{Cc}\s]+|[\p{Cc}\s]+$/gu, '').replace(/[\t\r\n]/g, '');

/**
 * The one rule for links: relative, or http, https, mailto, tel. Everything else, `javascript:` and `data:` in whatever
 * spelling, returns `undefined`.
 */
export function safeLink(url: string): string | undefined {
  const scheme = schemeOf(url);
  return scheme === undefined || LINK_SCHEMES.has(scheme) ? trimmed(url) : undefined;
}

/** Returns the address of a picture that is relative, http, https, or inline bitmap data; `undefined` for others, SVG data among them. */
export function safeImage(url: string): string | undefined {
  const scheme = schemeOf(url);
  if (scheme === 'data') return DATA_IMAGE.test(url.trim()) ? url.trim() : undefined;
  return scheme === undefined || scheme === 'http' || scheme === 'https' ? trimmed(url) : undefined;
}

/** Returns whether an address leaves the site. */
export function isExternal(url: string): boolean {
  return /^(?:https?:)?\/\//i.test(url);
}
