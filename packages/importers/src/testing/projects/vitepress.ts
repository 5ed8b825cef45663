import type { Project } from './project.ts';

/** A project of VitePress. */
export const VITEPRESS: Project = {
  name: 'VitePress',
  files: {
    'docs/.vitepress/config.mts': `import { defineConfig } from 'vitepress';
export default defineConfig({
  title: 'Kettle',
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/', activeMatch: '/guide/' }, { text: 'Reference', link: '/reference/calls' }],
    sidebar: {
      '/guide/': [{ text: 'Start', items: [{ text: 'Overview', link: '/guide/' }, { text: 'Boil water', link: '/guide/boil' }] }],
      '/reference/': { base: '/reference/', items: [{ text: 'Calls', link: 'calls' }] },
    },
  },
});
`,
    'docs/index.md': `---
layout: home
title: Kettle
hero:
  name: Kettle
  tagline: Boils water
  actions:
    - text: Get started
      link: /guide/boil
features:
  - title: Fast
    details: In a minute.
---
`,
    'docs/guide/index.md':
      '---\ntitle: Overview\ndescription: What it does.\n---\n\n# Overview\n\nSee [boiling](./boil#hot) and ![pot](/pot.png).\n',
    'docs/guide/boil.md': `# Boil water

[[toc]]

::: warning It is hot
Do not touch it.
:::

::: details More
Use a lid.
:::

::: code-group

\`\`\`sh [npm]
npm i kettle
\`\`\`

\`\`\`sh [pnpm]
pnpm add kettle
\`\`\`

:::

\`\`\`js{1} [boil.js]
boil()
\`\`\`

## How hot {#hot}

At $T = 100^\\circ$, press <kbd>On</kbd>.

<!--@include: ./parts/units.md-->

<<< @/snippets/boil.js

It has {{ count }} litres.

<script setup>
const count = 3
</script>
`,
    'docs/guide/parts/units.md': 'Degrees are in Celsius.\n',
    'docs/reference/calls.md': '# Calls\n\nOne.\n',
    'docs/public/pot.png': 'png',
  },
  proofs: {
    'The order of the navigation': { tree: ['Kettle', '[Guide]', '  Start', '    Overview', '    Boil water', '[Reference]', '  Calls'] },
    'Titles and descriptions': { page: 'Overview', description: 'What it does.' },
    'Links between pages': { page: 'Overview', text: '[boiling](import:docs/guide/boil.md#hot)' },
    Pictures: { page: 'Overview', text: '![pot](import:docs/public/pot.png)' },
    'Anchors of headings': { page: 'Boil water', text: '<a href="#hot" id="hot"></a>' },
    Notes: { page: 'Boil water', text: '{% hint style="warning" %}\n**It is hot**\n\nDo not touch it.' },
    'Sections that fold': { page: 'Boil water', text: '<summary>More</summary>' },
    Tabs: { page: 'Boil water', text: '{% tab title="npm" %}\n```sh\nnpm i kettle\n```\n{% endtab %}' },
    Cards: { page: 'Kettle', text: '<td><strong>Fast</strong></td><td>In a minute.</td>' },
    'Titles of code': { page: 'Boil water', text: '{% code title="boil.js" %}\n```js\nboil()' },
    'Parts taken from other files': { page: 'Boil water', text: 'Degrees are in Celsius.' },
    Formulas: { page: 'Boil water', text: '$$T = 100^\\circ$$' },
    'Marked text and keys': { page: 'Boil water', text: 'press <kbd>On</kbd>.' },
    'Parts that only the tool can compute': { named: 'Expressions in {{ }} are not run' },
  },
};
