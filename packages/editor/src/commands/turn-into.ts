import { lift, setBlockType, wrapIn } from 'prosemirror-commands';
import type { NodeType } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { schema } from '../schema/schema.ts';
import { type ListName, toggleList } from './lists.ts';

/** Forms that a text can take by itself. */
export const TURNS = ['paragraph', 'heading1', 'heading2', 'heading3', 'bullets', 'numbers', 'tasks', 'quote', 'hint', 'code'] as const;
export type Turn = (typeof TURNS)[number];

const LISTS: Partial<Record<Turn, ListName>> = { bullets: 'list_unordered', numbers: 'list_ordered', tasks: 'list_tasks' };
const TEXTS: Partial<Record<Turn, string>> = {
  heading1: 'heading_1',
  heading2: 'heading_2',
  heading3: 'heading_3',
  code: 'code',
  paragraph: 'paragraph',
};

/** Makes the text at the selection something else; a paragraph comes out of the frame or list around it when it is one already. */
export function turnInto(turn: Turn): Command {
  return (state, dispatch, view) => {
    const list = LISTS[turn];
    if (list !== undefined) return toggleList(list)(state, dispatch, view);
    if (turn === 'quote' || turn === 'hint') {
      const name = turn === 'quote' ? 'blockquote' : 'hint';
      return wrapIn(schema.nodes[name] as NodeType, { data: turn === 'hint' ? { style: 'info' } : {} })(state, dispatch, view);
    }
    const type = schema.nodes[TEXTS[turn] ?? ''] as NodeType;
    if (setBlockType(type, { key: '', data: {} })(state, dispatch, view)) return true;
    return turn === 'paragraph' && lift(state, dispatch, view);
  };
}
