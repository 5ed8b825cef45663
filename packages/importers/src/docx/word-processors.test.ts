import { describe, expect, it } from 'vitest';
import { docxOf, field, paragraph, run } from '../testing/documents/docx-parts.ts';
import { WORD_PROCESSORS } from '../testing/documents/word-processors.ts';
import { readDocx } from './read-docx.ts';

describe.each(WORD_PROCESSORS)('issue-20-documents of $name', ({ files, proofs }) => {
  it('come along as the program shows them, and what does not is named', async () => {
    for (const proof of Object.values(proofs)) expect(files).toHaveProperty([proof.file]);
    for (const [name, file] of Object.entries(files)) {
      const { markdown, warnings } = await readDocx(`${name}.docx`, await file());
      const told = warnings.map(({ message }) => message).join('\n');
      for (const [feature, proof] of Object.entries(proofs)) {
        if (proof.file !== name) continue;
        if ('named' in proof) expect(told, feature).toContain(proof.named);
        else expect(markdown, feature).toContain(proof.text);
      }
      expect(markdown).not.toMatch(/[\uE000-\uF8FF]/u);
    }
  });

  it('have nothing of what is hidden, taken out, or there for sheets of paper alone', async () => {
    for (const file of Object.values(files))
      expect((await readDocx('a.docx', await file())).markdown).not.toMatch(
        /Not to be seen|Taken out|Moved away|Confidential|Really\?|Contents\n|<u>\[|\[<u>/,
      );
  });
});

const markdownOf = async (body: string) => (await readDocx('a.docx', await docxOf({ body }))).markdown;
const shown = (code: string) => field([code], run('Here'));

describe('issue-20-fields of a document', () => {
  it.each([
    [' HYPERLINK "https://a.example/" \\o "A hint" \\t "_blank" ', '[Here](https://a.example/)'],
    [' HYPERLINK \\l "place" \\o "A hint" ', '[Here](#place)'],
    [' HYPERLINK https://a.example/ \\h ', '[Here](https://a.example/)'],
    [' HYPERLINK "https://a.example/#b" \\l "c" ', '[Here](https://a.example/#b)'],
    [' REF _Ref12 \\r \\h ', '[Here](#_Ref12)'],
    [' REF _Ref12 ', 'Here'],
    [' DATE \\@ "d MMMM yyyy" ', 'Here'],
    [' HYPERLINK "javascript:x()" \\l "a" ', 'Here'],
  ])('with the code %s are read', async (code, expected) => {
    expect((await markdownOf(paragraph('', shown(code)))).replaceAll('\\_', '_')).toBe(`${expected}\n`);
  });

  it('that hold their result in one element keep it, and one that never ends takes nothing away', async () => {
    const simple = `<w:fldSimple w:instr=" SEQ Figure ">${run('7')}</w:fldSimple>`;
    expect(await markdownOf(paragraph('', run('Figure '), simple, run(': A')))).toBe('Figure 7: A\n');
    const open =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TOC </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>';
    expect(await markdownOf(paragraph('', open, run('Kept')))).toBe('Kept\n');
  });

  it('that make a table of contents go with what they show, over several paragraphs', async () => {
    const [before, after] = field([' TOC \\o '], '\n').split('\n');
    const body = [
      paragraph('', before ?? '', run('One 1')),
      paragraph('', run('Two 2')),
      paragraph('', run('Three 3'), after ?? '', run('Text')),
    ];
    expect(await markdownOf(body.join(''))).toBe('Text\n');
  });
});

describe('issue-20-lines in larger letters', () => {
  const line = (words: string, size: number, isBold = false) =>
    paragraph('', run(words, `${isBold ? '<w:b/>' : ''}<w:sz w:val="${size}"/>`));
  const text = line(
    'Words of a paragraph that go on for quite a while, so that there is more text than there are headings. '.repeat(4),
    22,
  );

  it('are headings where a document has no others, by their sizes', async () => {
    expect((await markdownOf(`${line('A', 40)}${text}${line('B', 26, true)}${text}`)).match(/^#+ .*$/gm)).toEqual(['## B']);
  });

  it.each([
    ['end like a sentence', line('A sentence.', 40)],
    ['are hardly larger', line('A', 26)],
    ['are most of the document', line('A', 40).repeat(500)],
  ])('are text when they %s', async (_, lines) => {
    expect(await markdownOf(`${text}${lines}`)).not.toMatch(/^#/m);
  });

  it('are text when the document has headings', async () => {
    const heading = paragraph('<w:outlineLvl w:val="0"/>', run('Real'));
    expect((await markdownOf(`${text}${heading}${line('Large', 40)}`)).match(/^#+ .*$/gm)).toEqual(['## Real']);
  });
});

describe('issue-20-a document', () => {
  it('of before 2007, or with a password, is refused with what to do', async () => {
    const old = Buffer.from('d0cf11e0a1b11ae100', 'hex');
    await expect(readDocx('a.docx', old)).rejects.toMatchObject({ kind: 'bad_request', message: expect.stringContaining('password') });
  });

  it('in the strict form is read', async () => {
    const strict = WORD_PROCESSORS[0]?.files.strict;
    expect((await readDocx('a.docx', (await strict?.()) ?? new Uint8Array())).markdown).toBe('Test\n');
  });

  it('with more levels than anybody writes is refused', async () => {
    const deep = '<w:sdt><w:sdtContent>'.repeat(4_000) + '</w:sdtContent></w:sdt>'.repeat(4_000);
    await expect(readDocx('a.docx', await docxOf({ body: deep }))).rejects.toMatchObject({ kind: 'bad_request' });
  });
});
