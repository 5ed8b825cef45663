import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { convertEntries } from '../convert-entries.ts';
import { coveragePage } from '../testing/coverage-page.ts';
import { entriesOf, pageOf, treeOf } from '../testing/entries.ts';
import { PROJECTS } from '../testing/projects/projects.ts';

describe.each(Object.values(PROJECTS))('a project of $name', ({ files, proofs }) => {
  it('comes along as its tool shows it, and what does not is named', async () => {
    const { pages, warnings } = await convertEntries('zip', entriesOf(files), { name: 'docs.zip', maxPages: 50 });
    for (const [feature, proof] of Object.entries(proofs)) {
      if ('tree' in proof) expect(treeOf(pages).slice(0, proof.tree.length), feature).toEqual(proof.tree);
      else if ('named' in proof) expect(warnings.map(({ message }) => message).join('\n'), feature).toContain(proof.named);
      else if ('text' in proof) expect(pageOf(pages, proof.page).markdown, feature).toContain(proof.text);
      else expect(pageOf(pages, proof.page).markdown, feature).not.toContain(proof.lacks);
    }
  });
});

/** `npm test -- packages/importers/src/tools/tools.test.ts -u` writes the page anew. */
it('the manual says what comes along from where, as these projects prove it', async () => {
  const page = new URL('../../../../docs/reading/what-comes-along.md', import.meta.url);
  await expect(coveragePage(Object.values(PROJECTS))).toMatchFileSnapshot(fileURLToPath(page));
});
