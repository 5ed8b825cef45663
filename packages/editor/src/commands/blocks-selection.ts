import { Fragment, type Node, type ResolvedPos, Slice } from 'prosemirror-model';
import { type Command, NodeSelection, Selection, type SelectionBookmark, TextSelection, type Transaction } from 'prosemirror-state';
import { isMovable, selectedBlock } from './places.ts';

type Mappable = Parameters<SelectionBookmark['map']>[0];

/**
 * Several blocks beside each other, selected as wholes. `anchor` and `head` stand at the outer ends of the first and the last block that was chosen, as
 * those of a selected text do.
 */
export class BlocksSelection extends Selection {
  /** @throws RangeError unless both ends stand between blocks of one parent, with at least one block between them */
  constructor($anchor: ResolvedPos, $head: ResolvedPos) {
    if (!$anchor.sameParent($head) || $anchor.parent.inlineContent || $anchor.pos === $head.pos)
      throw new RangeError('The ends of selected blocks stand between blocks of one parent.');
    super($anchor, $head);
  }

  /** Selects the blocks between two positions. */
  static create(doc: Node, anchor: number, head: number): BlocksSelection {
    return new BlocksSelection(doc.resolve(anchor), doc.resolve(head));
  }

  /** The blocks in the order of the document. */
  get blocks(): readonly Node[] {
    return this.$from.parent.children.slice(this.$from.index(), this.$to.index());
  }

  override content(): Slice {
    return new Slice(Fragment.from(this.blocks), 0, 0);
  }

  map(doc: Node, mapping: Mappable): Selection {
    return between(
      doc,
      mapping.map(this.anchor, this.anchor < this.head ? 1 : -1),
      mapping.map(this.head, this.anchor < this.head ? -1 : 1),
    );
  }

  eq(other: Selection): boolean {
    return other instanceof BlocksSelection && other.anchor === this.anchor && other.head === this.head;
  }

  toJSON() {
    return { type: 'blocks', anchor: this.anchor, head: this.head };
  }

  static override fromJSON(doc: Node, { anchor, head }: { anchor: number; head: number }): Selection {
    return between(doc, anchor, head);
  }

  override getBookmark(): SelectionBookmark {
    return new BlocksBookmark(this.anchor, this.head);
  }
}

BlocksSelection.prototype.visible = false;
Selection.jsonID('blocks', BlocksSelection);

/** Positions of selected blocks while their document is not at hand, as the history of edits keeps them. */
class BlocksBookmark implements SelectionBookmark {
  readonly anchor: number;
  readonly head: number;

  constructor(anchor: number, head: number) {
    this.anchor = anchor;
    this.head = head;
  }

  map(mapping: Mappable): SelectionBookmark {
    return new BlocksBookmark(mapping.map(this.anchor), mapping.map(this.head));
  }

  resolve(doc: Node): Selection {
    return between(doc, this.anchor, this.head);
  }
}

/** Returns the selection of the blocks between two positions; one near them where there are none any more. */
function between(doc: Node, anchor: number, head: number): Selection {
  const $anchor = doc.resolve(anchor);
  const $head = doc.resolve(head);
  const isPossible = $anchor.sameParent($head) && !$anchor.parent.inlineContent && anchor !== head;
  return isPossible ? new BlocksSelection($anchor, $head) : Selection.near($head);
}

/** Blocks beside each other with the positions before the first and behind the last. */
export interface BlockRange {
  from: number;
  to: number;
  blocks: readonly Node[];
}

/** Returns the blocks that are selected: as wholes, by a text that reaches over several, or the one with the cursor. */
export function selectedRange({ selection }: { selection: Selection }): BlockRange | undefined {
  if (selection instanceof BlocksSelection) return { from: selection.from, to: selection.to, blocks: selection.blocks };
  const { $from, $to } = selection;
  if (selection instanceof TextSelection && !$from.sameParent($to)) {
    const range = $from.blockRange($to, (parent) => parent.firstChild !== null && isMovable(parent.firstChild));
    if (range !== null && range.endIndex - range.startIndex > 1)
      return { from: range.start, to: range.end, blocks: range.parent.children.slice(range.startIndex, range.endIndex) };
  }
  const place = selectedBlock({ selection });
  return place === undefined ? undefined : { from: place.pos, to: place.pos + place.node.nodeSize, blocks: [place.node] };
}

/** Selects blocks as wholes: one as a node, several as a range. Does nothing where they cannot be selected. */
export function selectRange(tr: Transaction, { from, to }: Pick<BlockRange, 'from' | 'to'>): Transaction {
  const first = tr.doc.nodeAt(from);
  if (first === null) return tr;
  return tr.setSelection(from + first.nodeSize >= to ? NodeSelection.create(tr.doc, from) : BlocksSelection.create(tr.doc, from, to));
}

/** Extends or shortens the selected blocks by the one above or below; a block that is not selected yet has to be, by Escape. */
export function extendBlocks(by: -1 | 1): Command {
  return (state, dispatch) => {
    const { selection, doc } = state;
    const isBlock = selection instanceof NodeSelection && isMovable(selection.node);
    if (!isBlock && !(selection instanceof BlocksSelection)) return false;
    const [anchor, head] =
      isBlock && by < 0 ? [selection.to, selection.from] : isBlock ? [selection.from, selection.to] : [selection.anchor, selection.head];
    const $head = doc.resolve(head);
    const beside = by > 0 ? $head.nodeAfter : $head.nodeBefore;
    if (beside === null || !isMovable(beside)) return true;
    const next = head + by * beside.nodeSize;
    const only = doc.nodeAt(Math.min(anchor, next));
    // One block that remains is selected as every single block is.
    const isOne = only?.nodeSize === Math.abs(next - anchor);
    const chosen = isOne ? NodeSelection.create(doc, Math.min(anchor, next)) : BlocksSelection.create(doc, anchor, next);
    dispatch?.(state.tr.setSelection(chosen).scrollIntoView());
    return true;
  };
}

/** Puts the cursor into the block that is selected; nothing for one without text. */
export const enterBlock: Command = (state, dispatch) => {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || !isMovable(selection.node) || selection.node.isAtom) return false;
  const inside = Selection.findFrom(state.doc.resolve(selection.from + 1), 1, true);
  if (inside === null || inside.from >= selection.to) return false;
  dispatch?.(state.tr.setSelection(inside).scrollIntoView());
  return true;
};
