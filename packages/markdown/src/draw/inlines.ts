import { mentionedUser } from '@octavo/contract';
import type { Inline, Link } from '../tree.ts';
import type { RenderContext } from './context.ts';
import { drawElement, drawImage, isAllowedElement } from './elements.ts';
import { escapeHtml } from './escape.ts';
import { drawLink } from './links.ts';
import { drawMath } from './math.ts';
import { drawNoteReference } from './notes.ts';

const MARKS = { emphasis: 'em', strong: 'strong', strikethrough: 'del' } as const;

function drawLinkNode(node: Link, context: RenderContext): string {
  if (node.title === 'mention') {
    const target = context.options.resolveLink?.(node.url);
    // A person is no place to go to.
    if (mentionedUser(node.url) !== undefined) return `<span class="oct-mention">${context.inlines(node.children)}</span>`;
    return drawLink(node.url, target?.title ? escapeHtml(target.title) : context.inlines(node.children), context, { class: 'oct-mention' });
  }
  return drawLink(node.url, context.inlines(node.children), context, { title: node.title === '' ? undefined : node.title });
}

/** Draws running text. */
export function drawInlines(nodes: readonly Inline[], context: RenderContext): string {
  let html = '';
  for (const node of nodes) {
    switch (node.type) {
      case 'text':
        html += escapeHtml(node.value);
        break;
      case 'emphasis':
      case 'strong':
      case 'strikethrough':
        html += `<${MARKS[node.type]}>${drawInlines(node.children, context)}</${MARKS[node.type]}>`;
        break;
      case 'inline-code':
        html += `<code>${escapeHtml(node.value)}</code>`;
        break;
      case 'inline-math':
        html += drawMath(node.formula, false);
        break;
      case 'emoji':
        html += escapeHtml(node.character);
        break;
      case 'soft-break':
        html += '\n';
        break;
      case 'hard-break':
        html += '<br>\n';
        break;
      case 'link':
        html += drawLinkNode(node, context);
        break;
      case 'image':
        html += drawImage({ src: node.url, alt: node.alt, title: node.title === '' ? undefined : node.title }, context);
        break;
      case 'footnote-reference':
        html += drawNoteReference(node.label, context);
        break;
      case 'inline-html': {
        // An unknown tag is shown as written, so that `List<String>` stays readable.
        const content = drawInlines(node.children, context);
        html += isAllowedElement(node.element.name) ? drawElement(node.element, content, context) : escapeHtml(node.source) + content;
        break;
      }
      case 'inline-raw':
        html += /^<[!?]/.test(node.value) ? '' : escapeHtml(node.value);
    }
  }
  return html;
}
