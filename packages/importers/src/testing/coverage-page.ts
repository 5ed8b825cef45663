import { DOCUMENT_FEATURES, type WordProcessor } from './documents/document.ts';
import { EXPORT_FEATURES, type WikiExport } from './exports/export.ts';
import { FEATURES, type Project } from './projects/project.ts';

const HEAD = `---
description: What an import takes from each documentation tool, wiki and word processor.
icon: list-check
---

# What comes along from where

These tables are made of projects, exports and documents that are imported by the tests of Octavo: ✓ comes along; _named_ is left out, or there in another form, and the report of the import says so; – the tool does not have it, or none of the tests' files does.

## Documentation tools

A zip file, or a folder, with a project of one of these tools is recognised by its files when it is [imported](files.md#importing).

`;

const FOOT = `
Nothing of a project is run: configurations in JavaScript are read as data, and templates, queries and components of one's own are named. Also named are reStructuredText, Jupyter notebooks and other languages that are not read: build them as HTML, and import a zip file of that.
`;

const EXPORTS = `
## Wikis

An export of Confluence as HTML, of Notion as Markdown and CSV or as HTML, or the repository of a GitHub wiki. The table is that of Notion's Markdown.

`;

const DOCUMENTS = `
## Word processors

A document is imported as a \`.docx\` file; what begins with a title or a heading has that as its title.

`;

const LAST = `
Of Word and LibreOffice these are documents that they wrote, and one in the shapes of a later Word; of Google Docs and Pages documents in the shapes that they export. A page has neither fonts, colours, alignment nor breaks of sheets: these go without a word. A document without any headings gets them from lines in larger letters, and the report says how many.
`;

/** Files that prove what comes along. */
export interface Proving {
  projects: readonly Project[];
  exports: readonly WikiExport[];
  processors: readonly WordProcessor[];
}

/** Returns the page of the manual that says what comes along from tools, wikis and word processors, as their files prove it. */
export function coveragePage({ projects, exports, processors }: Proving): string {
  return `${HEAD}${tableOf(FEATURES, projects)}\n${FOOT}${EXPORTS}${tableOf(EXPORT_FEATURES, exports)}\n${DOCUMENTS}${tableOf(DOCUMENT_FEATURES, processors)}\n${LAST}`;
}

interface Proven<Feature extends string> {
  name: string;
  proofs: Partial<Record<Feature, object>>;
}

function tableOf<Feature extends string>(features: readonly Feature[], from: readonly Proven<Feature>[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cell = (proof: object | undefined) => {
    if (proof === undefined) return '–';
    return 'named' in proof ? '_named_' : '✓';
  };
  return [
    row(['', ...from.map(({ name }) => name)]),
    row(['---', ...from.map(() => ':-:')]),
    ...features.map((feature) => row([feature, ...from.map(({ proofs }) => cell(proofs[feature]))])),
  ].join('\n');
}
