import type { ContentRef, Document } from '@octavo/contract';
import {
  type ApiPlace,
  apiPlaces,
  blockKeys,
  headings,
  type ImageSize,
  isReadable,
  type LinkTarget,
  links,
  parse,
  type RenderOptions,
  renderHtml,
  shownDocument,
  sourceDocument,
  toDocument,
} from '@octavo/markdown';
import { API_ENGLISH, drawApi, requestKey } from '@octavo/markdown/api';
import { nodesOf } from '@octavo/markdown/draw';
import { savedCondition } from '@octavo/site';
import type { FenceBlock } from '../../kernel/base/index.ts';
import type { ApiModels } from '../api-blocks/index.ts';
import { resolveConditionals } from '../map/index.ts';
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
  /** Contents of API blocks, by the name of their request. */
  apis: ApiModels;
  /** The blocks themselves, where there are some. */
  named?: NamedApis | undefined;
  /** Blocks of integrations that code blocks stand for. */
  fences?: readonly FenceBlock[] | undefined;
  /** As in `RenderOptions`: pictures of other hosts wait. */
  ownOrigins?: readonly string[] | undefined;
}

/** Blocks of APIs of a text, with what they are drawn from. */
export interface NamedApis {
  /** Path of the text's file. */
  path: string;
  places: References['apis'];
  /** Blobs of the descriptions that were found. */
  oids: string;
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
  /** The document is shown to a reader: the conditions that are left all hold, and their content takes their place. */
  isEvaluated?: boolean;
}

/** A text with what evaluating it needs. */
export interface EvaluateSource extends IncludeSource {
  /** Values by name: those of the space, and those of the page. Null: variables stay as they are. */
  variables: Record<'space' | 'page', Record<string, string | number | boolean>> | null;
  /** Claims of the reader: conditions and expressions are worked out for them. Absent: those stay as they are. */
  claims?: Readonly<Record<string, unknown>>;
}

/** Destinations that a text names. */
export interface References {
  links: string[];
  includes: string[];
  /** Blocks that name parts of API descriptions. */
  apis: Pick<ApiPlace, 'key' | 'request'>[];
}

/** Worker task `page.references`: what has to be resolved before a text can be drawn. */
export function referencesTask({ text }: { text: string }): References {
  const found: { links: Set<string>; includes: Set<string> } = { links: new Set(), includes: new Set() };
  if (!isReadable(text)) return { links: [], includes: [], apis: [] };
  const doc = parse(text);
  for (const link of links(doc)) (link.kind === 'include' ? found.includes : found.links).add(link.url);
  return { links: [...found.links], includes: [...found.includes], apis: apiPlaces(doc).map(({ key, request }) => ({ key, request })) };
}

/**
 * Worker task `page.render`: the text as HTML, sanitised, without its title, its blocks with the keys that comments name. A text that is too
 * large is shown as it is.
 */
export function renderTask(source: RenderSource): RenderedPage {
  if (!isReadable(source.text)) return drawSource(source.text);
  const doc = parse(source.text);
  const fence = (language: string) => source.fences?.find((each) => each.language === language);
  const html = renderHtml(doc, { ...renderCallbacks(source), integration: placeOfBlock, fence, omitTitle: true, keys: blockKeys(doc) });
  const outline = headings(doc)
    .filter((heading) => heading.level > 1 && heading.level < 5 && heading.anchor !== '')
    .map(({ level, title, anchor }) => ({ level, text: title, anchor }));
  return { html, outline };
}

/** Draws a block of an integration as its place, which the console has drawn by the script; what the dialect has for it stands there until then. */
const placeOfBlock: NonNullable<RenderOptions['integration']> = (name, properties, otherwise) => {
  const attributes = { 'data-integration': name, 'data-props': JSON.stringify(properties) };
  return nodesOf({ type: 'element', name: 'div', attributes, children: otherwise() }, '\n');
};

/** Returns a text as it is written, for one that is not read as a page. */
export function drawSource(text: string): RenderedPage {
  return { html: `<pre class="oct-unknown oct-page-source">${escapeHtml(text)}</pre>`, outline: [], isSource: true };
}

/** Worker task `page.document`: the text as document JSON. A text that is too large is given as it is. */
export function documentTask({ text, references, includes, isEvaluated }: DocumentSource): Document {
  if (!isReadable(text)) return sourceDocument(text);
  const document = toDocument(parse(text), {
    resolveLink: (url) => own(references, url),
    resolveFile(url) {
      const ref = own(references, url);
      return ref?.kind === 'file' ? ref : undefined;
    },
    resolveInclude: (target) => own(includes, target),
    ...(isEvaluated ? { isEvaluated: true } : {}),
  });
  return isEvaluated ? shownDocument(document) : document;
}

/**
 * Worker task `page.evaluate`: the text with reusable content in place and, when values are given, variables replaced by them; for a reader whose
 * claims are given, without the conditional blocks that do not hold, and with all expressions replaced by their values.
 */
export function evaluateTask(source: EvaluateSource): string {
  const { variables, claims } = source;
  const text = expandIncludes(source);
  if (variables === null) return text;
  if (claims === undefined) return replaceExpressions(text, variableReader(variables));
  const scope = { visitor: { claims }, space: { vars: variables.space }, page: { vars: variables.page } };
  const shown = resolveConditionals(text, (condition) => savedCondition(condition).holds(scope));
  return replaceExpressions(shown, (expression) => savedCondition(expression).text(scope));
}

function own<Value>(map: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/** Returns the callbacks that draw a text with what was loaded for it. */
export function renderCallbacks(source: RenderSource): Parameters<typeof renderHtml>[1] {
  return {
    ...(source.ownOrigins === undefined ? {} : { ownOrigins: source.ownOrigins }),
    drawApi(request, facts, context) {
      const model = own(source.apis, requestKey(request));
      return model && drawApi(model, facts, context, API_ENGLISH);
    },
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
