import { describe, expect, it } from 'vitest';
import { openText, sourceIn, withSource, writeText } from './page-text';

const HEAD = '---\ndescription: d\n---\n\n# Title\n\n';

async function opened(text: string, head = HEAD) {
  const found = await openText({ head, text }, text);
  if (found === undefined) throw new Error('too large');
  return found;
}

describe('the text of a page in the block editor', () => {
  it.each(['', 'One.\n', '* a\n* b\n', '## H\n\n{% hint style="info" %}\nx\n{% endhint %}\n'])('stays as it is: %j', async (text) => {
    const page = await opened(text);
    expect(page.head + page.text).toBe(HEAD + text);
    expect(writeText(page, page.doc)).toBe(text);
  });

  it('gets the first words of an empty page below its head, without blank lines', async () => {
    const words = await opened('Words.\n');
    for (const head of ['', '# Title\n', HEAD]) {
      const page = await opened('', head);
      expect(writeText(page, words.doc).trimStart()).toBe('Words.\n');
      expect(writeText(page, words.doc)).not.toMatch(/^\n/);
    }
  });

  it('has the source of a block that cannot be shown replaced, and nothing else', async () => {
    const text = 'One.\n\n<form><input name="old"></form>\n\nTwo.\n';
    for (const head of ['', '# Title\n\n', HEAD]) {
      const { doc } = await opened(text, head);
      const pos = doc.child(0).nodeSize;
      const raw = sourceIn({ head, text }, text, doc, pos);
      expect(raw?.source).toBe('<form><input name="old"></form>');
      if (raw === undefined) continue;
      expect(withSource({ head, text }, text, raw, '<form><input name="new"></form>')).toBe(
        'One.\n\n<form><input name="new"></form>\n\nTwo.\n',
      );
      expect(withSource({ head, text }, text, raw, '```')).toBeUndefined();
      expect(sourceIn({ head, text }, text, doc, 0)).toBeUndefined();
    }
  });

  it('is not opened when it is too large', async () => {
    const text = `${'> '.repeat(5)}${'a'.repeat(6_000_000)}\n`;
    expect(await openText({ head: '', text }, text)).toBeUndefined();
  });
});
