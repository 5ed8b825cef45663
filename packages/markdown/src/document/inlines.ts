import type { ContentRef, DocumentNode } from '@octavo/contract';
import { isAllowedElement } from '../draw/allowed-elements.ts';
import { findElement, type HtmlElement, isIcon } from '../html-tree.ts';
import { inlineText } from '../inline-text.ts';
import type { Emoji, Image, Inline, InlineHtml, Link } from '../tree.ts';
import type { DocumentContext } from './context.ts';
import { elementMark, MARKS, styleColour, withMark } from './marks.ts';
import { atLeastOne, fragment, type LeafMark, leaf, type NodeData, textNode, voidInline } from './nodes.ts';
import { TextBuilder } from './text-builder.ts';

const NO_MARKS: LeafMark[] = [];

/** Running text as nodes; an empty text when there is none. */
export function convertInlines(nodes: readonly Inline[], context: DocumentContext): DocumentNode[] {
  const text = new TextBuilder();
  new InlineConverter(context, text, false).all(nodes, NO_MARKS);
  return text.finish();
}

/** Returns a picture in running text, from Markdown or HTML. */
function inlineImage(attributes: Record<string, string | undefined>, dark: string | undefined, context: DocumentContext): DocumentNode {
  const { src = '', alt = '', title = '', 'data-size': size } = attributes;
  return voidInline('inline-image', {
    ref: context.file(src),
    refDark: dark === undefined ? undefined : context.file(dark),
    alt: alt === '' ? undefined : alt,
    caption: title === '' ? undefined : title,
    size: size === 'line' || size === 'original' ? size : undefined,
  });
}

/** Returns the dark variant in a `<picture>`. */
export function darkSource(picture: HtmlElement): string | undefined {
  const source = picture.children.find(
    (node): node is HtmlElement => node.type === 'element' && node.name === 'source' && /dark/.test(node.attributes.media ?? ''),
  );
  const first = source?.attributes.srcset?.trim().split(/[\s,]/, 1)[0];
  return first === '' ? undefined : first;
}

/** Code points of an emoji in hexadecimal, joined by hyphens, as GitBook names it. */
function emojiCode(character: string): string {
  return [...character].map((point) => point.codePointAt(0)?.toString(16) ?? '').join('-');
}

/** Returns whether a reference leads to something known, so that a mention can do without its text. */
const isKnown = (ref: ContentRef | undefined): ref is ContentRef => ref !== undefined && ref.kind !== 'url' && ref.kind !== 'anchor';

class InlineConverter {
  readonly #context: DocumentContext;
  readonly #out: TextBuilder;
  readonly #inLink: boolean;

  constructor(context: DocumentContext, out: TextBuilder, inLink: boolean) {
    this.#context = context;
    this.#out = out;
    this.#inLink = inLink;
  }

  all(nodes: readonly Inline[], marks: LeafMark[]): void {
    for (const node of nodes) this.#one(node, marks);
  }

  #one(node: Inline, marks: LeafMark[]): void {
    switch (node.type) {
      case 'text':
        this.#out.text(node.value, marks);
        break;
      case 'emphasis':
      case 'strong':
      case 'strikethrough':
        this.all(node.children, withMark(marks, MARKS[node.type]));
        break;
      case 'inline-code':
        this.#out.text(node.value, withMark(marks, MARKS[node.type]));
        break;
      case 'inline-math':
        this.#out.inline(voidInline('inline-math', { formula: node.formula }));
        break;
      case 'emoji':
        this.#emoji(node, marks);
        break;
      case 'soft-break':
        this.#out.text(' ', marks);
        break;
      case 'hard-break':
        this.#out.text('\n', marks);
        break;
      case 'link':
        this.#link(node, marks);
        break;
      case 'image':
        this.#image(node);
        break;
      case 'footnote-reference':
        this.#note(node.label, marks);
        break;
      case 'inline-html':
        this.#html(node, marks);
        break;
      case 'inline-raw':
        // Comments and declarations are not shown; a tag without a partner is, as text.
        if (!/^<[!?]/.test(node.value)) this.#out.text(node.value, marks);
    }
  }

  /** Links hold text and pictures only. */
  #emoji({ character }: Pick<Emoji, 'character'>, marks: LeafMark[]): void {
    if (this.#inLink) this.#out.text(character, marks);
    else this.#out.inline(voidInline('emoji', { code: emojiCode(character) }));
  }

  #image({ url, alt, title }: Image): void {
    this.#out.inline(inlineImage({ src: url, alt, title }, undefined, this.#context));
  }

  #link(node: Link, marks: LeafMark[]): void {
    if (node.title === 'mention') this.#mention(node.url, node.children, marks);
    else this.#linked(node.url, node.children, marks, node.title === '' ? {} : { title: node.title });
  }

  /** A link; without an address that may be followed, or inside another link, its text alone. */
  #linked(url: string, children: readonly Inline[], marks: LeafMark[], data: NodeData = {}): void {
    const ref = this.#inLink ? undefined : this.#context.link(url);
    if (ref === undefined) {
      this.all(children, marks);
      return;
    }
    const text = new TextBuilder();
    new InlineConverter(this.#context, text, true).all(children, marks);
    this.#out.inline({ object: 'inline', type: 'link', key: '', isVoid: false, data: { ref, ...data }, nodes: text.finish() });
  }

  /** A mention shows its target's title; one that leads nowhere known keeps its text, as a link. */
  #mention(url: string, children: readonly Inline[], marks: LeafMark[]): void {
    const ref = this.#inLink ? undefined : this.#context.link(url);
    if (isKnown(ref)) this.#out.inline(voidInline('mention', { ref }));
    else this.#linked(url, children, marks);
  }

  /** A note is hung on the word before it. Where it cannot be, its reference stays as written. */
  #note(label: string, marks: LeafMark[]): void {
    const nodes = this.#inLink ? undefined : this.#context.note(label);
    if (nodes === undefined) {
      this.#out.text(`[^${label}]`, marks);
      return;
    }
    const body = fragment('annotation-body', atLeastOne(nodes));
    const on = this.#out.takeAnnotated() ?? leaf('', marks);
    this.#out.inline({
      object: 'inline',
      type: 'annotation',
      key: '',
      isVoid: false,
      data: { label },
      nodes: [textNode([on])],
      fragments: [body],
    });
  }

  #html(node: InlineHtml, marks: LeafMark[]): void {
    const { element, children } = node;
    const { name, attributes } = element;
    if (name === 'br') this.#out.text('\n', marks);
    else if (name === 'img') this.#out.inline(inlineImage(attributes, undefined, this.#context));
    else if (name === 'picture') this.#picture(node, marks);
    else if (name === 'a') this.#anchor(element, children, marks);
    else if (isIcon(element)) this.#icon(element);
    else if (isEmoji(element)) this.#emoji({ character: inlineText(children) }, marks);
    else if (isExpression(element)) this.#out.inline(voidInline('expression', { expression: inlineText(children) }));
    else if (isAction(element)) this.#button(element, inlineText(children));
    else this.#marked(node, marks);
  }

  #marked({ element, source, children }: InlineHtml, marks: LeafMark[]): void {
    const mark = elementMark(element.name, element.attributes);
    // An unknown tag is shown as written, so that `List<String>` stays readable.
    if (mark === undefined && !isAllowedElement(element.name)) this.#out.text(source, marks);
    this.all(children, mark === undefined ? marks : withMark(marks, mark));
  }

  #picture(node: InlineHtml, marks: LeafMark[]): void {
    const html = toHtml(node);
    const image = findElement(html.children, 'img');
    if (image) this.#out.inline(inlineImage(image.attributes, darkSource(html), this.#context));
    else this.all(node.children, marks);
  }

  #icon(element: Omit<HtmlElement, 'children'>): void {
    const { class: classes = '', style = '' } = element.attributes;
    this.#out.inline(voidInline('icon', { icon: classes.replace(/^fa-/, ''), color: styleColour(style, 'color') }));
  }

  #anchor({ attributes }: Omit<HtmlElement, 'children'>, children: readonly Inline[], marks: LeafMark[]): void {
    const { href, class: classes = '', title } = attributes;
    const isButton = /\bbutton\b/.test(classes) && !this.#inLink;
    if (Object.hasOwn(attributes, 'data-footnote-ref')) this.#out.annotatedText(inlineText(children), marks);
    else if (href === undefined) this.all(children, marks);
    else if (Object.hasOwn(attributes, 'data-mention')) this.#mention(href, children, marks);
    else if (!isButton) this.#linked(href, children, marks, title ? { title } : {});
    else this.#out.inline(voidInline('button', { ...buttonData(attributes, inlineText(children)), ref: this.#context.linkOrEmpty(href) }));
  }

  #button({ attributes }: Omit<HtmlElement, 'children'>, label: string): void {
    const { 'data-action': action, 'data-query': query } = attributes;
    this.#out.inline(voidInline('button', { ...buttonData(attributes, label), action: { action, query } }));
  }
}

type Element = Omit<HtmlElement, 'children'>;

const isEmoji = ({ attributes }: Element): boolean =>
  attributes['data-tag'] === 'emoji' && attributes['data-gb-custom-inline'] !== undefined;
const isExpression = ({ name, attributes }: Element): boolean => name === 'code' && attributes.class === 'expression';
/** A button that does something; one that does not is its text. */
const isAction = ({ name, attributes }: Element): boolean => name === 'button' && /^(?:ask|search)$/.test(attributes['data-action'] ?? '');

function buttonData(attributes: Record<string, string>, label: string): NodeData {
  const kind = /\bsecondary\b/.test(attributes.class ?? '') ? 'secondary' : 'primary';
  return { label, kind, icon: attributes['data-icon'] };
}

/** Returns an inline element as HTML again, elements only. */
export function toHtml({ element, children }: InlineHtml): HtmlElement {
  return { ...element, children: children.flatMap((child) => (child.type === 'inline-html' ? [toHtml(child)] : [])) };
}
