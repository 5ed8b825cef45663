import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { convertEntries } from '../convert-entries.ts';
import { entriesOf, pageOf, treeOf } from '../testing/entries.ts';
import { convertFolder } from './convert-folder.ts';

const options = { name: 'docs.zip', maxPages: 50 };

describe('a folder of files', () => {
  it('becomes pages by its folders; links, pictures and specifications come along', async () => {
    const { pages, assets, warnings } = await convertEntries(
      'zip',
      [
        ...entriesOf({
          'repo-main/README.md':
            '---\nicon: gear\n---\n\n# Home\n\n[Guide](guide/) ![P](img/p%20q.png) [web](https://x.example) [gone](no.md) [same](#a)\n',
          'repo-main/guide/index.md': '# The guide\n\nSee [setup](Setup.md#two) and [page](../page.html).\n',
          'repo-main/guide/setup.md': 'No title.\n\n{% include "../.gitbook/includes/note.md" %}\n',
          'repo-main/page.html':
            '<html><head><title>A page | Site</title><meta name="description" content="About it"></head><body><header>Top</header><main><h1>A page</h1><h2 id="x">X</h2><p>Long enough to be a text. <a href="guide/setup.md">s</a><img src="img/p q.png"><img src="data:image/png;base64,AAAA"></p></main></body></html>',
          'repo-main/.gitbook/includes/note.md': '---\ntitle: Note\n---\n\nA note, see [home](../../README.md).\n',
          'repo-main/api.yaml': '# the API\nopenapi: 3.1.0\n',
          'repo-main/package.json': '{}',
          'repo-main/.github/x.md': '# no page',
          'repo-main/img/p q.png': 'png',
          'repo-main/img/unused.png': 'png',
        }),
        { path: 'repo-main/travel.docx', data: await readFile(new URL('../testing/travel-policy.docx', import.meta.url)) },
      ],
      options,
    );
    expect(treeOf(pages)).toEqual(['Home', 'The guide', '  Setup', 'A page', 'Travel policy']);
    expect(pageOf(pages, 'Home')).toMatchObject({
      whole: true,
      markdown:
        '---\nicon: gear\n---\n\n# Home\n\n[Guide](import:repo-main/guide/index.md) ![P](import:repo-main/img/p%20q.png) [web](https://x.example) [gone](no.md) [same](#a)\n',
    });
    expect(pageOf(pages, 'The guide').markdown).toContain(
      '[setup](import:repo-main/guide/setup.md#two) and [page](import:repo-main/page.html)',
    );
    expect(pageOf(pages, 'Setup').markdown).toBe('No title.\n\nA note, see [home](import:repo-main/README.md).\n');
    expect(pageOf(pages, 'A page')).toMatchObject({
      description: 'About it',
      anchors: { x: 'x' },
      markdown:
        '## X\n\nLong enough to be a text. [s](import:repo-main/guide/setup.md)![](import:repo-main/img/p%20q.png)![](import:repo-main/page.html%21/image-1.png)\n',
    });
    expect(pageOf(pages, 'Travel policy').markdown).toContain('says[^1]. Run `octavo --help`.');
    expect(assets.map(({ source, data }) => [source, data?.length])).toEqual([
      ['repo-main/page.html!/image-1.png', 3],
      ['repo-main/travel.docx!/image-1.png', 62],
      ['repo-main/img/p q.png', undefined],
      ['repo-main/api.yaml', undefined],
    ]);
    expect(warnings).toEqual([
      {
        source: 'repo-main/README.md',
        kind: 'link',
        outcome: 'changed',
        count: 1,
        message: expect.stringContaining('The link to no.md leads'),
      },
      {
        source: '',
        kind: 'construct',
        outcome: 'left_out',
        count: 1,
        message: 'The header of the page was left out: “Top”.',
      },
      {
        source: 'repo-main/.github/x.md',
        kind: 'file',
        outcome: 'left_out',
        count: 2,
        message: '2 files of the project itself (settings, templates, styles, hidden files, such as x.md) were left out.',
      },
      {
        source: 'repo-main/img/unused.png',
        kind: 'picture',
        outcome: 'left_out',
        count: 1,
        message: 'No page that was imported shows this picture. It was left out.',
      },
    ]);
  });

  it('is arranged as its SUMMARY.md says, under the root that .gitbook.yaml names', async () => {
    const { pages, warnings } = await convertEntries(
      'zip',
      entriesOf({
        'r/.gitbook.yaml': 'root: ./docs\n',
        'r/docs/SUMMARY.md':
          '# Table of contents\n\n* [Start](README.md)\n\n## Group <a href="#g" id="g"></a>\n\n* [B first](b.md)\n  * Empty\n    * [A](a.md)\n* [Again](b.md)\n* [Part](a.md#x)\n* [Web](https://x.example)\n  * [Under a link](c.md)\n* [Gone](gone.md)\n',
        'r/docs/README.md': '# Readme',
        'r/docs/a.md': '# a',
        'r/docs/b.md': '# b',
        'r/docs/c.md': '# c',
        'r/docs/left.md': '# left',
        'r/outside.md': '# outside',
      }),
      options,
    );
    expect(treeOf(pages)).toEqual([
      'Start',
      '[Group]',
      '  B first',
      '    Empty',
      '      A',
      '  Again -> import:r/docs/b.md',
      '  Part -> import:r/docs/a.md#x',
      '  Web -> https://x.example',
      '    Under a link',
    ]);
    expect(warnings.map(({ message }) => message)).toEqual([
      'This page is not in the table of contents, SUMMARY.md, and was left out.',
      expect.stringContaining('lists gone.md, which is not there'),
      'This page is not part of the documentation that was imported, and was left out. Import its folder by itself.',
    ]);
  });

  it('without pages, or with too many, is refused; a page that cannot be read is left out', async () => {
    await expect(convertFolder(entriesOf({ 'a.png': '' }), options)).rejects.toThrow('There is no page in docs.zip');
    await expect(convertFolder(entriesOf({ 'a.md': '', 'b.md': '' }), { ...options, maxPages: 1 })).rejects.toThrow('at most 1 at once');
    const { pages, warnings } = await convertFolder(
      [...entriesOf({ 'a.md': '# A', 'b.html': '<div>'.repeat(1000) }), { path: 'c.docx', data: Buffer.from('no') }],
      options,
    );
    expect(treeOf(pages)).toEqual(['A']);
    expect(warnings.map(({ source }) => source)).toEqual(['b.html', 'c.docx']);
  });

  it('issue-20-files in other encodings come in, and one that cannot be recognised is named while the others come in', async () => {
    const { pages, warnings } = await convertFolder(
      [
        { path: 'ja.html', data: Buffer.concat([Buffer.from('<meta charset=shift_jis><ul><li>'), Buffer.from([0x90, 0xdd, 0x92, 0xe8])]) },
        { path: 'which.md', data: Buffer.from([0x90, 0xdd, 0x92, 0xe8]) },
        { path: 'z.md', data: Buffer.from('# Z\n') },
      ],
      options,
    );
    expect(pages.map(({ title, markdown }) => ({ title, markdown }))).toEqual([
      { title: 'Ja', markdown: '* 設定\n' },
      { title: 'Z', markdown: '# Z\n' },
    ]);
    expect(warnings).toMatchObject([
      { source: 'which.md', kind: 'page', outcome: 'left_out', message: expect.stringContaining('Save it as UTF-8') },
    ]);
  });
});
