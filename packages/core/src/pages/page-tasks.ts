import type { SearchSection } from '@octavo/db';
import { decodeObject } from '@octavo/db/objects-codec';
import { headings, type LinkTarget, links, MAX_PAGE_LENGTH, parse, renderHtml, sections } from '@octavo/markdown';
import type { IndexTaskInput, IndexTaskOutput } from '../search/index-job.ts';

/** A text with everything that drawing it needs, so that a worker can do it without the database. */
export interface RenderSource {
  text: string;
  /** By destination as written. */
  targets: Record<string, LinkTarget>;
  /** Addresses of pictures and files, by destination as written. */
  images: Record<string, string>;
  /** Texts of reusable blocks, by destination as written. */
  includes: Record<string, RenderSource>;
}

/** A page as it is drawn. */
export interface RenderedPage {
  html: string;
  outline: { level: number; text: string; anchor: string }[];
}

/** Destinations that a text names. */
export interface References {
  links: string[];
  includes: string[];
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Worker task `page.references`: what has to be resolved before a text can be drawn. */
export function referencesTask({ text }: { text: string }): References {
  const found: { links: Set<string>; includes: Set<string> } = { links: new Set(), includes: new Set() };
  if (text.length <= MAX_PAGE_LENGTH) {
    for (const link of links(parse(text))) (link.kind === 'include' ? found.includes : found.links).add(link.url);
  }
  return { links: [...found.links], includes: [...found.includes] };
}

/** Worker task `page.render`: the text as HTML, sanitised, without its title. A text that is too large is shown as it is. */
export function renderTask(source: RenderSource): RenderedPage {
  if (source.text.length > MAX_PAGE_LENGTH) return { html: `<pre class="oct-unknown">${escape(source.text)}</pre>`, outline: [] };
  const doc = parse(source.text);
  const html = renderHtml(doc, { ...callbacks(source), omitTitle: true });
  const outline = headings(doc)
    .filter((heading) => heading.level > 1 && heading.level < 5 && heading.anchor !== '')
    .map(({ level, title, anchor }) => ({ level, text: title, anchor }));
  return { html, outline };
}

function callbacks(source: RenderSource): Parameters<typeof renderHtml>[1] {
  const own = <Value>(map: Record<string, Value>, key: string) => (Object.hasOwn(map, key) ? map[key] : undefined);
  return {
    resolveLink: (url) => own(source.targets, url),
    resolveImage: (url) => own(source.images, url),
    resolveInclude(url) {
      const included = own(source.includes, url);
      return included === undefined ? undefined : { text: included.text, options: callbacks(included) };
    },
  };
}

/** Worker task `page.index`: sections of pages, by blob id. */
export function indexTask({ rows }: IndexTaskInput): IndexTaskOutput {
  const found: IndexTaskOutput = {};
  for (const row of rows) {
    if (row.codec === 'file') continue;
    const text = decoder.decode(decodeObject(row).data);
    found[row.oid] = text.length > MAX_PAGE_LENGTH ? [] : sections(parse(text)).map(toSearchSection);
  }
  return found;
}

function toSearchSection({ anchor, title, text }: SearchSection): SearchSection {
  return { anchor, title, text };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
