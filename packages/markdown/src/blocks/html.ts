import { drawHtml } from '#html-drawing';
import { sourceBlock } from '../document/code.ts';
import { isExpressible } from '../document/html-blocks.ts';
import { isAllowedElement } from '../draw/allowed-elements.ts';
import { drawUnknown } from '../draw/hint.ts';
import { nodesOf, trimmed } from '../draw/tree.ts';
import { htmlText } from '../html-tree.ts';
import { tidy } from '../tidy.ts';
import { type BlockDefinition, noReferences } from './block.ts';

/** Drawn as a link to what they would load. */
const MEDIA = new Set(['iframe', 'video', 'audio']);

/** Any other HTML: drawn where its outer elements are all known, else shown as its source. */
export const html = {
  text: ({ children }) => tidy(htmlText(children).replace(/\s+/g, ' ')),
  references: noReferences,
  draw({ children, value }, context) {
    const isKnown = children.every((node) => node.type === 'text' || isAllowedElement(node.name) || MEDIA.has(node.name));
    return isKnown ? nodesOf(trimmed(drawHtml(children, context)), '\n') : drawUnknown(value);
  },
  convert: ({ children, value }, context) => (isExpressible(children) ? context.html(children) : [sourceBlock(value, 'html')]),
  nodes: {},
} satisfies BlockDefinition<'html'>;
