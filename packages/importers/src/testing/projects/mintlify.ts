import type { Project } from './project.ts';

/** A project of Mintlify. */
export const MINTLIFY: Project = {
  name: 'Mintlify',
  files: {
    'docs.json': JSON.stringify({
      name: 'Kettle',
      navigation: {
        versions: [
          {
            version: 'v2',
            tabs: [
              { tab: 'Docs', groups: [{ group: 'Start', pages: ['index', { group: 'Guides', pages: ['guides/boil'] }] }] },
              { tab: 'API', openapi: 'openapi.json' },
            ],
          },
          { version: 'v1', groups: [{ group: 'Old', pages: ['old'] }] },
        ],
      },
    }),
    'index.mdx': `---
title: "Kettle"
description: "A small tool."
---

<CardGroup cols={2}>
  <Card title="Boil water" icon="fire" href="/guides/boil">How to boil.</Card>
</CardGroup>

<Frame caption="The pot">
  <img src="/images/pot.png" />
</Frame>
`,
    'guides/boil.mdx': `---
title: Boil water
---
import Units from '/snippets/units.mdx';

<Warning>Do not touch it.</Warning>

<Steps>
  <Step title="Fill">
    Fill it.

    \`\`\`sh fill.sh
    kettle --fill
    \`\`\`
  </Step>
  <Step title="Boil">Boil it.</Step>
</Steps>

<CodeGroup>
\`\`\`sh npm
npm i kettle
\`\`\`
\`\`\`sh pnpm
pnpm add kettle
\`\`\`
</CodeGroup>

<AccordionGroup>
  <Accordion title="More">Use a lid.</Accordion>
</AccordionGroup>

<Tabs><Tab title="Linux">Run \`kettle\`.</Tab></Tabs>

<ParamField path="level" type="number" required>How full it is.</ParamField>

<Units unit="Celsius" />

At $T = 100^\\circ$, see [home](/index) and [below](#how-hot).

## How hot

Press <kbd>On</kbd>, with <mark>care</mark>.

<Gauge />
`,
    'old.mdx': '---\ntitle: Old\n---\n\nOld.\n',
    'snippets/units.mdx': 'Degrees are in {unit}.\n',
    'images/pot.png': 'png',
    'openapi.json': '{"openapi":"3.1.0"}',
  },
  proofs: {
    'The order of the navigation': {
      tree: ['Kettle', '[Docs]', '  Start', '    Guides', '      Boil water', '[Other pages]', '  Old'],
    },
    'Titles and descriptions': { page: 'Kettle', description: 'A small tool.' },
    'Links between pages': { page: 'Boil water', text: '[home](import:index.mdx)' },
    Pictures: { page: 'Kettle', text: '<img src="import:images/pot.png" />' },
    'Anchors of headings': { page: 'Boil water', text: '[below](#how-hot)' },
    Notes: { page: 'Boil water', text: '{% hint style="warning" %}\nDo not touch it.\n{% endhint %}' },
    'Sections that fold': { page: 'Boil water', text: '<summary>More</summary>\n\nUse a lid.' },
    Tabs: { page: 'Boil water', text: '{% tab title="pnpm" %}\n```sh\npnpm add kettle\n```\n{% endtab %}' },
    Steps: {
      page: 'Boil water',
      text: '{% step %}\n### Fill\n\nFill it.\n\n{% code title="fill.sh" %}\n```sh\nkettle --fill\n```\n{% endcode %}\n{% endstep %}',
    },
    Cards: { page: 'Kettle', text: '<a href="import:guides/boil.mdx">Boil water</a>' },
    'Titles of code': { page: 'Boil water', text: '{% code title="fill.sh" %}' },
    'Parts taken from other files': { page: 'Boil water', text: 'Degrees are in Celsius.' },
    Formulas: { page: 'Boil water', text: '$$T = 100^\\circ$$' },
    'Marked text and keys': { page: 'Boil water', text: 'Press <kbd>On</kbd>, with <mark>care</mark>.' },
    'Other versions and languages': { named: 'Other versions (v1) are not in the order of this space' },
    'Parts that only the tool can compute': { named: 'Pages that a specification makes were left out' },
  },
};
