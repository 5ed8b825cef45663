import type { Inline, Link } from '../tree.ts';
import { isAllowedElement } from './allowed-elements.ts';
import type { RenderContext } from './context.ts';
import { drawElement, drawImage } from './elements.ts';
import { drawFormula } from './formula.ts';
import { drawLink, drawMention } from './links.ts';
import { drawNoteReference } from './notes.ts';
import { append, type Content, type DrawnElement, type DrawnNode, element, nodesOf } from './tree.ts';

const MARKS = { emphasis: 'em', strong: 'strong', strikethrough: 'del' } as const;

function drawLinkNode(node: Link, context: RenderContext): DrawnElement {
  if (node.title === 'mention') return drawMention(node.url, context.inlines(node.children), context);
  return drawLink(node.url, context.inlines(node.children), context, { title: node.title === '' ? undefined : node.title });
}

/** Draws running text. */
export function drawInlines(nodes: readonly Inline[], context: RenderContext): DrawnNode[] {
  const drawn: DrawnNode[] = [];
  for (const node of nodes) append(drawn, drawInline(node, context));
  return drawn;
}

function drawInline(node: Inline, context: RenderContext): Content {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'emphasis':
    case 'strong':
    case 'strikethrough':
      return element(MARKS[node.type], undefined, drawInlines(node.children, context));
    case 'inline-code':
      return element('code', undefined, node.value);
    case 'inline-math':
      return drawFormula(node.formula, false, context);
    case 'emoji':
      return node.character;
    case 'soft-break':
      return '\n';
    case 'hard-break':
      return nodesOf(element('br', undefined), '\n');
    case 'link':
      return drawLinkNode(node, context);
    case 'image':
      return drawImage({ src: node.url, alt: node.alt, title: node.title === '' ? undefined : node.title }, context);
    case 'footnote-reference':
      return drawNoteReference(node.label, context);
    case 'inline-html': {
      // An unknown tag is shown as written, so that `List<String>` stays readable.
      const content = drawInlines(node.children, context);
      return isAllowedElement(node.element.name) ? drawElement(node.element, content, context) : nodesOf(node.source, content);
    }
    case 'inline-raw':
      return /^<[!?]/.test(node.value) ? '' : node.value;
  }
}
