import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageFacts } from './facts.ts';
import { anyTitle } from './layout/summary/testing/arbitraries.ts';
import { editTitle, insertTitle, textStart } from './title.ts';

describe('editTitle', () => {
  it.each([
    ['# Old\n\nText.\n', '# New\n\nText.\n'],
    [
      '---\nicon: gear\n---\n\n# Old <a href="#x" id="x"></a>\n\nText.\n',
      '---\nicon: gear\n---\n\n# New <a href="#x" id="x"></a>\n\nText.\n',
    ],
    ['Old\n===\r\n\r\nText.', 'New\n===\r\n\r\nText.'],
    ['<!-- note -->\n# Old\r\nText', '<!-- note -->\n# New\r\nText'],
    ['#\n', '# New\n'],
    ['# Old', '# New'],
  ])('changes nothing of %j but the title', (before, after) => {
    expect(editTitle(before, 'New')).toBe(after);
  });

  it('finds none where the body opens with something else', () => {
    expect(editTitle('Text.\n\n# Later\n', 'New')).toBeUndefined();
    expect(editTitle('', 'New')).toBeUndefined();
  });
});

describe('insertTitle', () => {
  it.each([
    ['Text.\n', '# New\n\nText.\n'],
    ['', '# New\n'],
    ['---\nicon: gear\n---\nText.\n', '---\nicon: gear\n---\n\n# New\n\nText.\n'],
    ['---\nicon: gear\n---\n\n\nText.\n', '---\nicon: gear\n---\n\n\n# New\n\nText.\n'],
    ['---\nicon: gear\n---', '---\nicon: gear\n---\n\n# New\n'],
    ['\ufeffText.\r\n', '\ufeff# New\r\n\r\nText.\r\n'],
  ])('puts it on top of %j', (before, after) => {
    expect(insertTitle(before, 'New')).toBe(after);
  });
});

it('plain words that are written as a title are read as that title', () => {
  const words = anyTitle.filter((title) => /^[\p{L}\p{N} .,()'"/?&<>[\]|*_#-]+$/u.test(title) && !title.includes('://'));
  fc.assert(
    fc.property(words, fc.constantFrom('# Old\n\nText.\n', 'Old\n===\n\nText.\n', 'Text.\n'), (title, text) => {
      const edited = editTitle(text, title) ?? insertTitle(text, title);
      expect(pageFacts(edited).heading).toBe(title);
    }),
  );
});

describe('textStart', () => {
  it.each([
    ['# A\n\nText.\n', 'Text.\n'],
    ['\uFEFF---\ntitle: A\n---\n\n\nText.\n', 'Text.\n'],
    ['---\ntitle: A\n---\r\nA\r\n=\r\n \r\nText.', 'Text.'],
    ['<!-- note -->\n\n# A <a id="a"></a>\n    code\n', '    code\n'],
    ['Text.\n\n# A\n', 'Text.\n\n# A\n'],
    ['# A', ''],
    ['', ''],
  ])('is behind the title and the blank lines after it: %j', (text, rest) => {
    expect(text.slice(textStart(text))).toBe(rest);
  });
});
