import type { Program } from '../program.ts';
import { percentile, type Row } from '../stats.ts';
import { type Asked, askFor } from './ask.ts';
import type { Site } from './sites.ts';

/** Bytes of a first view over the network, by its parts; each file is gzipped. */
interface View {
  html: number;
  css: number;
  script: number;
  requests: number;
}

/** Measures the first view of each page of a manual with empty caches: requests and bytes of all that the page asks for. */
export async function measureWeight(program: Program, { paths }: Site, growth: readonly [small: string, large: string]): Promise<Row[]> {
  const files = new Map<string, Promise<Asked>>();
  const views: View[] = [];
  let icons = 0;
  for (const path of paths) {
    const page = await askFor(program.url + path);
    const view: View = { html: page.body.length, css: 0, script: 0, requests: 1 };
    for (const { href, kind } of filesOf(page.text())) {
      const url = new URL(href, program.url + path).href;
      const found = files.get(url) ?? askFor(url);
      files.set(url, found);
      const { length } = (await found).body;
      if (kind === 'icon') icons = length;
      else {
        view[kind] += length;
        view.requests++;
      }
    }
    views.push(view);
  }
  const at = (of: (view: View) => number, share = 0.5) => percentile(views.map(of), share);
  const all = ({ html, css, script }: View) => html + css + script;
  const kb = (bytes: number) => bytes / 1000;
  const [small, large] = await Promise.all(growth.map(async (path) => (await askFor(program.url + path)).body.length));
  const size = (what: string, bytes: number, limit: number, detail = ''): Row => ({ what, figure: kb(bytes), unit: ' KB', limit, detail });
  return [
    size(
      'first view, median page, all that it asks for',
      at(all),
      30,
      `p95 ${kb(at(all, 0.95)).toFixed(1)} KB; the icon of the tab ${icons} bytes more`,
    ),
    {
      what: 'requests of it',
      figure: at(({ requests }) => requests),
      unit: '',
      limit: 3,
      detail: 'with the page; the icon of the tab is one more',
    },
    size(
      'its HTML, median',
      at(({ html }) => html),
      8,
      `${views.length} pages`,
    ),
    size(
      'its HTML, p95',
      at(({ html }) => html, 0.95),
      16,
    ),
    size(
      'its stylesheets',
      at(({ css }) => css),
      12,
    ),
    size(
      'its scripts',
      at(({ script }) => script),
      6,
    ),
    size('HTML more in a site of 10,000 pages', (large ?? 0) - (small ?? 0), 1, `${small} and ${large} bytes`),
  ];
}

/** Files that a page has loaded before it is whole. */
function filesOf(html: string): { href: string; kind: 'css' | 'script' | 'icon' }[] {
  const files: { href: string; kind: 'css' | 'script' | 'icon' }[] = [];
  for (const [tag] of html.slice(0, html.indexOf('</head>')).matchAll(/<(?:link|script)\b[^>]*>/g)) {
    const rel = /\brel="([^"]*)"/.exec(tag)?.[1];
    const href = /\b(?:href|src)="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&');
    if (href === undefined || href.startsWith('data:')) continue;
    if (tag.startsWith('<script')) files.push({ href, kind: 'script' });
    else if (rel === 'stylesheet') files.push({ href, kind: 'css' });
    else if (rel === 'icon') files.push({ href, kind: 'icon' });
  }
  return files;
}
