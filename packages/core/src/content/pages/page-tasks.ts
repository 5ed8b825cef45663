import type { ContentRef, Document } from '@octavo/contract';
import {
  blockKeys,
  headings,
  type ImageSize,
  isReadable,
  type LinkTarget,
  links,
  parse,
  renderHtml,
  sourceDocument,
  toDocument,
} from '@octavo/markdown';
import { replaceExpressions, variableReader } from './evaluate-expressions.ts';
import { expandIncludes, type IncludeSource } from './evaluate-includes.ts';

/** A text with everything that drawing it needs, so that a worker can do it without the database. */
export interface RenderSource {
  text: string;
  /** By destination as written. */
  targets: Record<string, LinkTarget>;
  /** Addresses of pictures and files, by destination as written. */
  images: Record<string, string>;
  /** Sizes of pictures, by destination as written: those that are known. */
  sizes: Record<string, ImageSize>;
  /** Texts of reusable blocks, by destination as written. */
  includes: Record<string, RenderSource>;
  /** As in `RenderOptions`: pictures of other hosts wait. */
  ownOrigins?: readonly string[] | undefined;
}

/** A page as it is drawn. */
export interface RenderedPage {
  html: string;
  outline: { level: number; text: string; anchor: string }[];
  /** The page is shown as its source: it is too large, or takes too much time to read. */
  isSource?: true;
}

/** A text with what its destinations lead to, by destination as written. */
export interface DocumentSource {
  text: string;
  references: Record<string, ContentRef>;
  includes: Record<string, ContentRef>;
}

/** A text with what evaluating it needs. */
export interface EvaluateSource extends IncludeSource {
  /** Values by name: those of the space, and those of the page. Null: variables stay as they are. */
  variables: Record<'space' | 'page', Record<string, string | number | boolean>> | null;
}

/** Destinations that a text names. */
export interface References {
  links: string[];
  includes: string[];
}

/** Worker task `page.references`: what has to be resolved before a text can be drawn. */
export function referencesTask({ text }: { text: string }): References {
  const found: { links: Set<string>; includes: Set<string> } = { links: new Set(), includes: new Set() };
  if (isReadable(text)) {
    for (const link of links(parse(text))) (link.kind === 'include' ? found.includes : found.links).add(link.url);
  }
  return { links: [...found.links], includes: [...found.includes] };
}

/**
 * Worker task `page.render`: the text as HTML, sanitised, without its title, its blocks with the keys that comments name. A text that is too
 * large is shown as it is.
 */
export function renderTask(source: RenderSource): RenderedPage {
  if (!isReadable(source.text)) return drawSource(source.text);
  const doc = parse(source.text);
  const html = renderHtml(doc, { ...renderCallbacks(source), omitTitle: true, keys: blockKeys(doc) });
  const outline = headings(doc)
    .filter((heading) => heading.level > 1 && heading.level < 5 && heading.anchor !== '')
    .map(({ level, title, anchor }) => ({ level, text: title, anchor }));
  return { html, outline };
}

/** A text as it is written, for one that is not read as a page. */
export function drawSource(text: string): RenderedPage {
  return { html: `<pre class="oct-unknown oct-page-source">${escapeHtml(text)}</pre>`, outline: [], isSource: true };
}

/** Worker task `page.document`: the text as document JSON. A text that is too large is given as it is. */
export function documentTask({ text, references, includes }: DocumentSource): Document {
  if (!isReadable(text)) return sourceDocument(text);
  return toDocument(parse(text), {
    resolveLink: (url) => own(references, url),
    resolveFile(url) {
      const ref = own(references, url);
      return ref?.kind === 'file' ? ref : undefined;
    },
    resolveInclude: (target) => own(includes, target),
  });
}

/** Worker task `page.evaluate`: the text with reusable content in place and, when values are given, variables replaced by them. */
export function evaluateTask(source: EvaluateSource): string {
  const text = expandIncludes(source);
  return source.variables === null ? text : replaceExpressions(text, variableReader(source.variables));
}

function own<Value>(map: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/** Returns the callbacks that draw a text with what was loaded for it. */
export function renderCallbacks(source: RenderSource): Parameters<typeof renderHtml>[1] {
  return {
    ...(source.ownOrigins === undefined ? {} : { ownOrigins: source.ownOrigins }),
    resolveLink: (url) => own(source.targets, url),
    resolveImage: (url) => own(source.images, url),
    imageSize: (url) => own(source.sizes, url),
    resolveInclude(url) {
      const included = own(source.includes, url);
      return included === undefined ? undefined : { text: included.text, options: renderCallbacks(included) };
    },
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
