import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { schema } from '../schema/schema.ts';

const { list_item: item } = schema.nodes;

/** Types of lists in the schema. */
export type ListName = 'list_unordered' | 'list_ordered' | 'list_tasks';

/** Returns the depth of the innermost list around the selection; undefined outside of lists. */
function listDepth({ selection: { $from } }: EditorState): number | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name.startsWith('list_')) {
      if ($from.node(depth).type !== item) return depth;
    }
  return undefined;
}

/** Parts an item at the cursor; a new one of a list of tasks has an empty box. */
export const splitItem: Command = (state, dispatch, view) => {
  const depth = listDepth(state);
  if (depth === undefined || item === undefined) return false;
  const isTask = state.selection.$from.node(depth).type.name === 'list_tasks';
  const split = splitListItem(item, { key: '', data: isTask ? { checked: false } : {} });
  return split(state, dispatch && ((tr) => dispatch(withKeyAtList(tr))), view);
};

/** Moves the key of an item that was parted to the part that has what stood below the item, which then stays as it is in the file. */
function withKeyAtList(tr: Transaction): Transaction {
  const { $from } = tr.selection;
  const after = $from.depth > 1 ? $from.node(-1) : undefined;
  const before = after?.type === item ? tr.doc.resolve($from.before(-1)).nodeBefore : null;
  if (after === undefined || before === null || after.childCount < 2 || before.childCount > 1) return tr;
  const { key } = before.attrs;
  if (key === '') return tr;
  return tr.setNodeAttribute($from.before(-1) - before.nodeSize, 'key', '').setNodeAttribute($from.before(-1), 'key', key);
}

/** Puts an item below the one before it. */
export const sinkItem: Command = (state, dispatch, view) => item !== undefined && sinkListItem(item)(state, dispatch, view);

/** Takes an item out of its list, or up a level. */
export const liftItem: Command = (state, dispatch, view) => item !== undefined && liftListItem(item)(state, dispatch, view);

/** Cells of tables hold no tasks, however deep. */
function isInTable({ selection: { $from } }: EditorState): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type.name === 'table_cell') return true;
  return false;
}

/** Makes the blocks a list; a list another kind of list; takes the item out of a list of that kind. */
export function toggleList(name: ListName): Command {
  return (state, dispatch, view) => {
    const depth = listDepth(state);
    const type = schema.nodes[name];
    if (type === undefined || (name === 'list_tasks' && isInTable(state))) return false;
    if (depth === undefined) return wrapInList(type)(state, dispatch && ((tr) => dispatch(withBoxes(tr, name))), view);
    const { $from } = state.selection;
    if ($from.node(depth).type === type) return liftItem(state, dispatch, view);
    const tr = state.tr.setNodeMarkup($from.before(depth), type, { key: '', data: {} });
    dispatch?.(withBoxes(tr, name));
    return true;
  };
}

/** Adds boxes to the items of the list around the selection, or removes them, as their list asks for. */
function withBoxes(tr: EditorState['tr'], name: ListName): EditorState['tr'] {
  const { $from } = tr.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const list = $from.node(depth);
    if (list.type.name !== name) continue;
    list.forEach((each, offset) => {
      const { checked, ...data } = each.attrs.data as { checked?: boolean };
      const wanted = name === 'list_tasks' ? { ...data, checked: checked ?? false } : data;
      if ((checked !== undefined) !== (name === 'list_tasks'))
        tr.setNodeMarkup($from.start(depth) + offset, null, { ...each.attrs, data: wanted });
    });
    break;
  }
  return tr;
}

/** Ticks a task, or takes its tick away. */
export function toggleTask(pos: number): Command {
  return (state, dispatch) => {
    const node = state.doc.nodeAt(pos);
    if (node === null || node.type !== item) return false;
    const data = node.attrs.data as { checked?: boolean };
    dispatch?.(state.tr.setNodeMarkup(pos, null, { ...node.attrs, data: { ...data, checked: data.checked !== true } }));
    return true;
  };
}
