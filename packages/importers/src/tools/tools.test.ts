import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { convertEntries } from '../convert-entries.ts';
import { coveragePage } from '../testing/coverage-page.ts';
import { WORD_PROCESSORS } from '../testing/documents/word-processors.ts';
import { entriesOf, pageOf, treeOf } from '../testing/entries.ts';
import { WIKI_EXPORTS } from '../testing/exports/exports.ts';
import { PROJECTS } from '../testing/projects/projects.ts';

const PROVING = { projects: Object.values(PROJECTS), exports: WIKI_EXPORTS, processors: WORD_PROCESSORS };
const FILES = [...PROVING.projects.map((project) => ({ source: 'zip' as const, ...project })), ...PROVING.exports];

describe.each(FILES)('a project or export of $name', ({ source, files, proofs }) => {
  it('comes along as its tool shows it, and what does not is named', async () => {
    const { pages, warnings } = await convertEntries(source, entriesOf(files), { name: 'docs.zip', maxPages: 50 });
    for (const [feature, proof] of Object.entries(proofs)) {
      if ('tree' in proof) expect(treeOf(pages).slice(0, proof.tree.length), feature).toEqual(proof.tree);
      else if ('named' in proof) expect(warnings.map(({ message }) => message).join('\n'), feature).toContain(proof.named);
      else if ('description' in proof) expect(pageOf(pages, proof.page).description, feature).toBe(proof.description);
      else if ('text' in proof) expect(pageOf(pages, proof.page).markdown, feature).toContain(proof.text);
      else expect(pageOf(pages, proof.page).markdown, feature).not.toContain(proof.lacks);
    }
  });
});

/** `npm test -- packages/importers/src/tools/tools.test.ts -u` writes the page anew. */
it('the manual says what comes along from where, as these projects, exports and documents prove it', async () => {
  const page = new URL('../../../../docs/reading/what-comes-along.md', import.meta.url);
  await expect(coveragePage(PROVING)).toMatchFileSnapshot(fileURLToPath(page));
});

describe('a site that is below a path of its host', () => {
  const pages = (folder: string) => ({
    [`${folder}/a.md`]: '# A\n\n[B](/tea/b), [home](/tea/), ![Pot](/tea/pot.png), [B as well](/b), [tealeaf](/tealeaf)\n',
    [`${folder}/b.md`]: '# B\n',
    [`${folder}/index.md`]: '# Home\n',
  });
  it.each([
    [
      'Starlight',
      {
        'astro.config.mjs': "export default defineConfig({ base: '/tea/', integrations: [starlight({})] })",
        ...pages('src/content/docs'),
        'public/pot.png': 'png',
      },
      'src/content/docs/',
      'public/',
    ],
    ['VitePress', { '.vitepress/config.ts': "export default { base: '/tea/' }", ...pages('.'), 'public/pot.png': 'png' }, '', 'public/'],
    [
      'Docusaurus',
      {
        'docusaurus.config.js': "module.exports = { baseUrl: '/tea/', presets: [['classic', { docs: { routeBasePath: '/' } }]] }",
        ...pages('docs'),
        'static/pot.png': 'png',
      },
      'docs/',
      'static/',
    ],
  ])('has its links in %s with that path and without', async (_, given, at, shared) => {
    const files = Object.fromEntries(Object.entries(given).map(([path, text]) => [path.replace(/^\.\//, ''), text]));
    const made = await convertEntries('zip', entriesOf(files), { name: 'docs.zip', maxPages: 9 });
    expect(pageOf(made.pages, 'A').markdown).toContain(
      `[B](import:${at}b.md), [home](import:${at}index.md), ![Pot](import:${shared}pot.png), [B as well](import:${at}b.md), [tealeaf](/tealeaf)`,
    );
  });
});
