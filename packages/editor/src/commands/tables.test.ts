import fc from 'fast-check';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { addColumnBefore, deleteColumn } from 'prosemirror-tables';
import { describe, expect, it } from 'vitest';
import { openPage, writePage } from '../bridge/page.ts';
import { addRow, alignColumn, deleteRow, isInCell, moveColumn, moveRow } from './tables.ts';

const TABLE = ['# T', '', '| a | b |', '|--|:-:|', '| 1 | 2 |', '| 3 | 4 |', ''].join('\n');
const HTML =
  '# T\n\n<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>x</td><td>one<br><br>two</td></tr></tbody></table>\n';

/** Returns a state with the cursor behind a text. */
function at(text: string, words: string): EditorState {
  const state = EditorState.create({ doc: openPage(text) });
  let pos = 0;
  state.doc.descendants((node, offset) => {
    if (node.isText && node.text === words) pos = offset + node.nodeSize;
  });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, pos)));
}

function after(state: EditorState, ...commands: Command[]): EditorState {
  return commands.reduce((from, command) => {
    let next = from;
    command(from, (tr) => {
      next = from.apply(tr);
    });
    next.doc.check();
    return next;
  }, state);
}

const lines = (state: EditorState, text = TABLE) => writePage(text, state.doc).split('\n').slice(2, -1);

describe('the table with the cursor', () => {
  it('gets rows above and below, and loses them; the head stays', () => {
    expect(lines(after(at(TABLE, '4'), addRow('above')))).toEqual(['| a | b |', '|--|:-:|', '| 1 | 2 |', '|  |  |', '| 3 | 4 |']);
    expect(lines(after(at(TABLE, 'a'), addRow('below')))).toEqual(['| a | b |', '|--|:-:|', '|  |  |', '| 1 | 2 |', '| 3 | 4 |']);
    expect(lines(after(at(TABLE, '1'), deleteRow))).toEqual(['| a | b |', '|--|:-:|', '| 3 | 4 |']);
    for (const command of [addRow('above'), deleteRow, moveRow(1)]) expect(command(at(TABLE, 'a'))).toBe(false);
  });

  it('has rows moved, with the cursor in them, and no further than its head and end', () => {
    const moved = after(at(TABLE, '4'), moveRow(-1));
    expect(lines(moved)).toEqual(['| a | b |', '|--|:-:|', '| 3 | 4 |', '| 1 | 2 |']);
    expect(moved.selection.$head.parent.textContent).toBe('4');
    expect([moveRow(1)(at(TABLE, '4')), moveRow(-1)(at(TABLE, '1'))]).toEqual([false, false]);
  });

  it('issue-22-has columns of different widths moved', () => {
    const wide =
      '<table><thead><tr><th width="90">a</th><th width="120">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>\n';
    expect(writePage(wide, after(at(wide, '1'), moveColumn(1)).doc)).toContain('<th width="120">b</th><th width="90">a</th>');
  });

  it('has columns moved with their alignment, and aligned', () => {
    const moved = after(at(TABLE, '3'), moveColumn(1));
    expect(lines(moved).map((line) => line.replace(/[\s-]/g, ''))).toEqual(['|b|a|', '|::||', '|2|1|', '|4|3|']);
    expect(moved.selection.$head.parent.textContent).toBe('3');
    expect(moveColumn(-1)(at(TABLE, '3'))).toBe(false);
    expect(lines(after(at(TABLE, '1'), alignColumn('right')))[1]?.replace(/\s/g, '')).toMatch(/^\|-+:\|:-+:\|$/);
    expect(lines(after(at(TABLE, '2'), alignColumn('left')))[1]).not.toContain(':-:');
  });

  it('keeps cells of several blocks, and nothing happens outside of one', () => {
    const moved = writePage(HTML, after(at(HTML, 'x'), moveColumn(1)).doc);
    expect(moved.indexOf('one')).toBeLessThan(moved.indexOf('>x<'));
    const text = '# T\n\nx\n';
    const outside = at(text, 'x');
    expect(isInCell(outside)).toBe(false);
    for (const command of [addRow('below'), deleteRow, moveRow(1), moveColumn(1), alignColumn('right')])
      expect(command(outside)).toBe(false);
  });

  it('is a table that reads as it was made, whatever was done to it', () => {
    const commands = [addRow('above'), addRow('below'), deleteRow, moveRow(1), moveRow(-1), moveColumn(1), moveColumn(-1)];
    const act = fc.constantFrom<Command>(...commands, alignColumn('right'), alignColumn('center'), addColumnBefore, deleteColumn);
    fc.assert(
      fc.property(fc.constantFrom('1', '2', '3', '4', 'a', 'b'), fc.array(act, { maxLength: 8 }), (start, acts) => {
        const written = writePage(TABLE, after(at(TABLE, start), ...acts).doc);
        expect(writePage(written, openPage(written))).toBe(written);
      }),
      { numRuns: 40 },
    );
  });
});
