import { EditorState } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { schema } from '../schema/schema.ts';
import { openPage, writePage } from './page.ts';
import { writtenKey } from './written-key.ts';

const TEXT = '# T\n\nOne.\n\n{% hint style="info" %}\nTwo.\n\nThree.\n{% endhint %}\n\n* a\n* b\n';

describe('the key of a block in its file', () => {
  it('is the one that everybody reads there, also behind blocks that are new or empty', () => {
    const state = EditorState.create({ doc: openPage(TEXT) });
    const tr = state.tr.insert(0, [schema.node('paragraph'), schema.node('paragraph', null, [schema.text('New.')])]);
    const written = writePage(TEXT, tr.doc);
    const read = new Map<string, string>();
    openPage(written).descendants((node) => {
      if (node.attrs.key) read.set(`${node.type.name} ${node.textContent}`, String(node.attrs.key));
    });
    const seen: string[] = [];
    tr.doc.descendants((node, pos) => {
      if (!('key' in node.attrs) || node.content.size === 0) return;
      const key = writtenKey(written, tr.doc, pos);
      expect(key).toBe(read.get(`${node.type.name} ${node.textContent}`));
      if (key !== undefined) seen.push(node.textContent);
    });
    expect(seen).toEqual(expect.arrayContaining(['New.', 'One.', 'Two.', 'Three.', 'a', 'b']));
  });

  it('is none for what the file does not have', () => {
    const doc = openPage(TEXT);
    const more = EditorState.create({ doc }).tr.insert(0, schema.node('paragraph')).doc;
    expect(writtenKey(TEXT, more, 0)).toBeUndefined();
    const changed = EditorState.create({ doc }).tr.insertText('!', 1).doc;
    expect(writtenKey(TEXT, changed, 0)).toBeUndefined();
  });
});
