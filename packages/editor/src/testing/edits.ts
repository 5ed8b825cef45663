import type { Node, ResolvedPos } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { addColumnAfter, deleteColumn } from 'prosemirror-tables';
import { pastedText } from '../bridge/pasted-text.ts';
import { deleteBlock, duplicateBlock, insertBlock, moveBlock } from '../commands/blocks.ts';
import { wrapInCondition } from '../commands/conditions.ts';
import { fitted } from '../commands/fitted.ts';
import { buttonInline, formulaInline, insertInline } from '../commands/inlines.ts';
import { KEYS } from '../commands/keys.ts';
import { setLink } from '../commands/links.ts';
import { toggle } from '../commands/marks.ts';
import { pasteCells } from '../commands/paste-cells.ts';
import { addRow, deleteRow, moveColumn, moveRow } from '../commands/tables.ts';
import { embedBlock, fileBlock, pageCard, reusableBlock, TEMPLATES } from '../commands/templates.ts';
import { turnInto } from '../commands/turn-into.ts';

/** Random numbers below a bound. */
export type Draw = (below: number) => number;

/** Something that a person does at one place, by one command or a few of them. */
export interface Edit {
  /** Places where it is done: words, ends of texts and starts of texts, in items or in cells of rows only where that is said. */
  at: 'word' | 'inside' | 'end' | 'start';
  within?: 'list_item' | 'table_row';
  commands: (draw: Draw) => readonly Command[];
  /** Set for an edit within one line. */
  isInLine?: true;
}

const key = (name: string): Command => KEYS[name] as Command;

const type =
  (words: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(words));
    return true;
  };

const paste =
  (text: string): Command =>
  (state, dispatch) => {
    const pasted = pastedText(text, false);
    if (pasteCells(pasted)(state, dispatch)) return true;
    dispatch?.(state.tr.replaceSelection(fitted(pasted, state.selection)));
    return true;
  };

const inWord = (...commands: Command[]): Edit => ({ at: 'word', commands: () => commands, isInLine: true });
const item = (at: Edit['at'], ...commands: Command[]): Edit => ({ at, within: 'list_item', commands: () => commands });
const row = (...commands: Command[]): Edit => ({ at: 'inside', within: 'table_row', commands: () => commands });

/** Everything that people do to a page, by a name for it. */
export const EDITS: Readonly<Record<string, Edit>> = {
  'a word typed': { at: 'inside', commands: () => [type('zz')], isInLine: true },
  'a blank behind': { at: 'end', commands: () => [type(' ')], isInLine: true },
  'a blank before': { at: 'start', commands: () => [type(' ')], isInLine: true },
  'a sign': { at: 'inside', commands: (draw) => [type('*_`[]<>|#$&\\{}~:!"=+-'.charAt(draw(20)))], isInLine: true },
  'a sign before': {
    at: 'start',
    commands: (draw) => [type(['# ', '> ', '- ', '1. ', '```', '{% ', '| ', '<', '    ', '***'][draw(10)] ?? '#')],
    isInLine: true,
  },
  'a word replaced': inWord(type('zz')),
  'a word deleted': inWord(key('Backspace')),
  bold: inWord(toggle('bold')),
  italic: inWord(toggle('italic')),
  code: inWord(toggle('code')),
  'struck through': inWord(toggle('strikethrough')),
  'a link': inWord(setLink('https://a.example/', 'there')),
  'a text split': { at: 'inside', commands: () => [key('Enter')] },
  'a paragraph behind': { at: 'end', commands: () => [key('Enter'), type('Some words.')] },
  'texts joined': { at: 'start', commands: () => [key('Backspace')] },
  'texts joined forward': { at: 'end', commands: () => [key('Delete')] },
  'an item behind': item('end', key('Enter'), type('another')),
  'an item in': item('inside', key('Tab')),
  'an item out': item('inside', key('Shift-Tab')),
  'an item moved': { at: 'inside', within: 'list_item', commands: (draw) => [moveBlock(draw(2) === 0 ? 1 : -1)] },
  'an item deleted': item('inside', deleteBlock()),
  'an item twice': item('inside', duplicateBlock()),
  'a row': { at: 'inside', within: 'table_row', commands: (draw) => [addRow(draw(2) === 0 ? 'above' : 'below'), type('zz')] },
  'a row deleted': row(deleteRow),
  'a row moved': { at: 'inside', within: 'table_row', commands: (draw) => [moveRow(draw(2) === 0 ? 1 : -1)] },
  'a column': row(addColumnAfter),
  'a column deleted': row(deleteColumn),
  'a column moved': { at: 'inside', within: 'table_row', commands: (draw) => [moveColumn(draw(2) === 0 ? 1 : -1)] },
  'a block moved': { at: 'inside', commands: (draw) => [moveBlock(draw(2) === 0 ? 1 : -1)] },
  'a block deleted': { at: 'inside', commands: () => [deleteBlock()] },
  'a block twice': { at: 'inside', commands: () => [duplicateBlock()] },
  'a block turned': {
    at: 'inside',
    commands: (draw) => [turnInto((['paragraph', 'heading2', 'quote', 'hint'] as const)[draw(4)] ?? 'quote')],
  },
  'a block put behind': {
    at: 'end',
    commands: (draw) => {
      const all = Object.values(TEMPLATES);
      return [insertBlock((all[draw(all.length)] ?? TEMPLATES.paragraph)())];
    },
  },
  'a formula in a line': { at: 'inside', commands: () => [insertInline(formulaInline('x^2'))], isInLine: true },
  'a button': {
    at: 'inside',
    commands: () => [insertInline(buttonInline({ label: 'Go on', kind: 'primary', url: 'https://a.example/' }))],
    isInLine: true,
  },
  'what another place has': {
    at: 'end',
    commands: (draw) => {
      const blocks = [embedBlock('https://a.example/v'), fileBlock('.gitbook/assets/a b.pdf'), pageCard('a.md'), reusableBlock('../b.md')];
      return [insertBlock(blocks[draw(blocks.length)] ?? pageCard('a.md'))];
    },
  },
  'a condition': { at: 'inside', commands: () => [wrapInCondition] },
  'words pasted': { at: 'inside', commands: () => [paste('pasted words')], isInLine: true },
  'blocks pasted': {
    at: 'end',
    commands: (draw) => {
      const pieces = ['one\n\ntwo', '* a\n  * b', '**bold** and `code`', '> said\n\n1. one', '| a | b |\n| - | - |\n| 1 | 2 |'];
      return [paste(pieces[draw(pieces.length)] ?? '')];
    },
  },
};

/** Returns the state after an edit of a document at a random place; `undefined` where it has no place, or changes nothing. */
export function editAt(state: EditorState, edit: Edit, draw: Draw): EditorState | undefined {
  const places = placesOf(state.doc, edit);
  const place = places[draw(Math.max(places.length, 1))];
  if (place === undefined) return undefined;
  let now = state.apply(state.tr.setSelection(TextSelection.create(state.doc, place.from, place.to)));
  for (const command of edit.commands(draw)) {
    const isDone = command(now, (tr) => {
      now = now.apply(tr);
    });
    if (!isDone) return undefined;
  }
  return now.doc.eq(state.doc) ? undefined : now;
}

function placesOf(doc: Node, { at, within }: Edit): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    if (within !== undefined && !isWithin(doc.resolve(pos + 1), within)) return false;
    const [start, end] = [pos + 1, pos + 1 + node.content.size];
    if (at === 'start') found.push({ from: start, to: start });
    else if (at === 'end') found.push({ from: end, to: end });
    else
      node.forEach((each, offset) => {
        for (const { index, 0: word } of (each.text ?? '').matchAll(/\p{L}{3,}/gu)) {
          const from = start + offset + index;
          found.push(at === 'word' ? { from, to: from + word.length } : { from: from + 1, to: from + 1 });
        }
      });
    return false;
  });
  return found;
}

function isWithin($pos: ResolvedPos, name: string): boolean {
  for (let depth = $pos.depth; depth > 0; depth -= 1) if ($pos.node(depth).type.name === name) return true;
  return false;
}
