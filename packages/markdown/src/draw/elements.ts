import { type HtmlElement, type HtmlNode, htmlText, isIcon, WITHOUT_TEXT } from '../html-tree.ts';
import { allowedAttributes, allowedSize, isAllowedElement } from './allowed-elements.ts';
import type { DrawnClass } from './classes.ts';
import { codeOptions, drawCodeFrame } from './code-frame.ts';
import { colourClasses } from './colours.ts';
import type { RenderContext, RenderOptions } from './context.ts';
import { drawHint } from './hint.ts';
import { languageName } from './language-name.ts';
import { drawLink, drawMention, imageUrl } from './links.ts';
import { drawHtmlText } from './notes.ts';
import { reservedRoom } from './reserved-room.ts';
import { type Attributes, append, type Content, type DrawnElement, type DrawnNode, element, nodesOf, slotOf } from './tree.ts';
import { drawWaitingImage, type ImageSource, imageSource } from './waiting-images.ts';
import { wordsOf } from './words.ts';
import { isVoid } from './write-html.ts';

/** An `id` a page may set; anything odd is dropped. */
export function safeId(id: string | undefined, context: RenderContext): string | undefined {
  return id !== undefined && /^[\p{L}\p{N}][\p{L}\p{N}._:-]{0,120}$/u.test(id) ? context.id(id) : undefined;
}

function passingAttributes(node: Omit<HtmlElement, 'children'>, context: RenderContext): Attributes {
  return { ...allowedAttributes(node.name, node.attributes), id: safeId(node.attributes.id, context) };
}

/** `<i class="fa-gear" style="color:$primary;">` */
function drawIcon(node: Omit<HtmlElement, 'children'>): DrawnElement {
  const icon = (node.attributes.class ?? '').replace(/^fa-/, '');
  const classes = withColours('oct-icon', node);
  return element('span', { class: classes, 'data-icon': icon, 'aria-hidden': 'true' });
}

const withColours = (own: DrawnClass, { attributes }: Omit<HtmlElement, 'children'>): DrawnClass => {
  const colours = colourClasses(attributes.style ?? '');
  return colours.length === 0 ? own : (`${own} ${colours.join(' ')}` as DrawnClass);
};

const variantOf = (node: Omit<HtmlElement, 'children'>): string =>
  /\bsecondary\b/.test(node.attributes.class ?? '') ? 'secondary' : 'primary';

const iconName = (name: string | undefined): string | undefined => (name !== undefined && /^[\w-]{1,60}$/.test(name) ? name : undefined);

function drawAnchor(node: Omit<HtmlElement, 'children'>, content: readonly DrawnNode[], context: RenderContext): Content {
  const { href, class: classes = '', id } = node.attributes;
  // The button of the choice that is made already leads nowhere.
  if (href === undefined && /\bbutton\b/.test(classes))
    return element('span', { class: 'oct-button', 'data-variant': variantOf(node) }, content);
  if (href === undefined) return element('a', { id: safeId(id ?? node.attributes.name, context) }, content);
  const title = node.attributes.title;
  // GitBook writes the note's number behind it as text.
  if (Object.hasOwn(node.attributes, 'data-footnote-ref')) return content;
  if (/\bbutton\b/.test(classes)) {
    const shape = {
      class: 'oct-button',
      'data-variant': variantOf(node),
      'data-icon': iconName(node.attributes['data-icon']),
      title,
    } as const;
    return drawLink(href, content, context, shape);
  }
  if (Object.hasOwn(node.attributes, 'data-mention')) return drawMention(href, content, context);
  return drawLink(href, content, context, { title, id: safeId(id, context) });
}

const NOWHERE: ImageSource = { kind: 'none' };
const OWN: ImageSource = { kind: 'own' };

/** Returns a picture, loaded late and never wider than the text; its alternative text when it may not be loaded, a button when it has to be asked for. */
export function drawImage(image: Readonly<Record<string, string | undefined>>, context: Pick<RenderContext, 'options'>): DrawnElement {
  if (context.options.hasSlots) return imageSlot(image, context.options);
  const { src = '', alt = '', title, width, height } = image;
  const url = imageUrl(src, context);
  const { ownOrigins } = context.options;
  const from = url === undefined || url === '' ? NOWHERE : ownOrigins === undefined ? OWN : imageSource(url, ownOrigins);
  if (url === undefined || from.kind === 'none')
    return element('span', { class: 'oct-broken-image' }, alt === '' ? wordsOf(context).noPicture : alt);
  const shape = {
    width: allowedSize(width),
    height: allowedSize(height),
    'data-size': image['data-size'] === 'line' || image['data-size'] === 'original' ? image['data-size'] : undefined,
  };
  if (from.kind === 'foreign') return drawWaitingImage({ src: url, host: from.host, alt, title, ...shape }, wordsOf(context).loadPicture);
  const room = reservedRoom(shape, context.options.imageSize?.(src));
  return element('img', { src: url, alt, title, ...shape, ...room, loading: 'lazy', decoding: 'async' });
}

const IMAGE = ['src', 'alt', 'title', 'width', 'height', 'data-size'] as const;

function imageSlot(image: Readonly<Record<string, string | undefined>>, options: RenderOptions): DrawnElement {
  const values = IMAGE.flatMap((name) => (image[name] === undefined ? [] : [[name, image[name]] as const]));
  return slotOf({ kind: 'image', url: image.src ?? '', image: Object.fromEntries(values) }, options);
}

/** `<picture>` with a dark variant: two pictures, of which the stylesheet shows the one for the theme. */
export function drawPicture(node: HtmlElement, context: RenderContext): Content {
  const image = node.children.find((child): child is HtmlElement => child.type === 'element' && child.name === 'img');
  const dark = node.children.find(
    (child): child is HtmlElement => child.type === 'element' && child.name === 'source' && /dark/.test(child.attributes.media ?? ''),
  );
  if (!image) return '';
  const light = drawImage(image.attributes, context);
  const source = dark?.attributes.srcset?.trim().split(/[\s,]/, 1)[0];
  if (!source) return light;
  return element(
    'span',
    { class: 'oct-picture' },
    element('span', { class: 'oct-picture-light' }, light),
    element('span', { class: 'oct-picture-dark' }, drawImage({ ...image.attributes, src: source }, context)),
  );
}

/** Code with marks in HTML: `<strong>` is a highlighted line. */
function drawPre(pre: HtmlElement): DrawnNode[] {
  const code = pre.children.find((node): node is HtmlElement => node.type === 'element' && node.name === 'code');
  const draw = (nodes: readonly HtmlNode[]): DrawnNode[] =>
    nodesOf(
      ...nodes.map((node): Content => {
        if (node.type === 'text') return node.value;
        return node.name === 'strong' ? element('mark', { class: 'oct-code-mark' }, draw(node.children)) : draw(node.children);
      }),
    );
  const nodes = code?.children ?? pre.children;
  const language = languageName(pre.attributes.class ?? code?.attributes.class ?? '');
  const text = htmlText(nodes);
  return drawCodeFrame({ nodes: draw(nodes) }, text.replace(/\n$/, '').split('\n').length, language, codeOptions(pre.attributes));
}

/** Draws one element around its content, when it and its attributes are allowed; else the content alone. */
export function drawElement(node: Omit<HtmlElement, 'children'>, content: readonly DrawnNode[], context: RenderContext): Content {
  const { name } = node;
  if (isIcon(node)) return drawIcon(node);
  if (name === 'a') return drawAnchor(node, content, context);
  if (name === 'img') return drawImage(node.attributes, context);
  if (name === 'mark') return element('mark', { class: withColours('oct-mark', node) }, content);
  if (name === 'button') {
    const { 'data-action': action, 'data-query': query } = node.attributes;
    if (action !== 'ask' && action !== 'search') return content;
    const shape = {
      type: 'button',
      class: 'oct-button',
      'data-variant': variantOf(node),
      'data-action': action,
      'data-query': query,
    } as const;
    return element('button', { ...shape, 'data-icon': iconName(node.attributes['data-icon']) }, content);
  }
  if (name === 'code' && node.attributes.class === 'expression') return drawExpression(content, context);
  if (!isAllowedElement(name)) return content;
  return element(name, passingAttributes(node, context), isVoid(name) ? '' : content);
}

/** Returns an expression, or its value where it has one. */
function drawExpression(content: readonly DrawnNode[], { options }: RenderContext): Content {
  return options.expression?.(htmlText(content).trim()) ?? element('code', { class: 'oct-expression' }, content);
}

/**
 * Draws HTML of the page by construction: every element and attribute is made anew from the lists above. Nothing passes because it was not
 * recognised.
 */
export function drawHtml(nodes: readonly HtmlNode[], context: RenderContext): DrawnNode[] {
  const drawn: DrawnNode[] = [];
  for (const node of nodes) append(drawn, drawNode(node, context));
  return drawn;
}

function drawNode(node: HtmlNode, context: RenderContext): Content {
  if (node.type === 'text') return drawHtmlText(node.value, context);
  const { name, attributes, children } = node;
  if (name === 'picture') return drawPicture(node, context);
  if (name === 'pre') return drawPre(node);
  if (name === 'iframe' || name === 'video' || name === 'audio')
    return attributes.src ? drawLink(attributes.src, attributes.src, context) : '';
  if (attributes['data-gb-custom-block'] !== undefined && attributes['data-tag'] === 'hint')
    return drawHint(attributes['data-style'], undefined, drawHtml(children, context), context);
  if (WITHOUT_TEXT.has(name)) return '';
  return drawElement(node, isVoid(name) ? [] : drawHtml(children, context), context);
}
