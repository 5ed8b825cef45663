import { isOctavoError } from '@octavo/contract';
import type { Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { decodeText } from '../decode-text.ts';
import { property, textOf } from '../html/hast.ts';
import { parseHtml } from '../html/parse-html.ts';
import { baseOf } from './read-web-page.ts';

/** Metadata that a web page states about itself; texts are plain, of one line, and bounded. */
export interface PageCard {
  title?: string;
  description?: string;
  /** Name of the site. */
  site?: string;
  /** Absolute http or https address. */
  icon?: string;
}

const LONGEST = { title: 200, description: 500, site: 100, icon: 2048 };

/** Reads title, description, name and icon of a web page; nothing for what cannot be read. */
export function pageCard({ html, address }: { html: Uint8Array; address: string }): PageCard {
  const root = parsed(html);
  const said = select('base[href]', root);
  const base = baseOf(said === undefined ? '' : property(said, 'href'), address);
  const title = line(meta(root, 'og:title') || titleOf(root), LONGEST.title);
  const description = line(meta(root, 'og:description') || meta(root, 'description'), LONGEST.description);
  const site = line(meta(root, 'og:site_name') || meta(root, 'application-name'), LONGEST.site);
  const icon = iconOf(root, base);
  return {
    ...(title === '' ? {} : { title }),
    ...(description === '' ? {} : { description }),
    ...(site === '' ? {} : { site }),
    ...(icon === undefined ? {} : { icon }),
  };
}

function parsed(html: Uint8Array): Root {
  try {
    return parseHtml(decodeText(html));
  } catch (error) {
    if (isOctavoError(error)) return { type: 'root', children: [] };
    throw error;
  }
}

function titleOf(root: Root): string {
  const title = select('head > title', root);
  return title === undefined ? '' : textOf(title);
}

function meta(root: Root, name: string): string {
  const [element] = selectAll(`meta[property="${name}"], meta[name="${name}"]`, root);
  return element === undefined ? '' : property(element, 'content');
}

function iconOf(root: Root, base: string): string | undefined {
  const element = select('link[rel~="icon"][href]', root);
  const url = element === undefined ? null : URL.parse(property(element, 'href'), base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  return url.href.length > LONGEST.icon ? undefined : url.href;
}

/** As text of one line, at most so many UTF-16 units, without half characters and control characters. */
function line(text: string, longest: number): string {
  return text
    .slice(0, longest * 4)
    .replace(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();
}
