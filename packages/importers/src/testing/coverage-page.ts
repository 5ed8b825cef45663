import { FEATURES, type Feature, type Project } from './projects/project.ts';

const HEAD = `---
description: What an import takes from the project of each documentation tool.
icon: list-check
---

# What comes along from where

A zip file, or a folder, with a project of one of these tools is recognised by its files when it is [imported](files.md#importing). This table is made of projects that are imported by the tests of Octavo: ✓ comes along; _named_ is left out, or there in another form, and the report of the import says so; – the tool does not have it, or it is not read.

`;

const FOOT = `
Nothing of a project is run: configurations in JavaScript are read as data, and templates, queries and components of one's own are named. Also named are reStructuredText, Jupyter notebooks and other languages that are not read: build them as HTML, and import a zip file of that.
`;

/** Returns the page of the manual that says what comes along from the tools, as their projects prove it. */
export function coveragePage(projects: readonly Project[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cell = (project: Project, feature: Feature) => {
    const proof = project.proofs[feature];
    return proof === undefined ? '–' : 'named' in proof ? '_named_' : '✓';
  };
  const lines = [
    row(['', ...projects.map(({ name }) => name)]),
    row(['---', ...projects.map(() => ':-:')]),
    ...FEATURES.map((feature) => row([feature, ...projects.map((project) => cell(project, feature))])),
  ];
  return `${HEAD}${lines.join('\n')}\n${FOOT}`;
}
