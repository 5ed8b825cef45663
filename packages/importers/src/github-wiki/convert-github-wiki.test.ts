import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesOf, pageOf, treeOf } from '../testing/entries.ts';
import { GITHUB_WIKI } from '../testing/exports/github-wiki.ts';
import { convertGithubWiki } from './convert-github-wiki.ts';

const options = { name: 'engine.wiki.zip', maxPages: 1000 };
const WIKI = GITHUB_WIKI.files;

describe('a GitHub wiki', () => {
  it('has the order, nesting and names of its sidebar', async () => {
    const { pages, warnings } = await convertGithubWiki(entriesOf(WIKI), options);
    expect(treeOf(pages)).toEqual([
      'Start here',
      '[Setup]',
      '  Install and run it',
      '    The settings',
      '  Website -> https://example.org',
      '[More]',
      '  Guides',
      '    Going deeper',
      '[Other pages]',
      '  Old notes',
    ]);
    expect(warnings.map(({ source }) => source)).toEqual(['engine.wiki/Old-notes.rst', 'engine.wiki/_Footer.md']);
  });

  it('has links, pictures and formulas in our spelling, and code as it was', async () => {
    const { pages, assets } = await convertGithubWiki(entriesOf(WIKI), options);
    expect(pageOf(pages, 'Start here').markdown).toBe(
      [
        'Welcome! Begin with [Install and Run](import:engine.wiki/Install-and-Run.md), or with [the settings](import:engine.wiki/Configuration.md#proxy%20servers).',
        '',
        '',
        '',
        '<img src="import:engine.wiki/images/logo.png" alt="The logo" width="120"> and ![A diagram](import:engine.wiki/images/flow.svg)',
        '',
        '| Topic | Page |',
        '| --- | --- |',
        '| Setup | [Set it up](import:engine.wiki/Install-and-Run.md) |',
        '',
        'Code stays: `[[Configuration]]`',
        '',
        '```sh',
        'if [[ -f x ]]; then echo [[Configuration]]; fi',
        '```',
        '',
        '> [!NOTE]',
        '> An alert of GitHub.',
        '',
        'It costs $5 or $10, and $$E = mc^2$$ is a formula.',
        '',
      ].join('\n'),
    );
    expect(pageOf(pages, 'Install and run it').markdown).toBe(
      'See [Configuration](import:engine.wiki/Configuration.md), [its proxy](import:engine.wiki/Configuration.md#proxy-servers), [home](import:engine.wiki/Home.md) and [elsewhere](https://example.org/wiki/Home).\n\n![raw](import:engine.wiki/images/logo.png)\n\nSee also [Configuration](import:engine.wiki/Configuration.md)\n',
    );
    expect(pageOf(pages, 'The settings').markdown).toBe(
      '## One\n\ntext\n\nTwo\n---\n\n### Proxy servers\n\n$$\nx^2\n$$\n\n[No such page](import:No%20such%20page) and [Text](https://example.org/a%20b)\n',
    );
    expect(pageOf(pages, 'Old notes').markdown).toBe('````\nOld\n===\n\nText with ```ticks```.\n````\n');
    expect(assets.map(({ name }) => name).sort()).toEqual(['flow.svg', 'logo.png']);
  });

  it('lists its pages by name, Home first, when it has no sidebar', async () => {
    const { pages } = await convertGithubWiki(entriesOf({ 'B-2.md': 'b', 'B-10.md': 'b', 'a.md': '# A title', 'Home.md': 'h' }), options);
    expect(treeOf(pages)).toEqual(['Home', 'A title', 'B 2', 'B 10']);
  });

  it('says what to do when there is no page, or too many', async () => {
    await expect(convertGithubWiki(entriesOf({ 'a.png': 'x' }), options)).rejects.toThrow('.wiki.git');
    await expect(convertGithubWiki(entriesOf({ 'a.md': 'x', 'b.md': 'x' }), { ...options, maxPages: 1 })).rejects.toThrow('at most 1');
  });

  it('keeps every page once, whatever its files say', async () => {
    const piece = fc.constantFrom(
      '[[',
      ']]',
      '|',
      '# ',
      '\n',
      '* ',
      '  * ',
      '**A**',
      '[x](Home)',
      '[[B]]',
      '`',
      '```\n',
      '$',
      '<details>',
      '</details>',
      'word ',
      '](',
      '<a href="B">b</a>',
    );
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(text, text, text, async (home, page, sidebar) => {
        const { pages } = await convertGithubWiki(entriesOf({ 'Home.md': home, 'B.md': page, '_Sidebar.md': sidebar }), options);
        const sources = (list: typeof pages): string[] =>
          list.flatMap(({ source, children }) => [...(source ? [source] : []), ...sources(children)]);
        expect(sources(pages).sort()).toEqual(['B.md', 'Home.md']);
      }),
      { numRuns: 60 },
    );
  });
});
