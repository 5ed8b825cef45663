import { isIcon } from './html-tree.ts';
import type { Inline } from './tree.ts';

/** Returns the text a reader sees, as an image's alternative text: marks and markup left out. */
export function inlineText(nodes: readonly Inline[]): string {
  let text = '';
  for (const node of nodes) {
    switch (node.type) {
      case 'text':
      case 'inline-code':
        text += node.value;
        break;
      case 'inline-math':
        text += node.formula;
        break;
      case 'emoji':
        text += node.character;
        break;
      case 'image':
        text += node.alt;
        break;
      case 'hard-break':
      case 'soft-break':
        text += '\n';
        break;
      case 'inline-html':
        if (node.element.name === 'br') text += '\n';
        else if (node.element.name === 'img') text += node.element.attributes.alt ?? '';
        else if (!isIcon(node.element)) text += inlineText(node.children);
        break;
      case 'footnote-reference':
      case 'inline-raw':
        break;
      default:
        text += inlineText(node.children);
    }
  }
  return text;
}
