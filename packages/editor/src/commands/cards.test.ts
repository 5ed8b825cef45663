import { type Command, EditorState, Selection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { openPage, writePage } from '../bridge/page.ts';
import { addCard, cardPart, isCards, removeCard, setCardPart } from './cards.ts';
import { enterInCell } from './enter.ts';
import { TEMPLATES } from './templates.ts';

const ROW = (title: string, target: string) =>
  `<tr><td><strong>${title}</strong></td><td>Text.</td><td><a href="a.svg">a.svg</a></td><td><a href="${target}">${target}</a></td></tr>`;
const CARDS = [
  '# T',
  '',
  '<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-cover data-type="image"></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead>',
  `<tbody>${ROW('One', 'one.md')}`,
  `${ROW('Two', 'two.md')}</tbody></table>`,
  '',
].join('\n');

const open = (text: string) => EditorState.create({ doc: openPage(text) });

function after(state: EditorState, ...commands: ((state: EditorState) => Command)[]): EditorState {
  return commands.reduce((from, command) => {
    let next = from;
    command(from)(from, (tr) => {
      next = from.apply(tr);
    });
    next.doc.check();
    return next;
  }, state);
}

/** Returns the position before a card. */
function card({ doc }: EditorState, index: number): number {
  const found: number[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name === 'table_row') found.push(pos);
  });
  return found[index] ?? -1;
}

describe('cards', () => {
  it('are opened with what they lead to, and not changed by it', () => {
    const { doc } = open(CARDS);
    const table = doc.firstChild;
    expect(table !== null && isCards(table)).toBe(true);
    expect(table?.children.slice(1).map((row) => table && cardPart(table, row, 'targetDefinition'))).toEqual(['one.md', 'two.md']);
    expect(table && cardPart(table, table.child(1), 'coverDefinition')).toBe('a.svg');
    expect(writePage(CARDS, doc)).toBe(CARDS);
  });

  it('change the line of the card whose text, target or picture changes', () => {
    const other = after(open(CARDS), (state) => setCardPart(card(state, 1), 'targetDefinition', 'three.md'));
    expect(writePage(CARDS, other.doc)).toBe(CARDS.replace(/two\.md/g, 'three.md'));
    const typed = open(CARDS);
    expect(writePage(CARDS, typed.apply(typed.tr.insertText('!', card(typed, 0) + 6)).doc).replace('!', '')).toBe(CARDS);
    const none = writePage(CARDS, after(open(CARDS), (state) => setCardPart(card(state, 0), 'coverDefinition', ' ')).doc);
    expect(none.match(/a\.svg/g)?.length).toBe(2);
  });

  it('get a column for a picture in dark mode with the first one that has it', () => {
    const dark = writePage(CARDS, after(open(CARDS), (state) => setCardPart(card(state, 0), 'coverDefinitionDark', 'dark.svg')).doc);
    const read = open(dark).doc.firstChild;
    expect(dark).toMatch(/data-card-cover-dark/);
    expect(read?.children.slice(1).map((row) => cardPart(read, row, 'coverDefinitionDark'))).toEqual(['dark.svg', '']);
    expect(read?.children.slice(1).map((row) => cardPart(read, row, 'targetDefinition'))).toEqual(['one.md', 'two.md']);
  });

  it('are added and removed; the last one takes all with it', () => {
    const added = after(open(CARDS), () => addCard(0));
    expect(added.doc.firstChild?.childCount).toBe(4);
    const written = writePage(CARDS, added.doc);
    expect(written).toContain(ROW('One', 'one.md'));
    expect(writePage(written, openPage(written))).toBe(written);
    const removed = after(
      added,
      (state) => removeCard(card(state, 2)),
      (state) => removeCard(card(state, 0)),
    );
    expect(writePage(CARDS, removed.doc)).not.toContain('one.md');
    expect(writePage(CARDS, after(removed, (state) => removeCard(card(state, 0))).doc)).toBe('# T\n');
  });

  it('are made anew with a target, and read back', () => {
    const state = EditorState.create({ doc: openPage('# T\n').type.create(null, [TEMPLATES.cards()]) });
    const made = after(
      state,
      (now) => setCardPart(card(now, 0), 'targetDefinition', 'use.md'),
      (now) => setCardPart(card(now, 2), 'coverDefinition', 'a.png'),
    );
    const written = writePage('# T\n', made.apply(made.tr.insertText('Use', card(made, 0) + 3)).doc);
    const read = open(written).doc.firstChild;
    expect([
      read?.childCount,
      read && cardPart(read, read.child(1), 'targetDefinition'),
      read && cardPart(read, read.child(3), 'coverDefinition'),
    ]).toEqual([4, 'use.md', 'a.png']);
    expect(read?.child(1).textContent).toBe('Use');
  });

  it('go from line to line with Enter, and nothing happens where none are', () => {
    const state = open(CARDS);
    const there = state.apply(state.tr.setSelection(Selection.near(state.doc.resolve(card(state, 0) + 2))));
    const next = after(there, () => enterInCell);
    expect(next.selection.$head.parent.textContent).toBe('Text.');
    const text = open('# T\n\nx\n');
    expect([addCard(0)(text), removeCard(0)(text), setCardPart(0, 'targetDefinition', 'a')(text)]).toEqual([false, false, false]);
  });
});
