import { AuthoredPage, drawFrom } from '@octavo/markdown/testing';
import { undo } from 'prosemirror-history';
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { editingPlugins } from '../commands/plugins.ts';
import { isChangeTo } from '../schema/change-of-others.ts';
import { changeTo } from './change-to.ts';
import { openPage, writePage } from './page.ts';

const begin = (text: string) => EditorState.create({ doc: openPage(text), plugins: editingPlugins() });

/** Returns a state with the cursor behind a text. */
function behind(state: EditorState, words: string): EditorState {
  let at = -1;
  state.doc.descendants((node, pos) => {
    if (node.isText && node.text?.includes(words)) at = pos + (node.text?.indexOf(words) ?? 0) + words.length;
  });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
}

const before = ({ selection: { $from } }: EditorState) => $from.parent.textBetween(0, $from.parentOffset);
const change = (state: EditorState, text: string) => state.apply(changeTo(state, openPage(text)));

const PAGE = '# T\n\nOne.\n\nTwo words.\n\n* a\n* b\n\nLast.\n';

describe('a text that somebody else changed', () => {
  it('comes into the open document, and the cursor stays where one writes', () => {
    const state = behind(begin(PAGE), 'Two');
    for (const text of [
      PAGE.replace('One.', 'One, and more.'),
      PAGE.replace('One.', 'New.\n\nOne.'),
      PAGE.replace('One.\n\n', ''),
      PAGE.replace('* a', '* a1\n* a2'),
      PAGE.replace('Last.', '## Last\n\nWords.'),
      PAGE.replace('One.', 'Uno.').replace('Last.', 'Final.').replace('* b', '* c'),
      PAGE.replace('words', 'other words'),
    ]) {
      const next = change(state, text);
      expect(writePage(text, next.doc)).toBe(text);
      expect(before(next)).toBe('Two');
    }
  });

  it('leaves what was typed since: spaces at the end, and empty paragraphs', () => {
    const state = behind(begin(PAGE), 'Last.');
    const spaced = state.apply(state.tr.insertText(' '));
    const text = PAGE.replace('One.', 'Uno.');
    expect(before(change(spaced, text))).toBe('Last. ');
    const split = state.apply(state.tr.split(state.selection.from));
    const next = change(split, text);
    expect(next.doc.lastChild?.content.size).toBe(0);
    expect(next.selection.$from.parent).toBe(next.doc.lastChild);
    expect(writePage(text, next.doc)).toBe(text);
  });

  it('is no step of one’s own: undo takes back what one wrote before it, and nothing else', () => {
    const state = behind(begin(PAGE), 'Two');
    const typed = state.apply(state.tr.insertText(' more'));
    const mine = writePage(PAGE, typed.doc);
    const both = mine.replace('One.', 'Uno.');
    const tr = changeTo(typed, openPage(both));
    expect(isChangeTo(tr)).toBe(true);
    let next = typed.apply(tr);
    undo(next, (step) => {
      next = next.apply(step);
    });
    expect(writePage(both, next.doc)).toBe(PAGE.replace('One.', 'Uno.'));
  });

  it('is what the document says then, whatever the pages are', () => {
    for (let seed = 0; seed < 120; seed += 1) {
      const [one, other] = [new AuthoredPage(drawFrom(seed)).text(), new AuthoredPage(drawFrom(seed + (seed % 3))).text()];
      const lines = other.split('\n\n');
      const text = [...lines.slice(seed % 4), 'Added.', ''].join('\n\n').replace(/\n*$/, '\n');
      for (const wanted of [other, text]) {
        const next = change(begin(one), wanted);
        next.doc.check();
        expect(writePage(wanted, next.doc)).toBe(wanted);
      }
    }
  });
});
