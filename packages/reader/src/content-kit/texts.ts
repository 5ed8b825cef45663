import { drawPage, isReadable, parse } from '@octavo/markdown';
import type { ContentKitElement, ElementOf } from '@octavo/runtime';
import { type Content, h } from '../html/h.ts';
import { addressOf } from './addresses.ts';
import { type KitDrawing, textOf } from './kit-drawing.ts';

type Inline = string | ContentKitElement;

const STYLES = { bold: 'strong', italic: 'em', code: 'code', strikethrough: 's' } as const;

/** Returns a paragraph. Elements of all kinds may stand in it. */
export function drawText(element: ElementOf<'text'>, drawing: KitDrawing): Content {
  return h('div', { class: 'ck-text' }, styled(element, drawing));
}

function styled({ children, style }: ElementOf<'text'>, drawing: KitDrawing): Content {
  const content = inlines(children, drawing);
  return style === undefined ? content : h(STYLES[style], {}, content);
}

/** Texts, and the elements among them: a text in a text is a part of the same line. */
function inlines(children: Inline | readonly Inline[], drawing: KitDrawing): Content {
  return [children].flat().map((child: Inline): Content => {
    if (typeof child === 'string') return child;
    return child.type === 'text' ? h('span', {}, styled(child as ElementOf<'text'>, drawing)) : drawing.draw(child);
  });
}

/** Returns a link; inside of another one its text alone. */
export function drawKitLink({ target, children }: ElementOf<'link'>, drawing: KitDrawing): Content {
  const address = drawing.isInLink ? undefined : addressOf(target.url, drawing);
  if (address === undefined) return h('span', {}, inlines(children, drawing));
  return h('a', { href: address.href, target: '_blank', rel: 'noopener nofollow' }, inlines(children, drawing.inLink()));
}

/** Markdown, in the dialect. Nothing of a space is in it: no reusable content, no variables, no other components. */
export function drawMarkdown({ content }: ElementOf<'markdown'>, drawing: KitDrawing): Content {
  return h('div', { class: 'ck-markdown' }, drawDialect(textOf(content, drawing), drawing));
}

/** Draws a text by the dialect, under the limits of all of the component; as it is written where it is too large. */
export function drawDialect(text: string, drawing: KitDrawing): Content {
  if (!drawing.take(text.length) || !isReadable(text)) return h('pre', { class: 'oct-unknown', tabindex: 0 }, text);
  return drawPage(parse(text), {
    words: drawing.words.body,
    idPrefix: `${drawing.newId()}-`,
    headingAnchors: false,
    condition: () => false,
    resolveImage: (url) => (/^https:\/\//i.test(url) ? url : 'about:invalid'),
    resolveLink: (url) => (/^(?:https?:|mailto:|tel:|#)/i.test(url) ? undefined : { href: '', broken: true }),
  });
}
