import type { DocumentNode } from '@octavo/contract';
import type { Blockquote, List, ListItem } from '../tree.ts';
import type { DocumentContext } from './context.ts';
import { atLeastOne, block } from './nodes.ts';

/** A list with its items. */
export function listBlock(list: List, context: DocumentContext): DocumentNode {
  const data = list.type === 'list-ordered' && list.first !== 1 ? { start: list.first } : {};
  return block(
    list.type,
    data,
    list.children.map((item) => listItem(item, context)),
  );
}

/** One item. */
export function listItem(item: ListItem, context: DocumentContext): DocumentNode {
  const data = item.checked === undefined ? {} : { checked: item.checked };
  const node = block('list-item', data, atLeastOne(context.blocks(item.children)));
  node.key = context.keys.take(`list-item ${context.source(item)}`);
  context.sources.set(node, item);
  return node;
}

const STYLES: Record<string, string> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  tip: 'success',
  warn: 'warning',
  error: 'danger',
};

/** The style of a hint; unknown ones are `info`, and the common slips are understood. */
export function hintStyle(written: string | undefined): string {
  return (written !== undefined && Object.hasOwn(STYLES, written) ? STYLES[written] : undefined) ?? 'info';
}

/** What GitHub's alerts are as hints. */
const ALERTS: Record<string, string> = { NOTE: 'info', TIP: 'success', IMPORTANT: 'info', WARNING: 'warning', CAUTION: 'danger' };

/** A quote; one that opens with `[!NOTE]` and the like is a hint. */
export function quoteBlock(quote: Blockquote, context: DocumentContext): DocumentNode {
  const [first, ...others] = quote.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const alert = text?.type === 'text' ? /^\[!([A-Z]+)\]\s*$/.exec(text.value)?.[1] : undefined;
  const style = alert !== undefined && Object.hasOwn(ALERTS, alert) ? ALERTS[alert] : undefined;
  if (style === undefined || first?.type !== 'paragraph') return block('blockquote', {}, atLeastOne(context.blocks(quote.children)));
  const rest = first.children.slice(first.children[1]?.type === 'soft-break' ? 2 : 1);
  const line = /^[^\r\n]*(?:\r\n?|\n)[ \t>]*/.exec(context.source(first))?.[0].length ?? 0;
  const body = { ...first, start: first.start + line, children: rest };
  return block('hint', { style }, atLeastOne(context.blocks([...(rest.length > 0 ? [body] : []), ...others])));
}
