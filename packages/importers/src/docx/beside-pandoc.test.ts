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
  // The first heading is the title of a page here.
  'libreoffice-page': { below: 0, theirs: ['heading 1 Everything'] },
  'libreoffice-office': { below: 0, theirs: ['heading 1 Office notes'] },
  'word-lists': {},
  // Lists of one kind count on, as Word shows them: its items say their own numbers.
  'word-overrides': {
    alone: ['item 1 2. B', 'item 1 3. C', 'item 1 4. 4'],
    theirs: ['item 1 1. B', 'item 1 2. C', 'item 1 2. B', 'item 1 2. 4'],
  },
  // Links that were put in while changes were tracked are none there.
  'word-changes': {
    alone: [
      'link ApacheCon EU 2009 http://www.eu.apachecon.com/c/aceu2009/',
      'link Lucene Boot Camp http://eu.apachecon.com/c/aceu2009/sessions/197',
      'link Solr Boot Camp http://eu.apachecon.com/c/aceu2009/sessions/201',
      'link Introducing Apache Mahout http://eu.apachecon.com/c/aceu2009/sessions/136',
      'link Lucene/Solr Case Studies http://eu.apachecon.com/c/aceu2009/sessions/137',
      'link Advanced Indexing Techniques with Apache Lucene http://eu.apachecon.com/c/aceu2009/sessions/138',
      'link Apache Solr - A Case Study http://eu.apachecon.com/c/aceu2009/sessions/251',
      'link Best of breed - httpd, forrest, solr and droids http://eu.apachecon.com/c/aceu2009/sessions/250',
      'link Apache Droids - an intelligent standalone robot framework http://eu.apachecon.com/c/aceu2009/sessions/165',
      'link Apache Tika http://lucene.apache.org/tika',
      'link Lucene http://lucene.apache.org',
    ],
    theirs: ['quote', 'item 1 *'],
  },
  // Boxes are none there.
  'word-boxes': { alone: ['item 1 * unchecked: [ ]', 'row [ ] | [x]'], theirs: ['item 1 * unchecked:'] },
  'word-notes': {},
  'word-object': {},
  'word-controls': {},
  // Lines with a level of the outline are headings.
  'word-fields': {
    alone: ['heading 2 Allerød, 11-01-2012', 'heading 1 Vedr: Ansættelse af «Navn» i virksomheden Fiktiv A/S', 'heading 1 Hans Jensen'],
    theirs: ['quote'],
  },
  'word-letters': {},
};

/** Lines without the signs that both take for marks, and without spaces of empty cells. */
const plain = (line: string) => line.replace(/_/g, '').replace(/\s+/g, ' ').trim();
const isSaid = (line: string) => line !== '' && !/^row[ |]*$/.test(line);

describe.each(Object.entries(DOCUMENTS))('%s.docx', (name, { below = 1, alone = [], theirs = [] }) => {
  it('has the headings, items, numbers, tables, links, pictures, formulas and notes that pandoc reads in it', async () => {
    const { markdown } = await readDocx(`${name}.docx`, await file(`${name}.docx`));
    const recorded = (await file(`${name}.pandoc.txt`)).toString().trim().split('\n').map(plain).filter(isSaid);
    const read = outlineOf(markdown, below).map(plain).filter(isSaid);
    expect(read.filter((line) => !alone.map(plain).includes(line))).toEqual(recorded.filter((line) => !theirs.map(plain).includes(line)));
    expect(read).toEqual(expect.arrayContaining(alone.map(plain).filter(isSaid)));
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
  // Letters of their steps.
  expect(await warningsOf('libreoffice-steps.docx')).toEqual(['4 construct']);
  expect(await warningsOf('libreoffice-office.docx')).toEqual(['2 construct', '1 picture']);
  expect(await warningsOf('pandoc-tables.docx')).toEqual(['1 construct', '1 construct', '1 construct']);
  expect(await warningsOf('libreoffice-page.docx')).toEqual(['1 construct', '2 construct', '1 construct', '2 construct']);
});

it('issue-20-what Word has around and above its text is named', async () => {
  const told = async (name: string) => (await readDocx(name, await file(name))).warnings.map(({ message }) => message);
  expect(await told('word-readings.docx')).toEqual(['A reading above signs stands behind them.']);
  expect(await told('word-comments.docx')).toEqual(['2 comments were left out.']);
  expect(await told('word-text-box.docx')).toEqual(['A text box stands as paragraphs.']);
  expect(await told('word-object.docx')).toEqual([
    'An embedded object was left out.',
    'A picture is of a kind that browsers do not show (emf). Save it as PNG, and put it in again.',
  ]);
  expect((await readDocx('a.docx', await file('word-readings.docx'))).markdown).toBe('東京（とうきょう）\n');
});
