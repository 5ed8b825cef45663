import { definitionOf } from './blocks/table.ts';
import { splitDestination } from './destination.ts';
import { type HtmlElement, htmlText } from './html-tree.ts';
import { inlineText } from './inline-text.ts';
import type { LinkInfo, LinkKind } from './link-info.ts';
import type { Block, Document, Inline, Range } from './tree.ts';
import { htmlOf, inlinesOf, visitBlocks, visitHtml } from './walk.ts';

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
    for (const { kind, form, url, range, text } of definitionOf(block).references(block)) this.#add(kind, form, url, range, text);
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
