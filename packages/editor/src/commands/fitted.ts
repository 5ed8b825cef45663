import { Fragment, type Node, Slice } from 'prosemirror-model';
import type { Selection } from 'prosemirror-state';
import { schema } from '../schema/schema.ts';

/** Levels of blocks in each other (a list counts two) that are taken; deeper ones become their texts. Markdown ends somewhere, and so do eyes. */
const MOST_LEVELS = 40;

/**
 * Returns a slice as it can stand at a selection. Titles and cells take less than a page does: what they have no place for becomes its texts, instead of
 * tearing the table, or the block with the title, in two.
 */
export function fitted(given: Slice, { $from, $to }: Selection): Slice {
  const content = raised(given.content, MOST_LEVELS);
  const slice = content === given.content ? given : Slice.maxOpen(content);
  const frame = frameOf($from);
  if (frame === undefined || !$from.sameParent($to)) return slice;
  if (frame.inlineContent) return new Slice(inOneLine(frame, slice.content), 0, 0);
  const blocks = slice.content.content.flatMap((block) => (isFor(frame, block) ? [block] : paragraphsOf(block)));
  if (blocks.every((block, i) => block === slice.content.maybeChild(i))) return slice;
  return Slice.maxOpen(Fragment.from(blocks));
}

/** Returns blocks without those that are nested deeper than a number of levels; the same blocks where none are. */
function raised(content: Fragment, left: number): Fragment {
  const blocks = content.content.flatMap((block) => {
    if (block.isTextblock || block.isLeaf) return [block];
    if (left <= 0 && block.type.isInGroup('block')) return paragraphsOf(block);
    const inner = raised(block.content, left - 1);
    return inner === block.content ? [block] : [block.copy(inner.size > 0 ? inner : Fragment.from(schema.node('paragraph')))];
  });
  return blocks.every((block, i) => block === content.maybeChild(i)) && blocks.length === content.childCount
    ? content
    : Fragment.from(blocks);
}

/** Returns the innermost part around a position that what is put in may not part; `undefined` for those that take any block. */
function frameOf($pos: Selection['$from']): Node | undefined {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const node = $pos.node(depth);
    if (node.type.spec.isolating !== true) continue;
    return node.inlineContent || node.type.name === 'table_cell' ? node : undefined;
  }
  return undefined;
}

const isFor = (frame: Node, block: Node): boolean => block.isInline || frame.type.contentMatch.matchType(block.type) !== null;

/** Returns the texts of a block as paragraphs. */
function paragraphsOf(block: Node): Node[] {
  const found: Node[] = [];
  block.descendants((node) => {
    if (!node.isTextblock) return true;
    const content = node.inlineContent && node.type.spec.code !== true ? node.content : Fragment.from(schema.text(node.textContent));
    if (node.content.size > 0) found.push(schema.node('paragraph', null, content));
    return false;
  });
  if (block.isTextblock && block.content.size > 0) return [schema.node('paragraph', null, block.content)];
  return found;
}

/** Returns the inlines of all blocks one behind the other, as far as a node takes them. */
function inOneLine(frame: Node, content: Fragment): Fragment {
  const found: Node[] = [];
  const add = (parent: Node | Fragment): void => {
    parent.forEach((node) => {
      if (!node.isInline) {
        if (found.length > 0 && node.isTextblock) found.push(schema.text(' '));
        add(node);
      } else if (frame.type.contentMatch.matchType(node.type) !== null) found.push(node.mark(frame.type.allowedMarks(node.marks)));
      else if (node.textContent !== '') found.push(schema.text(node.textContent));
    });
  };
  add(content);
  return Fragment.from(found);
}
