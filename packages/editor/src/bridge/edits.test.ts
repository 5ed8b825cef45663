import { AuthoredPage, drawFrom } from '@octavo/markdown/testing';
import fc from 'fast-check';
import { joinBackward, joinForward, splitBlock } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, Selection, TextSelection } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow } from 'prosemirror-tables';
import { describe, expect, it } from 'vitest';
import { deleteBlock, duplicateBlock, insertBlock, moveBlock } from '../commands/blocks.ts';
import { wrapInCondition } from '../commands/conditions.ts';
import { buttonInline, formulaInline, insertInline } from '../commands/inlines.ts';
import { KEYS } from '../commands/keys.ts';
import { removeLink, setLink } from '../commands/links.ts';
import { liftItem, sinkItem, splitItem } from '../commands/lists.ts';
import { toggle } from '../commands/marks.ts';
import { editingPlugins } from '../commands/plugins.ts';
import { moveRow } from '../commands/tables.ts';
import { embedBlock, fileBlock, pageCard, reusableBlock, TEMPLATES } from '../commands/templates.ts';
import { TURNS, turnInto } from '../commands/turn-into.ts';
import { openPage, writePage } from './page.ts';
import { pastedText } from './pasted-text.ts';

type Draw = ReturnType<typeof drawFrom>;

const stateOf = (text: string) => EditorState.create({ doc: openPage(text), plugins: editingPlugins() });

/** A state with the cursor in a random text; with a word selected where asked for. */
function somewhere(state: EditorState, draw: Draw, isWord = false): EditorState | undefined {
  const found: { from: number; to: number }[] = [];
  state.doc.descendants((node, pos, parent) => {
    if (!node.isText || parent?.type.name === 'table_header') return;
    for (const { index, 0: word } of (node.text ?? '').matchAll(/\p{L}{3,}/gu))
      found.push({ from: pos + index, to: pos + index + word.length });
  });
  const place = found[draw(Math.max(found.length, 1))];
  if (place === undefined) return undefined;
  const selection = isWord ? TextSelection.create(state.doc, place.from, place.to) : TextSelection.create(state.doc, place.from + 1);
  return state.apply(state.tr.setSelection(selection));
}

function run(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (tr) => {
    next = state.apply(tr);
  });
  return next;
}

const typed: Command = (state, dispatch) => {
  dispatch?.(state.tr.insertText('zz'));
  return true;
};

const template = (draw: Draw): Command => {
  const all = Object.values(TEMPLATES);
  return insertBlock((all[draw(all.length)] ?? TEMPLATES.paragraph)());
};

const pastes = (draw: Draw): Command => {
  const pieces = ['plain', 'one\n\ntwo', '* a\n  * b', '**bold** and `code`', '> said\n\n1. one', '| a | b |\n| - | - |\n| 1 | 2 |'];
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelection(pastedText(pieces[draw(pieces.length)] ?? '', draw(4) === 0)));
    return true;
  };
};

const COMMANDS: readonly ((draw: Draw) => Command)[] = [
  () => typed,
  () => toggle('bold'),
  () => toggle('code'),
  () => toggle('italic'),
  () => toggle('strikethrough'),
  () => splitBlock,
  () => splitItem,
  () => sinkItem,
  () => liftItem,
  () => KEYS.Enter as Command,
  () => KEYS.Backspace as Command,
  () => KEYS.Delete as Command,
  () => joinBackward,
  () => joinForward,
  (draw) => turnInto(TURNS[draw(TURNS.length)] ?? 'paragraph'),
  () => setLink('https://a.example/', 'there'),
  () => removeLink,
  () => wrapInCondition,
  () => insertInline(formulaInline('a|b')),
  () => insertInline(buttonInline({ label: 'Go *on*', kind: 'secondary', url: 'a%20b.md' })),
  (draw) => insertBlock([embedBlock('https://a.example/v'), fileBlock('a b.pdf'), reusableBlock('../b.md')][draw(3)] ?? pageCard('a.md')),
  pastes,
  () => moveBlock(1),
  () => moveBlock(-1),
  () => duplicateBlock(),
  () => deleteBlock(),
  () => addRowAfter,
  () => deleteRow,
  () => addColumnAfter,
  () => deleteColumn,
  () => moveRow(1),
  () => undo,
  () => redo,
  template,
];

/** The letters of a document in their order, without the spaces between them, which Markdown does not all keep. */
const lettersOf = (doc: Node) => doc.textContent.replace(/\s+/g, '');

/** Lines that are in one text and not in the other, counted. */
function changedLines(before: string, after: string): { gone: number; come: number } {
  const [one, other] = [before.split('\n'), after.split('\n')];
  let first = 0;
  while (first < one.length && one[first] === other[first]) first += 1;
  let last = 0;
  while (last < Math.min(one.length, other.length) - first && one.at(-1 - last) === other.at(-1 - last)) last += 1;
  return { gone: one.length - first - last, come: other.length - first - last };
}

describe('edits by the commands of the editor', () => {
  it('change one line for a word, and none once they are undone', () => {
    let narrow = 0;
    let all = 0;
    for (let seed = 0; seed < 40; seed += 1) {
      const draw = drawFrom(seed);
      const text = new AuthoredPage(draw).text();
      const state = somewhere(stateOf(text), draw);
      if (state === undefined) continue;
      const edited = run(state, typed);
      const written = writePage(text, edited.doc);
      const { gone, come } = changedLines(text, written);
      expect(written).toContain('zz');
      all += 1;
      if (gone === 1 && come === 1) narrow += 1;
      expect(writePage(text, run(edited, undo).doc)).toBe(text);
      // Written over what was written before, too, as saving does.
      const untyped = edited.apply(edited.tr.delete(edited.selection.from - 2, edited.selection.from));
      expect(writePage(written, untyped.doc)).toBe(text);
    }
    expect(all).toBeGreaterThan(25);
    expect(narrow / all).toBeGreaterThan(0.98);
  });

  it('write a text that reads as the document, whatever was done', () => {
    let written = 0;
    const edited = fc.property(fc.nat(1_000_000), (seed) => {
      const draw = drawFrom(seed);
      const text = new AuthoredPage(draw).text();
      let state = stateOf(text);
      for (let step = 0; step < 6; step += 1) {
        const at = somewhere(state, draw, draw(2) === 0);
        const command = COMMANDS[draw(COMMANDS.length)];
        if (at !== undefined && command !== undefined) state = run(at, command(draw));
        state.doc.check();
      }
      // It is read back by what writes it.
      const next = writePage(text, state.doc);
      expect(writePage(next, openPage(next))).toBe(next);
      expect(lettersOf(openPage(next))).toBe(lettersOf(state.doc));
      if (next !== text) written += 1;
    });
    fc.assert(edited, { numRuns: 40 });
    expect(written).toBeGreaterThan(25);
  });

  it('keep the cursor in a block that is moved', () => {
    const state = stateOf('one\n\ntwo\n');
    const there = state.apply(state.tr.setSelection(Selection.atEnd(state.doc)));
    const moved = run(there, moveBlock(-1));
    expect(writePage('one\n\ntwo\n', moved.doc)).toBe('two\n\none\n');
    expect(moved.selection.$from.parent.textContent).toBe('two');
  });
});
