import { AuthoredPage, drawFrom } from '@octavo/markdown/testing';
import { EditorState } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { openPage, writePage } from './page.ts';
import { rawSource, replaceRaw } from './raw-source.ts';

const PAGE =
  '# T\n\nBefore.\n\n<form><input name="one"></form>\n\n<form><input name="one"></form>\n\n* item\n\n  <form>\n  <input>\n  </form>\n\nAfter.\n';

function rawsOf(text: string) {
  const doc = openPage(text);
  const found: number[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name === 'raw') found.push(pos);
  });
  return { doc, found };
}

describe('the source of a raw block', () => {
  it('is what the file has, without the indents of the list around it', () => {
    const { doc, found } = rawsOf(PAGE);
    expect(found.map((pos) => rawSource(PAGE, doc, pos)?.source)).toEqual([
      '<form><input name="one"></form>',
      '<form><input name="one"></form>',
      '<form>\n<input>\n</form>',
    ]);
    expect(rawSource(PAGE, doc, 0)).toBeUndefined();
  });

  it('is replaced alone, also beside a block that says the same, and below text that was just written', () => {
    const { doc, found } = rawsOf(PAGE);
    const state = EditorState.create({ doc });
    const edited = state.tr.insertText('New. ', 1).doc;
    const text = writePage(PAGE, edited);
    const raw = rawSource(text, edited, (found[1] ?? 0) + 5);
    expect(raw).toBeDefined();
    if (raw === undefined) return;
    const next = text.replace('one"></form>\n\n*', 'two"></form>\n\n*');
    expect(next).not.toBe(text);
    expect(replaceRaw(text, raw, '<form><input name="two"></form>')).toEqual({ text: next });
    expect(replaceRaw(text, raw, '')).toEqual({ text: text.replace('<form><input name="one"></form>\n\n*', '*') });
    expect(replaceRaw(text, raw, '```\nnever closed')).toEqual({ refused: 'breaks-out' });
  });

  it('issue-22: is there for embeds, files, cards of pages and content from elsewhere, too', () => {
    const blocks = [
      '{% embed url="https://a.example/" %}',
      '{% file src=".gitbook/assets/a.zip" %}',
      '{% content-ref url="other.md" %}\n[other.md](other.md)\n{% endcontent-ref %}',
      '{% include ".gitbook/includes/one.md" %}',
    ];
    const text = `# T\n\nWords.\n\n${blocks.join('\n\n')}\n`;
    const doc = openPage(text);
    const found: number[] = [];
    doc.forEach((_node, pos, index) => {
      if (index > 0) found.push(pos);
    });
    expect(found.map((pos) => rawSource(text, doc, pos)?.source)).toEqual(blocks);
    const embed = rawSource(text, doc, found[0] ?? 0);
    expect(embed && replaceRaw(text, embed, blocks[0]?.replace('a.example', 'b.example') ?? '')).toEqual({
      text: text.replace('a.example', 'b.example'),
    });
  });

  it('changes nothing when it is put back as it is', () => {
    let seen = 0;
    for (let seed = 0; seed < 20; seed += 1) {
      // Cells over several columns are no grid of the editor.
      const spanned = `<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td colspan="2">${seed}</td></tr></tbody></table>`;
      const text = `${new AuthoredPage(drawFrom(seed)).text()}\n${spanned}\n`;
      const { doc, found } = rawsOf(text);
      for (const pos of found) {
        const raw = rawSource(text, doc, pos);
        if (raw === undefined) continue;
        seen += 1;
        expect(replaceRaw(text, raw, raw.source)).toEqual({ text });
      }
    }
    expect(seen).toBeGreaterThan(3);
  });
});
