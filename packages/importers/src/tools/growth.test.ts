import { growthOf, isLinear } from '@octavo/markdown/testing';
import { describe, expect, it } from 'vitest';
import { ImportReport } from '../report.ts';
import { entriesOf } from '../testing/entries.ts';
import { PROJECTS } from '../testing/projects/projects.ts';
import { takeFrontMatter } from './front-matter.ts';
import { ProjectFiles } from './project-files.ts';
import { recogniseProject, type ToolName } from './tools.ts';

/** Characters of the smaller text. */
const SIZE = 6_000;

/** Beginnings and ends of what the tools write in pages; each is tried many times on a line, on lines of their own, and ever deeper. */
const UNITS = [
  '!!! note "',
  '<div class="grid cards" markdown>\n- **a** b\n',
  '</div>',
  '<figure markdown>',
  '[:material-a:][',
  '`#!py a',
  '<style>a',
  '<script></script>',
  '![a](b.png#only-light)',
  '![a](b.png#only-dark',
  '<img src="a" class="dark:hidden" ',
  '<img class="hidden dark:block" src="b">',
  '[a](b){ .md-button ',
  '{++a',
  '{~~a~>',
  '{>>',
  'a~b',
  'a^b',
  'a\n\n:   b\n',
  '# (1)!',
  '<View title="a">',
  '<Tree><Tree.Folder name="a">',
  '<Tooltip tip="a">',
  '??? a',
  '=== "a"',
  '/// note | a',
  '///',
  '/// tab | a\n///',
  '# a { .b id="',
  '--8<-- "',
  '{ .a #b ',
  '{: .a ',
  '{#',
  ':::',
  ':::: note a\n:::',
  ':::tip[',
  '::: code-group\n',
  '<Tabs><TabItem ',
  '<Steps>',
  '<Card title="',
  '<details><summary>',
  '<Badge ',
  '</Tabs>',
  '{/*',
  '{`',
  '{a.b(',
  'export const a = {',
  'import a from "',
  '{{< a "',
  '{{% tabs %}}',
  '{{< /a >}}',
  '{% include a=',
  '{% raw %}',
  '{% endraw %}',
  '{{ a | b: "',
  '{% for a in b %}',
  '{% endfor %}',
  '{% capture a %}',
  '{% endcapture %}',
  '{% assign a = "',
  '<div class="alert alert-info">',
  '<details>\n<summary>a</summary>\n1. TOC\n{:toc}\n',
  '## a\n{: .text-delta }\n',
  '<!-- @include: a{1,',
  '<<< a.js#b {1} [',
  '// [!code focus',
  '<img :src="',
  '^[a',
  '![a|1',
  '> [!note]- ',
  '[[a|',
  '![[a#',
  '%%',
  '==a',
  '++a',
  '^^a^',
  '(((a',
  '```js title="',
  '~~~ {1,',
  '<<< @/a{',
  '[[toc]]',
  '@include: ',
  ':a-b:',
  '<!-- ',
  '- [ ] ',
  '| a ',
  '\t',
];

const FAMILIES: Readonly<Record<string, (unit: string, size: number) => string>> = {
  'on one line': (unit, size) => unit.repeat(size / unit.length),
  'on lines': (unit, size) => `${unit}\n`.repeat(size / (unit.length + 1)),
  'with blank lines': (unit, size) => `${unit}\n\n    x\n\n`.repeat(size / (unit.length + 9)),
  deeper: (unit, size) => Array.from({ length: Math.sqrt(size / 2) }, (_, depth) => `${'    '.repeat(depth / 4)}${unit}`).join('\n'),
};

/** AsciiDoc is read by its own library, and in a worker that is stopped after its time. */
const tools = Object.keys(PROJECTS).filter((name): name is ToolName => name !== 'asciidoc');

describe.each(tools)('pages of %s that are made to hurt', (tool) => {
  const files = new ProjectFiles(entriesOf(PROJECTS[tool].files), new ImportReport());
  const project = recogniseProject(files, new ImportReport())?.project;
  const path = project?.pages[0]?.path ?? '';

  it.each(Object.entries(FAMILIES))('take time that grows with their length: beginnings %s', (_name, make) => {
    for (const unit of UNITS) {
      const convert = (text: string) => project?.convert({ path, values: {}, body: text }, { files, report: new ImportReport() });
      const growth = growthOf(convert, (size) => make(unit, size), SIZE);
      expect(isLinear(growth), `${unit} ${JSON.stringify(growth)}`).toBe(true);
    }
  });
});

it.each(['---\na: ', '---\n', '+++\n', '---\na:\n  - b\n', '{', '--- '])(
  'front matter of many %j takes time that grows with its length',
  (unit) => {
    const growth = growthOf(takeFrontMatter, (size) => unit.repeat(size / unit.length), SIZE);
    expect(isLinear(growth), JSON.stringify(growth)).toBe(true);
  },
);
