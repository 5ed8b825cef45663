import type { Project } from './project.ts';

/** A project of Starlight. */
export const STARLIGHT: Project = {
  name: 'Starlight',
  files: {
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  base: '/tea',
  integrations: [starlight({
    title: 'Kettle',
    locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
    sidebar: [{ label: 'Start', items: ['boil', { label: 'The calls', slug: 'reference/calls' }] }, { label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }] }, ...computed],
  })],
});
`,
    'src/content/docs/index.mdx': `---
title: Kettle
description: A small tool.
template: splash
hero:
  tagline: Boils water
  actions:
    - text: Get started
      link: /tea/boil/
---
import { Card, CardGrid } from '@astrojs/starlight/components';

<CardGrid>
  <Card title="Fast" icon="rocket">In a minute.</Card>
  <Card title="Small" icon="pencil">In a hand.</Card>
</CardGrid>
`,
    'src/content/docs/boil.mdx': `---
title: Boil water
---
import { Tabs, TabItem, Steps, Aside } from '@astrojs/starlight/components';
import pot from '../../assets/pot.png';
import { Image } from 'astro:assets';
import Units from '../../snippets/units.mdx';

<Aside type="caution" title="It is hot">Do not touch it.</Aside>

:::tip[Lid]
Use a lid.
:::

<Tabs>
  <TabItem label="Linux">Run \`kettle\`.</TabItem>
  <TabItem label="Windows">Run \`kettle.exe\`.</TabItem>
</Tabs>

<Steps>

1. Fill it.

   <PackageManagers pkg="kettle" />

2. Boil it.

</Steps>

<Image src={pot} alt="The pot" />

\`\`\`js title="boil.js" {1}
boil()
\`\`\`

See [calls](/tea/reference/calls/#one).

<details>
<summary>More</summary>

Press <kbd>On</kbd>, with <mark>care</mark>.

</details>

<Units />

<Gauge />
`,
    'src/content/docs/reference/calls.md': '---\ntitle: Calls\n---\n\n## One\n\nOne.\n',
    'src/content/docs/guides/b.md': '---\ntitle: First guide\nsidebar:\n  order: 1\n---\n\nText.\n',
    'src/content/docs/guides/a.md': '---\ntitle: Second guide\nsidebar:\n  order: 2\n---\n\nText.\n',
    'src/content/docs/guides/c.md': '---\ntitle: Third\ndraft: true\n---\n\nText.\n',
    'src/content/docs/de/boil.md': '---\ntitle: Wasser kochen\n---\n',
    'src/content/docs/404.md': '---\ntitle: Gone\n---\n',
    'src/snippets/units.mdx': 'Degrees are in Celsius.\n',
    'src/assets/pot.png': 'png',
  },
  proofs: {
    'The order of the navigation': {
      tree: ['Kettle', '[Start]', '  Boil water', '  The calls', '[Guides]', '  First guide', '  Second guide'],
    },
    'Titles and descriptions': { page: 'Kettle', description: 'A small tool.' },
    'Drafts, which stay out': { named: 'This page is a draft, and was left out.' },
    'Links between pages': { page: 'Boil water', text: '[calls](import:src/content/docs/reference/calls.md#one)' },
    Pictures: { page: 'Boil water', text: '![The pot](import:src/assets/pot.png)' },
    'Anchors of headings': { page: 'Boil water', text: 'calls.md#one)' },
    Notes: { page: 'Boil water', text: '{% hint style="warning" %}\n**It is hot**\n\nDo not touch it.\n{% endhint %}' },
    'Sections that fold': { page: 'Boil water', text: '<summary>More</summary>' },
    Tabs: { page: 'Boil water', text: '{% tab title="Linux" %}\nRun `kettle`.\n{% endtab %}' },
    Steps: { page: 'Boil water', text: '   ```sh\n   pnpm add kettle\n   ```\n   {% endtab %}\n   {% endtabs %}\n\n2. Boil it.' },
    Cards: { page: 'Kettle', text: '<td><strong>Small</strong></td><td>In a hand.</td>' },
    'Titles of code': { page: 'Boil water', text: '{% code title="boil.js" %}' },
    'Parts taken from other files': { page: 'Boil water', text: 'Degrees are in Celsius.' },
    'Marked text and keys': { page: 'Boil water', text: 'Press <kbd>On</kbd>, with <mark>care</mark>.' },
    'Other versions and languages': { named: 'not part of the documentation that was imported' },
    'Parts that only the tool can compute': { named: 'The component <Gauge> is not known.' },
  },
};
