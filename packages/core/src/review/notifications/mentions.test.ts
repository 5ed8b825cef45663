import { mentionMarkdown } from '@octavo/contract';
import { links, parse, renderHtml } from '@octavo/markdown';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCommentTask } from '../comments/comment-body.ts';
import { presentBody } from '../comments/index.ts';
import { mentionsIn } from './mentions.ts';

const ada = { id: 'u1', displayName: 'Ada Lovelace' };

describe('a mention of a person', () => {
  it('is found wherever a text says it, once, and nowhere else', () => {
    expect(mentionMarkdown(ada)).toBe('[@Ada Lovelace](/u/u1 "mention")');
    const text = `Ask ${mentionMarkdown(ada)}.\n\n> * ${mentionMarkdown({ id: 'u2', displayName: 'Bob' })}, ${mentionMarkdown(ada)}`;
    expect(mentionsIn(text)).toEqual(['u1', 'u2']);
    expect(mentionsIn('<a data-mention href="/u/u3">C</a>')).toEqual(['u3']);
    for (const none of [
      '@Ada',
      '[@Ada](/u/u1)',
      '[a](a.md "mention")',
      `\`${mentionMarkdown(ada)}\``,
      `~~~\n${mentionMarkdown(ada)}\n~~~`,
    ]) {
      expect(mentionsIn(none)).toEqual([]);
    }
    const crowd = Array.from({ length: 60 }, (_, i) => mentionMarkdown({ id: `u${i}`, displayName: `U ${i}` }));
    expect(mentionsIn(crowd.join(' '))).toHaveLength(50);
  });

  it('shows the name as it is, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'[]()<>\\`*_~:!"&;@#$ a\n'), maxLength: 12 }), (displayName) => {
        const [found, ...others] = links(parse(`a ${mentionMarkdown({ id: 'u1', displayName })} b`));
        expect(others).toEqual([]);
        expect(found).toMatchObject({ mention: true, url: '/u/u1' });
        expect(found?.text).toBe(`@${displayName.replace(/\s+/g, ' ').trim()}`);
      }),
    );
  });

  it('is an inline of a document, with the person as its reference', () => {
    const { document } = presentBody(`Hello ${mentionMarkdown(ada)}`, 'document');
    const [, mention] = document?.nodes[0]?.nodes ?? [];
    expect(mention).toMatchObject({ type: 'mention', data: { ref: { kind: 'user', user: 'u1' } } });
    const written = writeCommentTask({ document });
    expect(written).toBe('Hello [u1](/u/u1 "mention")\n');
    expect(mentionsIn(written)).toEqual(['u1']);
  });

  it('is drawn as text, since a person is no place to go to', () => {
    expect(renderHtml(parse(mentionMarkdown(ada)))).toContain('<span class="oct-mention">@Ada Lovelace</span>');
    expect(renderHtml(parse('<a data-mention href="/u/u1">@Ada</a>'))).toContain('<span class="oct-mention">@Ada</span>');
  });
});
