import { mayBeVoid, tagKind } from '../blocks/tag-names.ts';
import type { HtmlElement, HtmlNode } from '../html-tree.ts';
import type { Tag } from '../tags.ts';
import type { Block, Expandable, Range, Raw, TagBlock } from '../tree.ts';

/** A tag on its own line, before it has found its partner. */
export interface LooseTag {
  type: 'loose-tag';
  start: number;
  end: number;
  tag: Tag;
  /** Ranges of attribute values in the file. */
  ranges: Record<string, Range>;
  source: string;
}

/** `<details>` or `</details>` whose partner stands in another block. `body` is what else the block held. */
export interface LooseDetails {
  type: 'loose-details';
  start: number;
  end: number;
  opens: boolean;
  /** The element, of an opening one. */
  element?: HtmlElement;
  body: Block[];
  source: string;
}

/** Input of {@link pairBlocks} from the tree builder. */
export type LooseBlock = Block | LooseTag | LooseDetails;

/** Tree height beyond which pairs stay loose, so that nothing that walks the tree can run out of stack. */
const MAX_HEIGHT = 100;

const isSummary = (node: HtmlNode): node is HtmlElement => node.type === 'element' && node.name === 'summary';

const raw = (loose: LooseTag | LooseDetails, reason: Raw['reason'], name: string): Raw => ({
  type: 'raw',
  start: loose.start,
  end: loose.end,
  reason,
  name,
  value: loose.source,
  children: [],
});

function tagBlock(open: LooseTag, close: LooseTag | undefined, children: Block[]): Block {
  const { name, attributes, argument } = open.tag;
  const kind = tagKind(name);
  const range = { start: open.start, end: close?.end ?? open.end };
  if (kind === undefined) return { type: 'raw', ...range, reason: 'unknown-tag', name, value: '', children };
  const block: TagBlock = {
    type: kind,
    ...range,
    name,
    attributes,
    argument,
    ranges: open.ranges,
    openTag: { start: open.start, end: open.end },
    ...(close && { closeTag: { start: close.start, end: close.end } }),
    children,
  };
  return block;
}

function expandable(open: LooseDetails, close: LooseDetails, children: Block[]): Expandable {
  let summary = open.element?.children.find(isSummary)?.children;
  let blocks = [...open.body, ...children, ...close.body];
  const first = blocks[0];
  if (!summary && first?.type === 'html') {
    const lifted = first.children.find(isSummary);
    if (lifted) {
      summary = lifted.children;
      const rest = first.children.filter((node) => node !== lifted && (node.type === 'element' || node.value.trim() !== ''));
      blocks = rest.length > 0 ? [{ ...first, children: rest }, ...blocks.slice(1)] : blocks.slice(1);
    }
  }
  return {
    type: 'expandable',
    start: open.start,
    end: close.end,
    open: open.element !== undefined && Object.hasOwn(open.element.attributes, 'open'),
    summary: summary ?? [],
    children: blocks,
  };
}

/** Returns a tag that found no partner: a void one becomes its block, any other is kept as its source. */
function settle(loose: LooseBlock): Block {
  if (loose.type === 'loose-details') return raw(loose, 'unbalanced-tag', 'details');
  if (loose.type !== 'loose-tag') return loose;
  const { name } = loose.tag;
  if (mayBeVoid(name)) return tagBlock(loose, undefined, []);
  if (name.startsWith('end') && name.length > 3) return raw(loose, 'unbalanced-tag', name.slice(3));
  return raw(loose, tagKind(name) === undefined ? 'unknown-tag' : 'unbalanced-tag', name);
}

/** Returns the pair that a loose block belongs to, and true in `opens` if it opens the pair. */
function partOf(loose: LooseBlock): { pair: string; opens: boolean } | undefined {
  if (loose.type === 'loose-details') return { pair: '<details>', opens: loose.opens };
  if (loose.type !== 'loose-tag') return undefined;
  const { name } = loose.tag;
  return name.startsWith('end') && name.length > 3 ? { pair: name.slice(3), opens: false } : { pair: name, opens: true };
}

/**
 * Pairs opening and closing tags among siblings, innermost first, in linear time. Whether a tag is void or paired is
 * decided by whether its end tag comes, not by its name; what stays alone is settled on its own. `height` knows and
 * learns the height of every block made.
 */
export function pairBlocks(
  siblings: readonly LooseBlock[],
  textOf: (start: number, end: number) => string,
  height: Map<object, number>,
): Block[] {
  const out: LooseBlock[] = [];
  const opens: { pair: string; at: number }[] = [];
  const waiting = new Map<string, number>();
  for (const loose of siblings) {
    const part = partOf(loose);
    if (part?.opens) {
      opens.push({ pair: part.pair, at: out.length });
      waiting.set(part.pair, (waiting.get(part.pair) ?? 0) + 1);
    }
    if (!part || part.opens || !waiting.get(part.pair)) {
      out.push(loose);
      continue;
    }
    let open = opens.pop();
    while (open && open.pair !== part.pair) {
      waiting.set(open.pair, (waiting.get(open.pair) ?? 1) - 1);
      open = opens.pop();
    }
    if (!open) continue;
    waiting.set(part.pair, (waiting.get(part.pair) ?? 1) - 1);
    const first = out[open.at];
    const between = out.slice(open.at + 1);
    const tallest = between.reduce((most, block) => Math.max(most, height.get(block) ?? 0), 0);
    if (tallest >= MAX_HEIGHT || !first) {
      // Everything still open encloses what is too tall already, so none of it can be paired.
      opens.length = 0;
      waiting.clear();
      out.push(loose);
      continue;
    }
    const inside = between.map(settle);
    let block: Block | undefined;
    if (first.type === 'loose-tag' && loose.type === 'loose-tag') block = tagBlock(first, loose, inside);
    if (first.type === 'loose-details' && loose.type === 'loose-details') block = expandable(first, loose, inside);
    if (!block) continue;
    if (block.type === 'raw') block.value = textOf(block.start, block.end);
    height.set(block, tallest + 1);
    out.length = open.at;
    out.push(block);
  }
  return out.map(settle);
}
