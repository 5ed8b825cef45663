import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { outlineOf } from '../testing/docx-outline.ts';
import { readDocx } from './read-docx.ts';

const file = (name: string) => readFile(new URL(`../testing/docx/${name}`, import.meta.url));

/** Documents, and what is read otherwise here than by pandoc; `testing/docx/README.md` tells where they come from. */
const DOCUMENTS: Record<string, { below?: number; alone?: string[]; theirs?: string[] }> = {
  // Pandoc writes what goes on beneath an item as a list without signs, and reads that as items of a list of its own.
  'pandoc-steps': { alone: ['code boiler --clean'], theirs: ['item 1 * It turns to the right.', 'item 1 *'] },
  'pandoc-manual': { alone: ['rule'] },
  'libreoffice-steps': { alone: ['code boiler --clean'] },
  'libreoffice-manual': { alone: ['rule', 'code print("hot")'] },
  // Lines of formulas have their cells' spaces there, the words of a note are its first paragraph here, and its formula stands with it.
  'pandoc-formulas': { alone: ['row Area |', 'row Half |'], theirs: ['row Area | ', 'row Half |'] },
  'pandoc-tables': {
    alone: ['row | empty key', 'note First paragraph of the note.', 'formula inline'],
    theirs: ['row  | empty key', 'formula inline', 'note First paragraph of the note.Second paragraph with .'],
  },
  'libreoffice-tables': {
    alone: ['row | empty key', 'note First paragraph of the note.'],
    theirs: ['row  | empty key', 'note First paragraph of the note.Second paragraph with .'],
  },
  // The first heading is the title of a page here; a list right behind another one counts on.
  'libreoffice-page': { below: 0, alone: ['item 1 4. Anew.'], theirs: ['heading 1 Everything', 'item 1 1. Anew.'] },
  'libreoffice-office': { below: 0, theirs: ['heading 1 Office notes'] },
};

describe.each(Object.entries(DOCUMENTS))('%s.docx', (name, { below = 1, alone = [], theirs = [] }) => {
  it('has the headings, items, numbers, tables, links, pictures, formulas and notes that pandoc reads in it', async () => {
    const { markdown } = await readDocx(`${name}.docx`, await file(`${name}.docx`));
    const recorded = (await file(`${name}.pandoc.txt`)).toString().trim().split('\n');
    const read = outlineOf(markdown, below);
    expect(read.filter((line) => !alone.includes(line))).toEqual(recorded.filter((line) => !theirs.includes(line)));
    expect(read).toEqual(expect.arrayContaining(alone));
  });
});

it('issue-20-formulas have their letters, words and signs, and stand in the words of an item and of a note', async () => {
  const markdownOf = async (name: string) => (await readDocx(name, await file(name))).markdown;
  const formulas = await markdownOf('pandoc-formulas.docx');
  expect(formulas).toContain('* In an item: $$\\lim_{x→0}\\frac{\\sin x}{x}=1$$\n* Another: $$\\log_{2}n$$, $$');
  expect(formulas).toContain('2. Step $$\\binom{n}{k}$$');
  expect(formulas).toContain('a mean $$\\bar{x}$$');
  expect(formulas).toContain('⊆\\mathbb{R}$$');
  expect(formulas).toContain('0 & \\text{otherwise}');
  expect(formulas).toContain('\\underbrace{x+y}');
  expect(formulas).toContain('\\mathbf{F}=m\\mathbf{a}');
  expect(await markdownOf('pandoc-tables.docx')).toContain('    Second paragraph with $$x^{2}$$.');
});

it('issue-20-texts that are what they are by where they stand are not reported, and pictures that are not in the document are', async () => {
  const warningsOf = async (name: string) => (await readDocx(name, await file(name))).warnings.map(({ kind, count }) => `${count} ${kind}`);
  expect(await warningsOf('pandoc-manual.docx')).toEqual([]);
  expect(await warningsOf('libreoffice-steps.docx')).toEqual([]);
  expect(await warningsOf('libreoffice-office.docx')).toEqual(['1 picture']);
  expect(await warningsOf('pandoc-tables.docx')).toEqual(['1 construct', '1 construct']);
  expect(await warningsOf('libreoffice-page.docx')).toEqual(['1 construct', '2 construct', '1 construct']);
});
