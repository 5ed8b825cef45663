import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { openPage, writePage } from '../bridge/page.ts';
import { schema } from '../schema/schema.ts';
import { buttonInline, formulaInline, insertInline, leaveInline } from './inlines.ts';
import { editingPlugins } from './plugins.ts';

/** Returns a page with the cursor at the end of some words. */
function at(text: string, words: string): EditorState {
  const doc = openPage(text);
  let end = 1;
  doc.descendants((node, pos) => {
    if (node.isText && node.text?.includes(words)) end = pos + (node.text?.indexOf(words) ?? 0) + words.length;
  });
  return EditorState.create({ doc, selection: TextSelection.create(doc, end), plugins: editingPlugins() });
}

/** Types signs one by one, as the rules of the editor take them. */
function typed(state: EditorState, signs: string): EditorState {
  let now = state;
  for (const sign of signs) {
    const { from, to } = now.selection;
    const view = { state: now, composing: false, dispatch: (tr: typeof now.tr) => (now = now.apply(tr)) };
    const isTaken = now.plugins.some(({ props, spec }) =>
      (spec as { isInputRules?: boolean }).isInputRules === true
        ? (props.handleTextInput as (...given: unknown[]) => boolean)(view, from, to, sign, () => now.tr)
        : false,
    );
    if (!isTaken) now = now.apply(now.tr.insertText(sign));
  }
  return now;
}

function done(state: EditorState, command: ReturnType<typeof insertInline>): EditorState | undefined {
  let next: EditorState | undefined;
  command(state, (tr) => {
    next = state.apply(tr);
  });
  return next;
}

describe('a formula in a line', () => {
  it('is inserted at the cursor, selected to be filled in, and left behind it', () => {
    const text = '# T\n\nOne two.\n';
    const state = done(at(text, 'One '), insertInline(formulaInline('x^2')));
    expect(state?.selection).toBeInstanceOf(NodeSelection);
    const pos = state?.selection.from ?? -1;
    expect(writePage(text, state?.doc ?? schema.node('doc'))).toBe('# T\n\nOne $$x^2$$two.\n');
    const left = done(state as EditorState, leaveInline(pos, { isEmpty: false }));
    expect([left?.selection.from, left?.selection.empty]).toEqual([pos + 1, true]);
    const before = done(state as EditorState, leaveInline(pos, { isEmpty: false, isBefore: true }));
    expect(before?.selection.from).toBe(pos);
    const gone = done(state as EditorState, leaveInline(pos, { isEmpty: true }));
    expect(writePage(text, gone?.doc ?? schema.node('doc'))).toBe(text);
  });

  it('comes of its signs while one types, and one by itself of two dollars and a space', () => {
    const text = '# T\n\nOne two.\n';
    const write = (state: EditorState) => writePage(text, state.doc);
    expect(write(typed(at(text, 'One'), ' is $$a_1 + b$$, so'))).toBe('# T\n\nOne is $$a_1 + b$$, so two.\n');
    expect(write(typed(at(text, 'One'), ' costs $5 or $6'))).toBe('# T\n\nOne costs $5 or $6 two.\n');
    const empty = EditorState.create({ doc: openPage('# T\n'), plugins: editingPlugins() });
    const alone = typed(empty, '$$ ');
    expect(alone.doc.firstChild?.type.name).toBe('math');
    expect(alone.selection).toBeInstanceOf(NodeSelection);
  });

  it('stands only where Markdown is read: not in code, captions, titles of expandables and cards', () => {
    const refused = [
      ['# T\n\n```js\nlet a;\n```\n', 'let'],
      ['# T\n\n<figure><img src="a.png" alt=""><figcaption><p>Words</p></figcaption></figure>\n', 'Words'],
      ['# T\n\n<details>\n\n<summary>Words</summary>\n\nMore.\n\n</details>\n', 'Words'],
      ['# T\n\n<table data-view="cards"><thead><tr><th></th></tr></thead><tbody><tr><td>Words</td></tr></tbody></table>\n', 'Words'],
    ] as const;
    for (const [text, words] of refused) {
      const state = at(text, words);
      expect(done(state, insertInline(formulaInline('x'))), text).toBeUndefined();
      expect(typed(state, ' $$x$$').doc.textContent, text).toContain('$$x$$');
    }
    expect(done(at('# T\n\n| a |\n| - |\n| Words |\n', 'Words'), insertInline(formulaInline('x')))).toBeDefined();
  });
});

describe('a button', () => {
  it('is written as the dialect has it, in cards, too', () => {
    const button = buttonInline({ label: 'Begin', kind: 'primary', url: 'start.md' });
    const text = '# T\n\nOne\n';
    const state = done(at(text, 'One'), insertInline(button));
    expect(writePage(text, state?.doc ?? schema.node('doc'))).toBe('# T\n\nOne<a href="start.md" class="button primary">Begin</a>\n');
    const cards = '# T\n\n<table data-view="cards"><thead><tr><th></th></tr></thead><tbody><tr><td>Words</td></tr></tbody></table>\n';
    const carded = done(at(cards, 'Words'), insertInline(button));
    expect(writePage(cards, carded?.doc ?? schema.node('doc'))).toContain('Words<a href="start.md" class="button primary">Begin</a>');
  });
});
