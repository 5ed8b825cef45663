import { type Command, Selection } from 'prosemirror-state';
import { schema } from '../schema/schema.ts';
import { deleteBlock } from './blocks.ts';

/**
 * Adds an empty tab behind those that a group has, and puts the cursor into it.
 * @param pos position before the group of tabs
 */
export function addTab(pos: number): Command {
  return (state, dispatch) => {
    const tabs = state.doc.nodeAt(pos);
    if (tabs?.type.name !== 'tabs') return false;
    const end = pos + tabs.nodeSize - 1;
    const tr = state.tr.insert(end, schema.node('tabs_item', null, [schema.node('paragraph')]));
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(end + 2))).scrollIntoView());
    return true;
  };
}

/**
 * Takes a tab with its text away; the last one takes its group with it.
 * @param pos position before the tab
 */
export function removeTab(pos: number): Command {
  return (state, dispatch) => {
    const tab = state.doc.nodeAt(pos);
    if (tab?.type.name !== 'tabs_item') return false;
    const $pos = state.doc.resolve(pos);
    if ($pos.parent.childCount === 1) return deleteBlock($pos.before())(state, dispatch);
    const tr = state.tr.delete(pos, pos + tab.nodeSize);
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(pos), $pos.index() === 0 ? 1 : -1)).scrollIntoView());
    return true;
  };
}
