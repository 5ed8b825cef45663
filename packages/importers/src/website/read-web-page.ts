import { isOctavoError } from '@octavo/contract';
import type { Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { decodeText } from '../decode-text.ts';
import { property } from '../html/hast.ts';
import { parseHtml } from '../html/parse-html.ts';
import { generatorOf, NAVIGATION_FRAME } from './generators.ts';
import { type NavigationItem, readNavigation } from './navigation.ts';

const MOST_LINKS = 5_000;

/** Links of a web page. */
export interface WebPageLinks {
  /** Absolute addresses without fragments: those of its navigation first, in order, then those of its text. At most 5,000. */
  links: string[];
  /** The address under which it wants to be known, when it says one. */
  canonical?: string;
}

/** Returns the links of a web page; none if it cannot be read. */
export function webPageLinks({ html, address }: { html: Uint8Array; address: string }): WebPageLinks {
  const root = parsed(html);
  const [said] = selectAll('base[href]', root);
  const base = baseOf(said === undefined ? '' : property(said, 'href'), address);
  const inNavigation = addressesIn(readNavigation(root, generatorOf(root), base));
  const urls = new Set<string>();
  const frames = selectAll(NAVIGATION_FRAME, root).map((frame) => property(frame, 'src'));
  for (const href of [...frames, ...inNavigation, ...selectAll('a[href]', root).map((link) => property(link, 'href'))]) {
    const url = webAddress(href, base);
    if (url !== undefined) urls.add(url);
    if (urls.size >= MOST_LINKS) break;
  }
  const [link] = selectAll('link[rel=canonical]', root);
  const canonical = link === undefined ? undefined : webAddress(property(link, 'href'), base);
  return { links: [...urls], ...(canonical !== undefined && { canonical }) };
}

function parsed(html: Uint8Array): Root {
  try {
    return parseHtml(decodeText(html));
  } catch (error) {
    if (isOctavoError(error)) return { type: 'root', children: [] };
    throw error;
  }
}

function webAddress(href: string, base: string): string | undefined {
  const url = URL.parse(href, base);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  return url.href;
}

/** Returns the base of a page's relative addresses. */
export function baseOf(said: string, address: string): string {
  const base = said === '' ? null : URL.parse(said, address);
  return base !== null && /^https?:$/.test(base.protocol) ? base.href : address;
}

const addressesIn = (items: readonly NavigationItem[]): string[] =>
  items.flatMap(({ url, children }) => [...(url ? [url] : []), ...addressesIn(children)]);
