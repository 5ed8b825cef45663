import { AuthoredPage, drawFrom } from '@octavo/markdown/testing';
import fc from 'fast-check';
import { undo } from 'prosemirror-history';
import { type Command, EditorState, NodeSelection, Selection, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { openPage, writePage } from '../bridge/page.ts';
import { deleteBlock, deleteSelected, duplicateBlock, moveBlock, selectAround } from './blocks.ts';
import { BlocksSelection, enterBlock, extendBlocks, selectedRange } from './blocks-selection.ts';
import { KEYS } from './keys.ts';
import { editingPlugins } from './plugins.ts';
import { selectedSource } from './selected-source.ts';
import { turnInto } from './turn-into.ts';

const PAGE = '# T\n\nOne.\n\nTwo.\n\n{% hint style="info" %}\nInside.\n{% endhint %}\n\nThree.\n';

const begin = (text: string, at = 1) => {
  const state = EditorState.create({ doc: openPage(text), plugins: editingPlugins() });
  return state.apply(state.tr.setSelection(Selection.near(state.doc.resolve(at))));
};

function after(state: EditorState, ...commands: Command[]): EditorState {
  let now = state;
  for (const command of commands) {
    command(now, (tr) => {
      now = now.apply(tr);
    });
    now.doc.check();
  }
  return now;
}

const words = (state: EditorState) => selectedRange(state)?.blocks.map(({ textContent }) => textContent);

describe('blocks selected as wholes', () => {
  it('grow by the block below, and shrink to one again', () => {
    const two = after(begin(PAGE), selectAround, extendBlocks(1));
    expect(two.selection).toBeInstanceOf(BlocksSelection);
    expect(words(two)).toEqual(['One.', 'Two.']);
    const one = after(two, extendBlocks(-1));
    expect(one.selection).toBeInstanceOf(NodeSelection);
    expect(words(one)).toEqual(['One.']);
    expect(words(after(begin(PAGE, 8), selectAround, extendBlocks(-1), extendBlocks(-1)))).toEqual(['One.', 'Two.']);
  });

  it('are moved, copied, deleted and turned together', () => {
    const two = after(begin(PAGE), selectAround, extendBlocks(1));
    const moved = after(two, moveBlock(1));
    expect(words(moved)).toEqual(['One.', 'Two.']);
    expect(writePage(PAGE, moved.doc)).toBe('# T\n\n{% hint style="info" %}\nInside.\n{% endhint %}\n\nOne.\n\nTwo.\n\nThree.\n');
    const copied = after(two, duplicateBlock());
    expect(words(copied)).toEqual(['One.', 'Two.']);
    expect(writePage(PAGE, copied.doc)).toBe(PAGE.replace('Two.\n', 'Two.\n\nOne.\n\nTwo.\n'));
    expect(writePage(PAGE, after(two, deleteSelected).doc)).toBe(PAGE.replace('One.\n\nTwo.\n\n', ''));
    expect(writePage(PAGE, after(two, turnInto('heading1')).doc)).toBe(PAGE.replace('One.', '## One.').replace('Two.', '## Two.'));
    expect(writePage(PAGE, after(two, turnInto('quote')).doc)).toBe(PAGE.replace('One.\n\nTwo.', '> One.\n>\n> Two.'));
  });

  it('are those that a selected text reaches over', () => {
    const state = begin(PAGE);
    const over = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 2, 9)));
    expect(words(over)).toEqual(['One.', 'Two.']);
    expect(writePage(PAGE, after(over, moveBlock(1)).doc)).toMatch(/endhint %}\n\nOne\.\n\nTwo\.\n/);
  });

  it('are left by Enter into the one block, and by Escape to the frame around them', () => {
    const hint = after(begin(PAGE, 16), selectAround, selectAround);
    expect(words(hint)).toEqual(['Inside.']);
    expect(after(hint, enterBlock).selection).toMatchObject({ empty: true, $head: { parent: { textContent: 'Inside.' } } });
  });

  it('are copied as Markdown, items with the list around them', () => {
    expect(selectedSource(after(begin(PAGE), selectAround, extendBlocks(1)))).toBe('One.\n\nTwo.\n');
    const list = '# T\n\n1. a\n2. b\n3. c\n';
    expect(selectedSource(after(begin(list, 2), selectAround, extendBlocks(1)))).toBe('1. a\n2. b\n');
    expect(selectedSource(begin('# T\n\n- [x] done\n', 2))).toMatch(/^[*-] \[x\] done\n$/);
  });

  it('leave text alone: Shift with an arrow, Delete and Backspace reach blocks only once they are selected', () => {
    const state = begin(PAGE);
    expect(extendBlocks(1)(state)).toBe(false);
    expect(deleteSelected(state)).toBe(false);
    expect(Object.keys(KEYS)).toEqual(expect.arrayContaining(['Shift-ArrowDown', 'Delete', 'Mod-Shift-d']));
  });

  it('survive whatever is done to them, and undo gives the same bytes', () => {
    const steps: readonly Command[] = [
      selectAround,
      extendBlocks(1),
      extendBlocks(-1),
      moveBlock(1),
      moveBlock(-1),
      duplicateBlock(),
      deleteBlock(),
      deleteSelected,
      turnInto('bullets'),
      turnInto('quote'),
      enterBlock,
    ];
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.nat(),
        fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 12 }),
        (seed, place, commands) => {
          const text = new AuthoredPage(drawFrom(seed)).text();
          const opened = begin(text);
          const start = begin(text, place % Math.max(opened.doc.content.size, 1));
          let now = after(start, ...commands);
          const restored = Selection.fromJSON(now.doc, now.selection.toJSON());
          expect(restored.eq(now.selection)).toBe(true);
          expect(now.selection.getBookmark().resolve(now.doc).eq(now.selection)).toBe(true);
          for (let left = commands.length; left > 0; left -= 1) now = after(now, undo);
          expect(writePage(text, now.doc)).toBe(text);
        },
      ),
      { numRuns: 60 },
    );
  });
});
