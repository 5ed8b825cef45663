import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { findEmoji } from '../bridge/find-emoji.ts';
import { openPage, writePage } from '../bridge/page.ts';
import { insertEmoji } from './emoji.ts';

describe('emoji', () => {
  it('are found by a part of their names: the same name first, then those that begin with it', async () => {
    expect((await findEmoji('rocket'))[0]).toEqual({ name: 'rocket', character: '🚀' });
    const found = await findEmoji('heart');
    expect(found[0]?.name).toBe('heart');
    expect(found).toHaveLength(8);
    expect(await findEmoji('nothing_is_called_so')).toEqual([]);
  });

  it('are written by their names, and keep the marks of the text', async () => {
    for (const { character } of await findEmoji('family')) {
      const state = EditorState.create({ doc: openPage('Some **bold** text.\n') });
      let next = state;
      insertEmoji(character)(state.apply(state.tr.setSelection(TextSelection.create(state.doc, 8))), (tr) => {
        next = state.apply(tr);
      });
      const written = writePage('Some **bold** text.\n', next.doc);
      expect(written).toMatch(/^Some \*\*bo(?::\w+:|<span.*<\/span>)ld\*\* text\.\n$/);
      expect(openPage(written).toJSON()).toEqual(openPage(writePage(written, openPage(written))).toJSON());
    }
  });

  it('are none in code', () => {
    expect(insertEmoji('🚀')(EditorState.create({ doc: openPage('```\nx\n```\n') }))).toBe(false);
  });
});
