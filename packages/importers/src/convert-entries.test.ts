import { describe, expect, it } from 'vitest';
import { convertEntries } from './convert-entries.ts';
import { entriesOf } from './testing/entries.ts';
import type { ImportResult } from './types.ts';

const options = { name: 'docs.zip', maxPages: 50 };
const told = ({ warnings }: ImportResult) =>
  warnings.map(({ source, kind, outcome, message }) => `${outcome} ${kind} ${source}: ${message}`);

describe('the report of an import', () => {
  it('issue-20-names every file, link, picture and part of a page that did not come along from a plain folder', async () => {
    const result = await convertEntries(
      'zip',
      entriesOf({
        'a.html':
          '<h1>A</h1><p>Some <a href="gone.html">text</a> <a href="#x">up</a> <img src="gone.png"><img src="used.png"></p><figure><img src="gone.png"><figcaption>F</figcaption></figure><video src="clip.mp4"></video><video></video><iframe src="b.html"></iframe><svg width="400"><path/></svg><svg width="16"></svg><p>Name <input name="q"><textarea></textarea></p>',
        'b.md': '# B\n\n[gone](gone.md) ![gone](gone.png)\n',
        'used.png': 'png',
        'clip.mp4': 'mp4',
        'unused.png': 'png',
        'manual.pdf': 'pdf',
        'notes.rst': 'Notes',
        'data.json': '{}',
        '.env': '',
        'package.json': '{}',
      }),
      options,
    );
    expect(told(result)).toEqual([
      'changed link b.md: The link to gone.md leads to nothing that was imported. It stays as it was.',
      'left_out picture b.md: The picture gone.png is not among the files.',
      'changed construct a.html: A video stands as a file or embed, without the settings of its player.',
      'left_out construct a.html: A video without an address was left out.',
      'left_out construct a.html: A frame (iframe) that shows b.html was left out.',
      'left_out construct a.html: A drawing (svg) was left out: save it as a file, and show it as a picture.',
      'left_out construct a.html: A field of a form was left out.',
      'changed link a.html: The link to gone.html leads to nothing that was imported. Its text stays.',
      'left_out picture a.html: The picture gone.png is not among the files.',
      'left_out page notes.rst: This file cannot be read (reStructuredText), and was left out. Build it as HTML, and import a zip file of that.',
      'left_out file .env: 2 files of the project itself (settings, templates, styles, hidden files, such as .env) were left out.',
      'left_out picture unused.png: No page that was imported shows this picture. It was left out.',
      'left_out file data.json: No page that was imported uses this file. It was left out.',
      'left_out file manual.pdf: No page that was imported uses this file. It was left out.',
    ]);
    expect(result.warnings.find(({ message }) => message.startsWith('A field'))?.count).toBe(2);
  });

  it('names what is left of the project of a tool, and none of the files that say its order or are parts of its pages', async () => {
    const result = await convertEntries(
      'git',
      entriesOf({
        'mkdocs.yml': 'nav:\n  - Home: index.md\n',
        'docs/index.md': '# Home\n\n--8<-- "part.md"\n\n![p](p.png)\n',
        'docs/includes/part.md': 'Part.\n',
        'part.md': 'Part.\n',
        'docs/p.png': 'png',
        'docs/unused.png': 'png',
        'src/main.py': '',
        'other/page.md': '# Other\n',
      }),
      options,
    );
    expect(told(result).map((line) => line.slice(0, line.indexOf(':')))).toEqual([
      'left_out page docs/includes/part.md',
      'left_out page other/page.md',
      'left_out picture docs/unused.png',
      'left_out file src/main.py',
    ]);
  });

  it('issue-20-names what only MkDocs and Docusaurus can compute, and lines that code points out', async () => {
    const mkdocs = await convertEntries(
      'zip',
      entriesOf({
        'mkdocs.yml': 'nav:\n  - Home: index.md\n',
        'docs/index.md': '# Home\n\n{{ version }} {% if x %}y{% endif %} `{{ code }}`\n\n::: kettle.boil\n\n```js hl_lines="1"\na\n```\n',
      }),
      options,
    );
    expect(mkdocs.warnings.map(({ message, count }) => `${count} ${message}`)).toEqual([
      '1 Code has no marks at the lines that it pointed out.',
      '3 Macros ({{ }} and {% %}) are not run, and stay as text.',
      '1 Descriptions that mkdocstrings makes of code (:::) stay as text.',
    ]);
    const docusaurus = await convertEntries(
      'zip',
      entriesOf({
        'docusaurus.config.js': 'module.exports = { presets: [["classic", { docs: { sidebarPath: "./sidebars.js" } }]] };',
        'sidebars.js':
          'module.exports = { docs: ["a", { type: "category", label: "C", link: { type: "generated-index", title: "All", description: "Of C" }, items: ["c/b"] }] };',
        'docs/a.md': '# A\n\n```js {1,3}\na\n```\n',
        'docs/c/b.md': '# B\n',
        'docs/c/_category_.json': '{ "label": "C", "link": { "type": "generated-index" } }',
      }),
      options,
    );
    expect(told(docusaurus)).toEqual([
      'changed construct docs/c/_category_.json: The page that is generated for a category is a group here.',
      'changed construct docs/a.md: Code has no marks at the lines that it pointed out.',
      'changed construct sidebars.js: The page that is generated for a category is a group here. Its words were left out: All: Of C',
    ]);
  });

  it('names what is left of the exports of Notion, Confluence and a wiki', async () => {
    const notion = await convertEntries(
      'notion',
      entriesOf({ 'Page 0123456789abcdef0123456789abcdef.md': '# Page\n\n![x](gone.png)\n', 'left.pdf': 'pdf' }),
      options,
    );
    expect(told(notion)).toEqual([
      'left_out picture Page 0123456789abcdef0123456789abcdef.md: The picture gone.png is not among the files.',
      'left_out file left.pdf: No page that was imported uses this file. It was left out.',
    ]);
    const confluence = await convertEntries(
      'confluence',
      entriesOf({
        'S/index.html': '<html><head><title>S (S)</title></head><body><ul><li><a href="P_123.html">P</a></li></ul></body></html>',
        'S/P_123.html':
          '<html><head><title>S : P</title></head><body><div id="main-content"><p>Text <a href="gone.html">g</a></p></div></body></html>',
        'S/other.html': '<p>no page of it</p>',
        'S/styles/site.css': '',
        'S/attachments/1/2.png': 'png',
      }),
      options,
    );
    expect(told(confluence).map((line) => line.slice(0, line.indexOf(':')))).toEqual([
      'changed link S/P_123.html',
      'left_out page S/other.html',
      'left_out file S/styles/site.css',
      'left_out picture S/attachments/1/2.png',
    ]);
    const wiki = await convertEntries(
      'github-wiki',
      entriesOf({ 'Home.md': 'Text\n', '_Sidebar.md': '* [[Home]]\n', '_Footer.md': 'f', 'sub/_Sidebar.md': 'x', 'left.zip': 'z' }),
      options,
    );
    expect(told(wiki).map((line) => line.slice(0, line.indexOf(':')))).toEqual([
      'left_out file _Footer.md',
      'left_out page sub/_Sidebar.md',
      'left_out file left.zip',
    ]);
  });

  it('says of a project in a language that is not read which it is', async () => {
    const sphinx = entriesOf({ 'conf.py': '', 'index.rst': 'Home', 'guide.rst': 'Guide' });
    await expect(convertEntries('zip', sphinx, options)).rejects.toThrow(
      'docs.zip has pages in a language that is not read: reStructuredText (2 files). Pages are files of markdown (.md), HTML (.html) and Word (.docx). Build them as HTML',
    );
  });
});
