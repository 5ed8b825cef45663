import fc from 'fast-check';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { CellSelection } from 'prosemirror-tables';
import { describe, expect, it } from 'vitest';
import { openPage, writePage } from '../bridge/page.ts';
import { pastedText } from '../bridge/pasted-text.ts';
import { schema } from '../schema/schema.ts';
import { cellsOf } from './cells-of.ts';
import { fitted } from './fitted.ts';
import { pasteCells } from './paste-cells.ts';
import { editingPlugins } from './plugins.ts';

type Texts = string[][];

const textOf = (texts: Texts) =>
  [texts[0], (texts[0] ?? []).map(() => '---'), ...texts.slice(1)].map((row) => `| ${row?.join(' | ')} |\n`).join('');
const stateOf = (texts: Texts) => EditorState.create({ doc: openPage(textOf(texts)), plugins: editingPlugins() });
const textsIn = (doc: Node): Texts => (doc.firstChild?.children ?? []).map((row) => row.children.map((cell) => cell.textContent));

/** Returns the position of a cell in a document that begins with a table. */
function cellAt(doc: Node, row: number, column: number): number {
  const table = doc.child(0);
  const before = (nodes: readonly Node[]) => nodes.reduce((sum, node) => sum + node.nodeSize, 0);
  return 2 + before(table.children.slice(0, row)) + before(table.child(row).children.slice(0, column));
}

/** Puts the cursor at the end of a cell's text. */
function into(state: EditorState, row: number, column: number): EditorState {
  const start = cellAt(state.doc, row, column);
  const cell = state.doc.nodeAt(start) as Node;
  return state.apply(state.tr.setSelection(TextSelection.near(state.doc.resolve(start + cell.nodeSize - 1), -1)));
}

/** Pastes as the console does. */
function paste(state: EditorState, slice: Slice): EditorState {
  let next: EditorState | undefined;
  const isPut = pasteCells(slice)(state, (tr) => {
    next = state.apply(tr);
  });
  if (!isPut) next = state.apply(state.tr.replaceSelection(fitted(slice, state.selection)));
  next?.doc.check();
  return next as EditorState;
}

const cell = (words: string, spans: { colspan?: number; rowspan?: number } = {}) =>
  schema.node('table_cell', spans, schema.node('paragraph', null, words === '' ? [] : [schema.text(words)]));
const rowsOf = (...rows: Node[][]) => new Slice(Fragment.from(rows.map((row) => schema.node('table_row', null, row))), 0, 0);

const texts = (word: string) =>
  fc
    .record({ rows: fc.integer({ min: 1, max: 4 }), columns: fc.integer({ min: 1, max: 4 }) })
    .map(({ rows, columns }) => Array.from({ length: rows }, (_, y) => Array.from({ length: columns }, (__, x) => `${word}${y}-${x}`)));
const nat = fc.nat(100);

describe('cells that are pasted into a table', () => {
  it('stand from the cell with the cursor on, the table grows for them, and all others stay', () => {
    const pasting = fc.property(texts('t'), texts('p'), nat, nat, (there, given, y, x) => {
      const [top, left] = [y % there.length, x % (there[0] as string[]).length];
      const after = paste(into(stateOf(there), top, left), pastedText(textOf(given), false));
      const found = textsIn(after.doc);
      const [height, width] = [Math.max(there.length, top + given.length), Math.max(there[0]?.length ?? 0, left + (given[0]?.length ?? 0))];
      const wanted = Array.from({ length: height }, (_, row) =>
        Array.from({ length: width }, (__, column) => given[row - top]?.[column - left] ?? there[row]?.[column] ?? ''),
      );
      expect(found).toEqual(wanted);
      expect(after.selection.$head.parent.textContent).toBe(given.at(-1)?.at(-1));
      const written = writePage(textOf(there), after.doc);
      expect(textsIn(openPage(written))).toEqual(wanted);
    });
    fc.assert(pasting, { numRuns: 40 });
  });

  it('are those of a selected rectangle, which is the same at its new place', () => {
    const copying = fc.property(texts('t'), nat, nat, nat, nat, nat, nat, (there, ...at) => {
      const state = stateOf(there);
      const [width, height] = [there[0]?.length ?? 0, there.length];
      const [top, bottom] = [(at[0] ?? 0) % height, (at[1] ?? 0) % height].sort((a, b) => a - b) as [number, number];
      const [left, right] = [(at[2] ?? 0) % width, (at[3] ?? 0) % width].sort((a, b) => a - b) as [number, number];
      const selected = CellSelection.create(state.doc, cellAt(state.doc, top, left), cellAt(state.doc, bottom, right));
      const [toRow, toColumn] = [(at[4] ?? 0) % height, (at[5] ?? 0) % width];
      const found = textsIn(paste(into(state, toRow, toColumn), selected.content()).doc);
      for (let y = 0; y <= bottom - top; y += 1)
        for (let x = 0; x <= right - left; x += 1) expect(found[toRow + y]?.[toColumn + x]).toBe(there[top + y]?.[left + x]);
    });
    fc.assert(copying, { numRuns: 40 });
  });

  it('stand once where they reach over several columns or rows, and leave the places that they cover empty', () => {
    const there = [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
      ['4', '5', '6'],
    ];
    const merged = rowsOf([cell('wide', { colspan: 2 }), cell('high', { rowspan: 2 })], [cell('one'), cell('two')]);
    expect(cellsOf(merged)?.map((row) => row.map((each) => each?.textContent))).toEqual([
      ['wide', undefined, 'high'],
      ['one', 'two', undefined],
    ]);
    expect(textsIn(paste(into(stateOf(there), 1, 0), merged).doc)).toEqual([
      ['a', 'b', 'c'],
      ['wide', '', 'high'],
      ['one', 'two', ''],
    ]);
  });

  it('never part a table nor overlap, whatever they reach over', () => {
    const span = fc.integer({ min: 1, max: 3 });
    const made = fc.array(fc.array(fc.record({ colspan: span, rowspan: span }), { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 3,
    });
    const pasting = fc.property(texts('t'), made, nat, nat, (there, rows, y, x) => {
      const slice = rowsOf(...rows.map((row, i) => row.map((spans, j) => cell(`p${i}-${j}`, spans))));
      const after = paste(into(stateOf(there), y % there.length, x % (there[0] as string[]).length), slice);
      const found = textsIn(after.doc);
      expect(after.doc.childCount).toBe(1);
      expect(new Set(found.map(({ length }) => length)).size).toBe(1);
      for (const [i, row] of rows.entries())
        for (const j of row.keys()) expect(found.flat().filter((words) => words === `p${i}-${j}`)).toHaveLength(1);
      const written = writePage(textOf(there), after.doc);
      expect(textsIn(openPage(written))).toEqual(found);
    });
    fc.assert(pasting, { numRuns: 40 });
  });

  it('keep what they hold: several blocks, marks, and values of the column that they come into', () => {
    const html = (cells: string) =>
      `<table><thead><tr><th>a</th><th data-type="checkbox">b</th></tr></thead><tbody><tr>${cells}</tr></tbody></table>\n`;
    const from = EditorState.create({
      doc: openPage(html('<td><p>one <strong>two</strong></p><ul><li>three</li></ul></td><td>true</td>')),
    });
    const row = CellSelection.rowSelection(from.doc.resolve(cellAt(from.doc, 1, 0)));
    const to = EditorState.create({ doc: openPage(html('<td>x</td><td>false</td>')) });
    const written = writePage(html('<td>x</td><td>false</td>'), paste(into(to, 1, 0), row.content()).doc);
    expect(written).toContain('<strong>two</strong>');
    expect(written).toContain('<li>three</li>');
    expect(written).toContain('<td>true</td>');
  });

  it('are none of a text within a cell, of blocks beside a table, and of what is too large for a page', () => {
    const state = stateOf([
      ['a', 'b'],
      ['some words', '2'],
    ]);
    const within = state.doc.slice(cellAt(state.doc, 1, 0) + 4, cellAt(state.doc, 1, 0) + 8);
    expect(cellsOf(within)).toBeUndefined();
    const beside = pastedText('| p | q |\n| - | - |\n| r | s |\n\nwords', false);
    expect(cellsOf(beside)).toBeUndefined();
    const after = paste(into(state, 1, 1), beside);
    expect(after.doc.childCount).toBe(1);
    expect(after.doc.textContent).toMatch(/^absome words2p.*q.*r.*s.*words$/);
    const large = rowsOf(...Array.from({ length: 9000 }, () => [cell('x'), cell('y'), cell('z')]));
    expect(pasteCells(large)(into(state, 1, 0))).toBe(false);
    expect(paste(into(state, 1, 1), large).doc.childCount).toBe(1);
  });

  it('are a table by themselves where there is none', () => {
    const state = stateOf([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
    const rows = CellSelection.create(state.doc, cellAt(state.doc, 1, 0), cellAt(state.doc, 2, 0)).content();
    expect(pasteCells(rows)(EditorState.create({ doc: openPage('words\n') }))).toBe(false);
    const after = paste(EditorState.create({ doc: openPage('words\n') }), rows);
    expect(after.doc.textContent).toContain('13');
  });
});
