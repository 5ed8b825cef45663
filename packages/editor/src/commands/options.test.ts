import { type Command, EditorState } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { openPage, writePage } from '../bridge/page.ts';
import { setBlockData } from './block-data.ts';
import { wrapInCondition } from './conditions.ts';
import { placeBlocks } from './place-blocks.ts';
import { addTab, removeTab } from './tabs.ts';
import { codeBlock, fileBlock, integrationBlock, pictureBlock } from './templates.ts';

const TABS = '# T\n\n{% tabs %}\n{% tab title="A" %}\none\n{% endtab %}\n\n{% tab title="B" %}\ntwo\n{% endtab %}\n{% endtabs %}\n';

/** Returns the file after commands, each on the state that the one before left. */
function after(text: string, ...commands: ((state: EditorState) => Command)[]): string {
  let state = EditorState.create({ doc: openPage(text) });
  for (const command of commands) {
    command(state)(state, (tr) => {
      state = state.apply(tr);
    });
    state.doc.check();
  }
  return writePage(text, state.doc);
}

/** Returns the position before the nth node of a type. */
function placeOf({ doc }: EditorState, type: string, nth = 0): number {
  const found: number[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name === type) found.push(pos);
  });
  return found[nth] ?? -1;
}

const data = (type: string, part: Record<string, unknown>) => (state: EditorState) => setBlockData(placeOf(state, type), part);

describe('options of blocks', () => {
  it('of code are written around it, and taken away again', () => {
    const text = '# T\n\n```js\n1\n```\n';
    const titled = after(text, data('code', { title: 'a.js', lineNumbers: true }));
    expect(titled).toBe('# T\n\n{% code title="a.js" lineNumbers="true" %}\n```js\n1\n```\n{% endcode %}\n');
    expect(after(titled, data('code', { title: undefined, lineNumbers: undefined }))).toBe(text);
  });

  it('of a hint are its style', () => {
    const text = '# T\n\n{% hint style="info" %}\nRead.\n{% endhint %}\n';
    expect(after(text, data('hint', { style: 'danger' }))).toBe(text.replace('info', 'danger'));
  });

  it('of blocks for some visitors are the condition above them', () => {
    const text = '# T\n\nOne.\n\nTwo.\n';
    const wrapped = after(text, () => wrapInCondition);
    expect(wrapped).toBe('# T\n\n{% if visitor.claims %}\nOne.\n{% endif %}\n\nTwo.\n');
    expect(after(wrapped, data('if', { expression: 'visitor.claims.beta' }))).toBe(wrapped.replace('claims', 'claims.beta'));
  });

  it('are none where no block stands', () => {
    expect(after('# T\n\nx\n', () => setBlockData(99, { a: 1 }))).toBe('# T\n\nx\n');
  });
});

describe('tabs', () => {
  it('are added, named and removed; the last one takes the group with it', () => {
    const added = after(
      TABS,
      (state) => addTab(placeOf(state, 'tabs')),
      (state) => setBlockData(placeOf(state, 'tabs_item', 2), { title: 'C' }),
    );
    expect(added).toContain('{% tab title="B" %}\ntwo\n{% endtab %}\n\n{% tab title="C" %}\n');
    expect(after(TABS, (state) => removeTab(placeOf(state, 'tabs_item')))).toBe(
      '# T\n\n{% tabs %}\n{% tab title="B" %}\ntwo\n{% endtab %}\n{% endtabs %}\n',
    );
    const none = after(
      `${TABS}\nLast.\n`,
      (state) => removeTab(placeOf(state, 'tabs_item')),
      (state) => removeTab(placeOf(state, 'tabs_item')),
    );
    expect(none).toBe('# T\n\nLast.\n');
  });
});

describe('blocks that come later', () => {
  it('stand behind the block that they were asked for at, and leave the selection', () => {
    const text = '# T\n\nOne.\n\nTwo.\n';
    expect(after(text, () => placeBlocks([pictureBlock('a.png', 'A')], 2))).toMatch(/^# T\n\nOne\.\n\n.*a\.png.*\n\nTwo\.\n$/s);
    expect(after(text, () => placeBlocks([fileBlock('a.pdf')], 99))).toBe(`${text}\n{% file src="a.pdf" %}\n`);
    let state = EditorState.create({ doc: openPage(text) });
    placeBlocks([fileBlock('a.pdf')], 8)(state, (tr) => {
      state = state.apply(tr);
    });
    expect(state.selection.from).toBe(1);
  });

  it('issue-22: take the place of the empty paragraph with the cursor in their order, and one goes on behind them', () => {
    let state = EditorState.create({ doc: openPage('# T\n') });
    placeBlocks([fileBlock('a.pdf'), fileBlock('b.pdf')], 1)(state, (tr) => {
      state = state.apply(tr.insertText('Behind.', tr.selection.from));
    });
    expect(writePage('# T\n', state.doc)).toBe('# T\n\n{% file src="a.pdf" %}\n\n{% file src="b.pdf" %}\n\nBehind.\n');
  });

  it('of integrations are their tags, or the code that stands for them', () => {
    const block = integrationBlock('draw', 'board', { url: 'https://a.example/', note: 'say "hi"' });
    expect(after('# T\n', () => placeBlocks([block], 1))).toBe('# T\n\n{% @draw/board url="https://a.example/" note="say \\"hi\\"" %}\n');
    expect(after('# T\n', () => placeBlocks([codeBlock('mermaid')], 1))).toBe('# T\n\n```mermaid\n```\n');
    const open = '# T\n\n{% @draw/board size="2" %}\n';
    expect(after(open, data('integration', { props: { size: '3', open: 'true' } }))).toBe(
      '# T\n\n{% @draw/board size="3" open="true" %}\n',
    );
  });
});
