import { atLeastOne, block } from '../document/nodes.ts';
import { Data } from '../document/write/data.ts';
import { drawHint } from '../draw/hint.ts';
import { element, nodesOf } from '../draw/tree.ts';
import type { Block, Blockquote, Paragraph } from '../tree.ts';
import { type BlockDefinition, noReferences, silent } from './block.ts';

/** Styles of hints for GitHub's alerts. */
const ALERTS: Record<string, string> = { NOTE: 'info', TIP: 'success', IMPORTANT: 'info', WARNING: 'warning', CAUTION: 'danger' };

/** Reads a quote that opens with `[!NOTE]` and the like; `undefined` for other quotes. `first` is its first paragraph without the marker. */
function alertOf({ children: [first, ...others] }: Blockquote): { style: string; first: Paragraph; others: Block[] } | undefined {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const alert = text?.type === 'text' ? /^\[!([A-Z]+)\]\s*$/.exec(text.value)?.[1] : undefined;
  const style = alert !== undefined && Object.hasOwn(ALERTS, alert) ? ALERTS[alert] : undefined;
  if (style === undefined || first?.type !== 'paragraph') return undefined;
  const children = first.children.slice(first.children[1]?.type === 'soft-break' ? 2 : 1);
  return { style, first: { ...first, children }, others };
}

/** A quote; one that opens with `[!NOTE]` and the like is a hint. */
export const blockquote = {
  text: silent,
  references: noReferences,
  draw(quote, context) {
    const alert = alertOf(quote);
    if (alert === undefined) return nodesOf(element('blockquote', undefined, '\n', context.blocks(quote.children)), '\n');
    const { style, first, others } = alert;
    return drawHint(style, undefined, context.blocks([...(first.children.length > 0 ? [first] : []), ...others]), context);
  },
  convert(quote, context) {
    const alert = alertOf(quote);
    if (alert === undefined) return [block('blockquote', {}, atLeastOne(context.blocks(quote.children)))];
    const { style, first, others } = alert;
    const line = /^[^\r\n]*(?:\r\n?|\n)[ \t>]*/.exec(context.source(first))?.[0].length ?? 0;
    const body = { ...first, start: first.start + line };
    return [block('hint', { style }, atLeastOne(context.blocks([...(first.children.length > 0 ? [body] : []), ...others])))];
  },
  nodes: {
    blockquote: {
      body: 'nodes',
      write(node, writer) {
        new Data(node).end();
        const body = writer.blocks(node.nodes);
        return body === '' ? '>' : body.replace(/^/gm, '> ').replace(/^> $/gm, '>');
      },
      html(node, context) {
        new Data(node).end();
        return `<blockquote>${context.html(node.nodes, true)}</blockquote>`;
      },
    },
  },
} satisfies BlockDefinition<'blockquote'>;
