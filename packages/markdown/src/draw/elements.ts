import { mentionedUser } from '@octavo/contract';
import { type HtmlElement, type HtmlNode, htmlText, isIcon } from '../html-tree.ts';
import { codeOptions, drawCodeFrame, languageName } from './code.ts';
import { colourClasses } from './colours.ts';
import type { RenderContext } from './context.ts';
import { attributes, escapeHtml } from './escape.ts';
import { drawHint } from './hint.ts';
import { drawLink, imageUrl } from './links.ts';
import { drawHtmlText } from './notes.ts';
import { drawWaitingImage, type ImageSource, imageSource } from './waiting-images.ts';

/** Elements that pass, each with the attributes that pass beside the global ones. Everything else about them is dropped. */
const ALLOWED: Record<string, readonly string[]> = {
  ...Object.fromEntries(['p', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section'].map((name) => [name, ['align']])),
  ...Object.fromEntries(['ul', 'dl', 'dt', 'dd', 'blockquote', 'figure', 'figcaption', 'caption', 'summary'].map((name) => [name, []])),
  ...Object.fromEntries(['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup', 'kbd', 'small', 'abbr'].map((name) => [name, []])),
  ...Object.fromEntries(
    ['cite', 'q', 'samp', 'var', 'center', 'code', 'br', 'hr', 'wbr', 'thead', 'tbody', 'tfoot', 'tr'].map((name) => [name, []]),
  ),
  ol: ['start', 'reversed'],
  li: ['value'],
  details: ['open'],
  table: ['align'],
  th: ['colspan', 'rowspan', 'scope', 'align', 'valign', 'width'],
  td: ['colspan', 'rowspan', 'align', 'valign', 'width'],
  col: ['span', 'width'],
  colgroup: ['span'],
  time: ['datetime'],
  // Drawn by functions of their own.
  ...Object.fromEntries(['a', 'img', 'picture', 'mark', 'button', 'pre'].map((name) => [name, []])),
};
const GLOBAL = ['title', 'lang', 'dir'];
const VOID = new Set(['br', 'hr', 'wbr', 'img', 'col']);
const VALUES: Record<string, RegExp> = {
  align: /^(?:left|center|right|justify)$/i,
  valign: /^(?:top|middle|bottom|baseline)$/i,
  width: /^\d{1,4}%?$/,
  height: /^\d{1,4}%?$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/i,
  dir: /^(?:ltr|rtl|auto)$/i,
  lang: /^[a-z0-9-]{1,20}$/i,
};
const NUMBERS = new Set(['colspan', 'rowspan', 'span', 'start', 'value']);

/** Whether an element of running text or of a block of HTML is drawn; others are shown as their source. */
export function isAllowedElement(name: string): boolean {
  return Object.hasOwn(ALLOWED, name);
}

/** An `id` a page may set; anything odd is dropped. */
export function safeId(id: string | undefined, context: RenderContext): string | undefined {
  return id !== undefined && /^[\p{L}\p{N}][\p{L}\p{N}._:-]{0,120}$/u.test(id) ? context.id(id) : undefined;
}

function passingAttributes(element: Omit<HtmlElement, 'children'>, context: RenderContext): Record<string, string | undefined> {
  const passing: Record<string, string | undefined> = {};
  for (const name of [...(ALLOWED[element.name] ?? []), ...GLOBAL]) {
    const value = element.attributes[name];
    if (value === undefined) continue;
    if (NUMBERS.has(name) ? /^\d{1,4}$/.test(value) : (VALUES[name]?.test(value.trim()) ?? true)) passing[name] = value;
  }
  passing.id = safeId(element.attributes.id, context);
  return passing;
}

/** `<i class="fa-gear" style="color:$primary;">` */
function drawIcon(element: Omit<HtmlElement, 'children'>): string {
  const icon = (element.attributes.class ?? '').replace(/^fa-/, '');
  const classes = ['oct-icon', ...colourClasses(element.attributes.style ?? '')].join(' ');
  return `<span${attributes({ class: classes, 'data-icon': icon, 'aria-hidden': 'true' })}></span>`;
}

const variantOf = (element: Omit<HtmlElement, 'children'>): string =>
  /\bsecondary\b/.test(element.attributes.class ?? '') ? 'secondary' : 'primary';

const iconName = (name: string | undefined): string | undefined => (name !== undefined && /^[\w-]{1,60}$/.test(name) ? name : undefined);

function drawAnchor(element: Omit<HtmlElement, 'children'>, content: string, context: RenderContext): string {
  const { href, class: classes = '', id } = element.attributes;
  // The button of the choice that is made already leads nowhere.
  if (href === undefined && /\bbutton\b/.test(classes))
    return `<span${attributes({ class: 'oct-button', 'data-variant': variantOf(element) })}>${content}</span>`;
  if (href === undefined) return `<a${attributes({ id: safeId(id ?? element.attributes.name, context) })}>${content}</a>`;
  const title = element.attributes.title;
  // GitBook writes the note's number behind it as text.
  if (Object.hasOwn(element.attributes, 'data-footnote-ref')) return content;
  if (/\bbutton\b/.test(classes)) {
    const shape = {
      class: 'oct-button',
      'data-variant': variantOf(element),
      'data-icon': iconName(element.attributes['data-icon']),
      title,
    };
    return drawLink(href, content, context, shape);
  }
  if (Object.hasOwn(element.attributes, 'data-mention')) {
    const target = context.options.resolveLink?.(href);
    if (mentionedUser(href) !== undefined) return `<span class="oct-mention">${content}</span>`;
    return drawLink(href, target?.title ? escapeHtml(target.title) : content, context, { class: 'oct-mention' });
  }
  return drawLink(href, content, context, { title, id: safeId(id, context) });
}

const NOWHERE: ImageSource = { kind: 'none' };
const OWN: ImageSource = { kind: 'own' };

/** A picture, loaded late and never wider than the text; its alternative text when it may not be loaded, a button when it has to be asked for. */
export function drawImage(image: Record<string, string | undefined>, context: RenderContext): string {
  const { src = '', alt = '', title, width, height } = image;
  const url = imageUrl(src, context);
  const { ownOrigins } = context.options;
  const from = url === undefined || url === '' ? NOWHERE : ownOrigins === undefined ? OWN : imageSource(url, ownOrigins);
  if (url === undefined || from.kind === 'none')
    return `<span class="oct-broken-image">${escapeHtml(alt === '' ? 'Picture not available' : alt)}</span>`;
  const shape = {
    width: width !== undefined && VALUES.width?.test(width) ? width : undefined,
    height: height !== undefined && VALUES.height?.test(height) ? height : undefined,
    'data-size': image['data-size'] === 'line' || image['data-size'] === 'original' ? image['data-size'] : undefined,
  };
  if (from.kind === 'foreign') return drawWaitingImage({ src: url, host: from.host, alt, title, ...shape });
  return `<img${attributes({ src: url, alt, title, ...shape, loading: 'lazy', decoding: 'async' })}>`;
}

/** `<picture>` with a dark variant: two pictures, of which the stylesheet shows the one for the theme. */
export function drawPicture(element: HtmlElement, context: RenderContext): string {
  const image = element.children.find((node): node is HtmlElement => node.type === 'element' && node.name === 'img');
  const dark = element.children.find(
    (node): node is HtmlElement => node.type === 'element' && node.name === 'source' && /dark/.test(node.attributes.media ?? ''),
  );
  if (!image) return '';
  const light = drawImage(image.attributes, context);
  const source = dark?.attributes.srcset?.trim().split(/[\s,]/, 1)[0];
  if (!source) return light;
  return `<span class="oct-picture"><span class="oct-picture-light">${light}</span><span class="oct-picture-dark">${drawImage({ ...image.attributes, src: source }, context)}</span></span>`;
}

/** Code with marks in HTML: `<strong>` is a highlighted line. */
function drawPre(element: HtmlElement): string {
  const code = element.children.find((node): node is HtmlElement => node.type === 'element' && node.name === 'code');
  const draw = (nodes: readonly HtmlNode[]): string =>
    nodes
      .map((node) => {
        if (node.type === 'text') return escapeHtml(node.value);
        return node.name === 'strong' ? `<mark class="oct-code-mark">${draw(node.children)}</mark>` : draw(node.children);
      })
      .join('');
  const nodes = code?.children ?? element.children;
  const language = languageName(element.attributes.class ?? code?.attributes.class ?? '');
  const text = htmlText(nodes);
  return drawCodeFrame(draw(nodes), text.replace(/\n$/, '').split('\n').length, language, codeOptions(element.attributes));
}

/** Draws one element around ready content, when it and its attributes are allowed; else the content alone. */
export function drawElement(element: Omit<HtmlElement, 'children'>, content: string, context: RenderContext): string {
  const { name } = element;
  if (isIcon(element)) return drawIcon(element);
  if (name === 'a') return drawAnchor(element, content, context);
  if (name === 'img') return drawImage(element.attributes, context);
  if (name === 'mark')
    return `<mark${attributes({ class: ['oct-mark', ...colourClasses(element.attributes.style ?? '')].join(' ') })}>${content}</mark>`;
  if (name === 'button') {
    const { 'data-action': action, 'data-query': query } = element.attributes;
    if (action !== 'ask' && action !== 'search') return content;
    const shape = { type: 'button', class: 'oct-button', 'data-variant': variantOf(element), 'data-action': action, 'data-query': query };
    return `<button${attributes({ ...shape, 'data-icon': iconName(element.attributes['data-icon']) })}>${content}</button>`;
  }
  if (name === 'code' && element.attributes.class === 'expression') return `<code class="oct-expression">${content}</code>`;
  if (!isAllowedElement(name)) return content;
  const shape = attributes(passingAttributes(element, context));
  return VOID.has(name) ? `<${name}${shape}>` : `<${name}${shape}>${content}</${name}>`;
}

/** Elements whose content is no text for readers. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'object',
  'iframe',
  'svg',
  'math',
  'select',
  'textarea',
  'title',
  'head',
]);

/**
 * Draws HTML of the page by construction: every element and attribute is written anew from the lists above, all text is
 * escaped, everything is closed. Nothing passes because it was not recognised.
 */
export function drawHtml(nodes: readonly HtmlNode[], context: RenderContext): string {
  let html = '';
  for (const node of nodes) {
    if (node.type === 'text') html += drawHtmlText(node.value, context);
    else if (node.name === 'picture') html += drawPicture(node, context);
    else if (node.name === 'pre') html += drawPre(node);
    else if (node.name === 'iframe' || node.name === 'video' || node.name === 'audio') {
      const source = node.attributes.src;
      if (source) html += drawLink(source, escapeHtml(source), context);
    } else if (node.attributes['data-gb-custom-block'] !== undefined && node.attributes['data-tag'] === 'hint') {
      html += drawHint(node.attributes['data-style'], undefined, drawHtml(node.children, context));
    } else if (!DROPPED.has(node.name)) html += drawElement(node, VOID.has(node.name) ? '' : drawHtml(node.children, context), context);
  }
  return html;
}
