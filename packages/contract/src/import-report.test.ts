import { expect, it } from 'vitest';
import { importReport } from './import-report.ts';

it('the report of an import names what was left out and changed, by kind, and nothing in it is read as markup', () => {
  const text = importReport('docs*.zip', {
    importedResources: 2,
    totalResources: 4,
    warnings: [
      { source: 'a`b.md', message: 'The component <Gauge> is not known.', kind: 'construct', outcome: 'changed', count: 3 },
      { source: '', message: 'Two pages are gone.', kind: 'page', outcome: 'left_out', count: 2 },
      { source: 'c', message: '12 files were left out.', kind: 'file', outcome: 'left_out', count: 12 },
    ],
    pagesLeft: 0,
    moreWarnings: 1,
    preview: null,
  });
  expect(text).toBe(`# Import of docs\\*.zip

2 of 4 pages, groups, links and files were imported.

## Left out: pages

* Two pages are gone. (2 times)

## Left out: files

* \`c\`: 12 files were left out.

## Changed: constructs

* \`a b.md\`: The component \\<Gauge\\> is not known. (3 times)

1 more are not in this report.
`);
});
