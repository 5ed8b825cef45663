import { type HtmlElement, htmlText } from './html-tree.ts';
import { inlineText } from './parse/inlines.ts';
import type { TagBlock } from './tags.ts';
import type { Block, Document, Inline, LinkForm, Range } from './tree.ts';
import { htmlOf, inlinesOf, visitBlocks, visitHtml } from './walk.ts';

/** What a reference is for. `openapi-spec` names a registered specification, not a place. */
export type LinkKind = 'link' | 'image' | 'embed' | 'file' | 'content-ref' | 'include' | 'openapi' | 'openapi-spec';

/** One reference of a page to something else, or to its own parts. */
export interface LinkInfo {
  kind: LinkKind;
  /** How it is written; `definition` is the `[label]: url` line of a reference. */
  form: LinkForm | 'definition' | 'html' | 'tag';
  /** The destination exactly as the file has it, `<>` included. */
  raw: string;
  /** Escapes and entities resolved; percent-encoding as written. */
  url: string;
  /** For a relative destination: its path with percent-encoding resolved; empty for `#anchor`. */
  path?: string;
  /** What follows `#` in a relative destination, percent-encoding resolved. */
  fragment?: string;
  /** Where `raw` stands. Uses of one definition share its range: patch a range once. */
  range?: Range;
  /** What a reader sees as the link's text, or an image's alternative text. */
  text: string;
  /** A mention: its text is replaced by the target's title. */
  mention: boolean;
}

const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Path and fragment of a relative destination; empty object for an absolute one. The query is left out. */
export function splitDestination(url: string): { path?: string; fragment?: string } {
  if (ABSOLUTE.test(url)) return {};
  const hash = url.indexOf('#');
  const path = decoded((hash < 0 ? url : url.slice(0, hash)).replace(/\?.*$/s, ''));
  return hash < 0 ? { path } : { path, fragment: decoded(url.slice(hash + 1)) };
}

/** Which attribute of a tag refers to something, and what for. */
const TAG_LINKS: Partial<Record<TagBlock['type'], [attribute: string, kind: LinkKind][]>> = {
  embed: [['url', 'embed']],
  file: [['src', 'file']],
  'content-ref': [
    ['url', 'content-ref'],
    ['page', 'content-ref'],
  ],
  'reusable-content': [['', 'include']],
  openapi: [['src', 'openapi']],
  swagger: [['src', 'openapi']],
  'openapi-operation': [['spec', 'openapi-spec']],
  'openapi-schemas': [['spec', 'openapi-spec']],
  'openapi-webhook': [['spec', 'openapi-spec']],
  integration: [['url', 'embed']],
};

/** Collects the references of one page. */
class LinkCollector {
  readonly found: LinkInfo[] = [];
  readonly #text: string;
  readonly #definitions = new Map<string, Range>();

  constructor(doc: Document) {
    this.#text = doc.text;
    visitBlocks(doc.blocks, (block) => {
      if (block.type === 'definition' && block.destination && !this.#definitions.has(block.label)) {
        this.#definitions.set(block.label, block.destination);
      }
    });
    visitBlocks(doc.blocks, (block) => this.#block(block));
  }

  #add(kind: LinkKind, form: LinkInfo['form'], url: string, range: Range | undefined, text: string, mention = false): void {
    const raw = range ? this.#text.slice(range.start, range.end) : url;
    const found: LinkInfo = { kind, form, raw, url, text, mention };
    const { path, fragment } = splitDestination(url);
    if (path !== undefined) found.path = path;
    if (fragment !== undefined) found.fragment = fragment;
    if (range) found.range = range;
    this.found.push(found);
  }

  #block(block: Block): void {
    for (const inlines of inlinesOf(block)) this.#inlines(inlines);
    visitHtml(htmlOf(block), (element) => this.#element(element, htmlText(element.children)));
    if (block.type === 'definition') this.#add('link', 'definition', block.url, block.destination, block.label);
    if (!('openTag' in block)) return;
    for (const [attribute, kind] of TAG_LINKS[block.type] ?? []) {
      const url = attribute === '' ? block.argument : block.attributes[attribute];
      if (url) this.#add(kind, 'tag', url, block.ranges[attribute], block.attributes.caption ?? block.attributes.title ?? '');
    }
  }

  #inlines(nodes: readonly Inline[]): void {
    for (const node of nodes) {
      if (node.type === 'link' || node.type === 'image') {
        const range = node.destination ?? (node.label === undefined ? undefined : this.#definitions.get(node.label));
        const text = node.type === 'link' ? inlineText(node.children) : node.alt;
        this.#add(node.type, node.form, node.url, range, text, node.type === 'link' && node.title === 'mention');
      }
      if (node.type === 'inline-html') this.#element(node.element, inlineText(node.children));
      if ('children' in node) this.#inlines(node.children);
    }
  }

  #element(element: Omit<HtmlElement, 'children'>, text: string): void {
    const { attributes, ranges } = element;
    const image = element.name === 'img' || element.name === 'source';
    const mention = Object.hasOwn(attributes, 'data-mention');
    if (attributes.href) this.#add('link', 'html', attributes.href, ranges.href, text.trim(), mention);
    if (attributes.src) this.#add(image ? 'image' : 'file', 'html', attributes.src, ranges.src, attributes.alt ?? text.trim());
    if (!attributes.srcset) return;
    // GitBook writes one address; of several candidates the first is taken.
    const first = attributes.srcset.trim().split(/[\s,]/, 1)[0] ?? '';
    const at = ranges.srcset;
    const lead = at ? this.#text.slice(at.start, at.end).indexOf(first) : -1;
    const range = at && lead >= 0 ? { start: at.start + lead, end: at.start + lead + first.length } : undefined;
    this.#add('image', 'html', first, range, attributes.alt ?? '');
  }
}

/**
 * Every reference of a page in file order: links, images, `href` and `src` in HTML, and the destinations of tags. Nothing
 * inside code counts.
 */
export function links(doc: Document): LinkInfo[] {
  return new LinkCollector(doc).found;
}

/**
 * How a new destination has to be written in place of a link's `raw`, so that it reads back as `url`: escaped, quoted or
 * percent-encoded as its form asks.
 */
export function writeDestination(link: Pick<LinkInfo, 'form'>, url: string): string {
  const oneLine = url.replace(/[\r\n]/g, encodeURIComponent);
  switch (link.form) {
    case 'html':
      // A space would end an address in `srcset`.
      return oneLine
        .replaceAll(' ', '%20')
        .replaceAll('&', '&#x26;')
        .replaceAll('"', '&#x22;')
        .replaceAll("'", '&#x27;')
        .replaceAll('<', '&lt;');
    case 'tag':
      return oneLine.replaceAll('"', '%22').replaceAll('\\', '%5C');
    case 'autolink':
    case 'bare':
      return oneLine.replace(/[\s<>]/g, encodeURIComponent);
    default: {
      const escaped = oneLine.replace(/[\\<>]/g, '\\$&').replace(/&(?=[a-z#])/gi, '\\&');
      return /[\s()]|^$/.test(oneLine) || [...oneLine].some((character) => character < ' ') ? `<${escaped}>` : escaped;
    }
  }
}
