import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { openPage } from '../bridge/page.ts';
import { schema } from '../schema/schema.ts';
import { openSlash } from './slash.ts';

/** Returns the text of the block with the cursor after the command, with the cursor at the end of some words. */
function after(text: string, words: string): string | undefined {
  const doc = openPage(text);
  let at = 1;
  doc.descendants((node, pos) => {
    if (node.isText && node.text?.includes(words)) at = pos + (node.text?.indexOf(words) ?? 0) + words.length;
  });
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, at) });
  const isDone = openSlash(state, (tr) => {
    state = state.apply(tr);
  });
  return isDone ? state.selection.$from.parent.textContent : undefined;
}

describe('the sign that asks for blocks', () => {
  it('is written at the cursor, behind a space where a word stands', () => {
    expect(after('# T\n\nOne two.\n', 'One')).toBe('One / two.');
    expect(after('# T\n\nOne two.\n', 'One ')).toBe('One /two.');
    expect(after('# T\n', '')).toBe('/');
  });

  it('is not written where no block can come', () => {
    expect(after('# T\n\n## One\n', 'One')).toBeUndefined();
    expect(after('# T\n\n```js\nlet a;\n```\n', 'let')).toBeUndefined();
  });
});

it('leaves no block that fingers could drag by accident: blocks are moved by their handle', () => {
  expect(Object.values(schema.nodes).filter(({ spec }) => spec.draggable === true)).toEqual([]);
});
