import { expect, it } from 'vitest';
import { kindOfFile, sourceOf, titleOf } from './import-sources';

it('the ending of a file says what it is, save for what is always a zip', () => {
  expect(['a.docx', 'A.DOCX', 'a.md', 'a.html', 'a.htm', 'a.pdf', 'docx'].map((name) => sourceOf('file', name))).toEqual([
    'docx',
    'docx',
    'markdown',
    'html',
    'html',
    undefined,
    undefined,
  ]);
  expect(sourceOf('notion', 'export.zip')).toBe('notion');
  expect(kindOfFile('export.zip', 'website')).toBe('zip');
  expect(kindOfFile('export.zip', 'notion')).toBe('notion');
  expect(kindOfFile('guide.md', 'zip')).toBe('file');
  expect(kindOfFile('guide.pdf', 'zip')).toBe('zip');
});

it('a space is called as its file or host is', () => {
  expect(titleOf({ file: new File([], 'team_hand-book.v2.zip'), url: '' })).toBe('team hand book.v2');
  expect(titleOf({ url: 'https://docs.example.com/a?b' })).toBe('docs.example.com');
  expect(titleOf({ url: 'https://git.example.com/acme/hand-book.git' })).toBe('hand book');
  expect(titleOf({ file: new File([], `${'📚'.repeat(60)}.md`), url: '' })).toBe('📚'.repeat(50));
});
