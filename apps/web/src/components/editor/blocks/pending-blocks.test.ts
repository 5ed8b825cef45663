import { fileBlock, pictureBlock } from '@octavo/editor';
import { openPage, writePage } from '@octavo/editor/text';
import type { Node } from 'prosemirror-model';
import { EditorState, type Transaction } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { awaitBlocks, pendingBlocks } from './pending-blocks';

const TEXT = '# T\n\nhttps://a.example/\n\nTwo.\n';

/** An editor without a browser. */
class Editor {
  state = EditorState.create({ doc: openPage(TEXT), plugins: [pendingBlocks()] });
  isDestroyed = false;
  dispatch = (tr: Transaction) => {
    this.state = this.state.apply(tr);
  };
  written = () => writePage(TEXT, this.state.doc);
}

const link = 'https://a.example/';

describe('blocks that are awaited', () => {
  it('come where their place has gone, in their order', async () => {
    const editor = new Editor();
    const coming = Promise.withResolvers<readonly Node[]>();
    awaitBlocks(editor, { pos: 3, words: 'coming' }, coming.promise);
    expect(editor.written()).toBe(TEXT);
    editor.dispatch(editor.state.tr.insertText('Before. ', 1));
    coming.resolve([fileBlock('one.pdf'), fileBlock('two.pdf')]);
    await coming.promise;
    await Promise.resolve();
    expect(editor.written()).toBe('# T\n\nBefore. https://a.example/\n\n{% file src="one.pdf" %}\n\n{% file src="two.pdf" %}\n\nTwo.\n');
  });

  it('replace the link that they were made of, unless it has become another text', async () => {
    for (const isTyped of [false, true]) {
      const editor = new Editor();
      const coming = Promise.resolve([fileBlock('one.pdf')]);
      awaitBlocks(editor, { pos: 1 + link.length, words: 'coming', replaces: link }, coming);
      if (isTyped) editor.dispatch(editor.state.tr.insertText('x', 3));
      await coming;
      await Promise.resolve();
      const first = isTyped ? '.*htxtps.*\\n\\n' : '';
      expect(editor.written()).toMatch(new RegExp(`^# T\\n\\n${first}{% file src="one.pdf" %}\\n\\nTwo\\.\\n$`));
    }
  });

  it('leave the text as it is when they do not come, or when nobody is there any more', async () => {
    const editor = new Editor();
    const failing = Promise.reject(new Error('no'));
    awaitBlocks(editor, { pos: 3, words: 'coming' }, failing);
    await failing.catch(() => undefined);
    const coming = Promise.resolve([pictureBlock('a.png', '')]);
    awaitBlocks(editor, { pos: 3, words: 'coming' }, coming);
    editor.isDestroyed = true;
    await coming;
    await Promise.resolve();
    expect(editor.written()).toBe(TEXT);
  });
});
