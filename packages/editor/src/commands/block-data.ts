import { type Command, NodeSelection } from 'prosemirror-state';

/**
 * Changes data of the block at a position; a member that is undefined is taken away. A block that is selected stays so.
 * @param pos position before the block
 */
export function setBlockData(pos: number, part: Readonly<Record<string, unknown>>): Command {
  return (state, dispatch) => {
    const node = pos < 0 || pos > state.doc.content.size ? null : state.doc.nodeAt(pos);
    if (node === null || !('data' in node.attrs)) return false;
    const entries = Object.entries({ ...(node.attrs.data as object), ...part });
    const data = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    const tr = state.tr.setNodeMarkup(pos, null, { ...node.attrs, data });
    const isSelected = state.selection instanceof NodeSelection && state.selection.from === pos;
    dispatch?.(isSelected ? tr.setSelection(NodeSelection.create(tr.doc, pos)) : tr);
    return true;
  };
}
