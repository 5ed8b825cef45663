import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EditablePage } from '@/lib/outputs';
import { begin, withFields } from './edit-state';

const PAGE = { documentId: 'one', title: 'Title', description: '', head: '', text: '# Title\n\nText.\n' } as EditablePage;
const DRAFT = { base: 'one', title: 'Title', description: '', text: 'typed\n', at: 5 };

describe('begin', () => {
  it('begins with the page where there is no draft', () => {
    const { written, theirs, restoredAt } = begin(PAGE, undefined);
    expect([written.title, written.description, theirs, restoredAt]).toEqual(['Title', '', undefined, undefined]);
  });

  it('begins with blocks that a draft holds beside its text, even if that is the text of the page', () => {
    const blocks = { type: 'doc' };
    const held = begin(PAGE, { ...DRAFT, text: PAGE.text, blocks });
    expect(held).toMatchObject({ blocks, restoredAt: 5, theirs: undefined });
    expect(begin(PAGE, { ...DRAFT, text: PAGE.text }).restoredAt).toBeUndefined();
    expect(begin({ ...PAGE, documentId: 'two' }, { ...DRAFT, text: PAGE.text, blocks })).toMatchObject({
      blocks,
      theirs: { documentId: 'two' },
    });
  });

  it('begins with a draft of this text, and says when it was typed', () => {
    expect(begin(PAGE, DRAFT)).toEqual({
      written: { title: 'Title', description: '', text: 'typed\n' },
      base: 'one',
      theirs: undefined,
      restoredAt: 5,
    });
  });

  it('shows the page beside a draft of another text', () => {
    expect(begin(PAGE, { ...DRAFT, base: 'before' })).toMatchObject({ base: 'before', theirs: PAGE, restoredAt: 5 });
    expect(begin(PAGE, { ...DRAFT, base: null })).toMatchObject({ base: null, theirs: PAGE });
  });

  it('begins with the page where a draft says the same, whatever it began from', () => {
    const same = { ...DRAFT, ...begin(PAGE, undefined).written, base: 'before' };
    expect(begin(PAGE, same)).toEqual(begin(PAGE, undefined));
  });
});

describe('withFields', () => {
  const fields = fc.record({ title: fc.constantFrom('a', 'b', 'c'), description: fc.constantFrom('', 'x', 'y') });

  it('takes the fields of the other version that nobody typed in, and no text', () => {
    fc.assert(
      fc.property(fields, fields, fields, fc.string(), (mine, before, other, text) => {
        const found = withFields({ ...mine, text }, before, other);
        expect(found.text).toBe(text);
        for (const name of ['title', 'description'] as const)
          expect(found[name]).toBe(mine[name] === before[name] ? other[name] : mine[name]);
      }),
    );
  });
});
