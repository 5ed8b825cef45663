import { OWN_FOLDER } from './copy-paths.ts';

/** Attributes that hold an address. */
const ADDRESSES =
  'href|src|srcset|data-src|action|poster|data-tree|data-search|data-search-script|data-mermaid|data-tester|data-tester-css|data-href|data-dark';
/** Start tags as pages have them: neither their values nor the text between them hold `<` or `>`. */
const TAGS = /<[a-z][^<>]*>/g;
const ATTRIBUTES = new RegExp(` (${ADDRESSES})="([^"]*)"`, 'g');
/** Tags that name addresses of pages on the web: a folder has none. */
const OF_THE_WEB = /<(?:link rel="(?:canonical|alternate)"|meta property="og:url")[^<>]*>/g;

/** Place of a page of a folder. */
export interface OfflinePlace {
  /** Path that addresses begin with; begins and ends with `/`. */
  home: string;
  /** Path of the file in the folder. */
  file: string;
}

/** Returns a page with its addresses relative to its file, and with the names of files: it can be opened from any folder. */
export function offlinePage(html: string, place: OfflinePlace): string {
  return html.replace(OF_THE_WEB, '').replace(TAGS, (tag) =>
    tag.replace(ATTRIBUTES, (whole, name: string, value: string) => {
      const address = offlineAddress(value, place, name === 'data-search');
      return address === undefined ? whole : ` ${name}="${address}"`;
    }),
  );
}

/** Returns Markdown with the addresses of a site relative to its file. */
export function offlineMarkdown(markdown: string, url: string, file: string): string {
  const home = new URL(url).pathname;
  return markdown.replace(new RegExp(`${literally(url)}[^\\s)>"'\\]]*`, 'g'), (address) => {
    return offlineAddress(address.slice(url.length - home.length), { home, file }) ?? address;
  });
}

/**
 * Returns an address of a site relative to a file of a folder; `undefined` for one of elsewhere.
 * @param isFolder true if the address of a folder is meant, not the page in it
 */
function offlineAddress(address: string, { home, file }: OfflinePlace, isFolder = false): string | undefined {
  if (!address.startsWith(home) || address.startsWith('//')) return undefined;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address.slice(home.length)) ?? [];
  const named = isFolder || !(path === '' || path.endsWith('/')) ? path : `${path}index.html`;
  const above = '../'.repeat(file.split('/').length - 1);
  return `${above === '' ? './' : above}${scriptOfTree(named)}${rest}`;
}

const TREE = /^(~octavo\/tree\/[^/]+)\.html$/;

/** Path of a table of contents in a folder: a script, since a page of a folder can load nothing else. Other paths are as they are. */
export function scriptOfTree(path: string): string {
  return path.replace(TREE, '$1.js');
}

/** Returns a table of contents as a script; its addresses are relative to where the site begins. */
export function treeScript(fragment: string, home: string): string {
  return `octavoTree(${JSON.stringify(offlinePage(fragment, { home, file: OWN_FOLDER }).replaceAll('="./', '="'))})\n`;
}

/** Returns a page that leads on to another one, for a host or folder whose first page is elsewhere. */
export function leadingPage(address: string): string {
  const escaped = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${escaped}"><title>…</title></head><body><a href="${escaped}">${escaped}</a></body></html>`;
}

/** Returns a pattern that is a text and nothing else. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
