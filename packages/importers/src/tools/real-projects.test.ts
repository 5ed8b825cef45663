import { describe, expect, it } from 'vitest';
import { convertEntries } from '../convert-entries.ts';
import { entriesOf, pageOf, treeOf } from '../testing/entries.ts';
import { unpacked } from '../testing/unpacked.ts';

const imported = async (files: Readonly<Record<string, string>>) => {
  const { pages, warnings } = await convertEntries('zip', entriesOf(files), { name: 'docs.zip', maxPages: 50 });
  const told = warnings.map(({ outcome, message }) => `${outcome} ${message}`);
  return { tree: treeOf(pages), told, text: (title: string) => pageOf(pages, title).markdown };
};

describe('issue-20-real projects', () => {
  it('of Docusaurus come along: what a sidebar generates, anchors, notes, titles of code, links', async () => {
    const { tree, told, text } = await unpacked('docusaurus');
    expect(tree).toEqual([
      'Tutorial Intro',
      '[Tutorial - Basics]',
      '  Create a Document',
      '  Markdown Features',
      '  Congratulations!',
      '[Tutorial - Extras]',
      '  Manage Docs Versions',
      '  Translate your site',
    ]);
    const features = text('Markdown Features');
    expect(features).toContain('## Headings <a href="#my-heading-id" id="my-heading-id"></a>');
    expect(features).toContain('{% hint style="success" %}\n**My tip**\n\nUse this awesome feature option\n{% endhint %}');
    expect(features).toContain('{% code title="src/components/HelloDocusaurus.js" %}\n```jsx\nfunction');
    expect(features).toContain('This is Docusaurus green !');
    expect(text('Congratulations!')).toContain('[versioning](import:docusaurus/docs/tutorial-extras/manage-docs-versions.mdx)');
    // Lines that point out others are not shown by the tool.
    expect(text('Create a Document')).toContain("    'intro',\n    'hello',\n");
    expect(told).toContain('create-a-document.mdx: Code has no marks at the lines that it pointed out.');
    expect(told).toContain('markdown-features.mdx: The picture /img/docusaurus.png is not among the files.');
    expect(told).toContain('markdown-features.mdx: The component <Highlight> is not known. What stands in it stays.');
  });

  it('of Hugo come along: order, references by path, notes, lists of definitions, code in shortcodes of its own; what is cut off is named', async () => {
    const { tree, told, text } = await unpacked('hugo');
    expect(tree).toEqual([
      'The world’s fastest framework for building websites',
      'Functions Quick Reference',
      ...['  delimit', '  fileExists', '  split'],
      'Content Management',
      ...['  Page Bundles', '  Build Options'],
    ]);
    const options = text('Build Options');
    expect(options).toContain("[Bundle's Resources](import:hugo/content/en/content-management/page-bundles.md) will");
    expect(options).toContain('{% hint style="info" %}\nAny page, regardless');
    expect(options).toContain('```\n_build:\n  render: always\n  list: always\n  publishResources: true\n```');
    expect(options).toContain('**always (default)**\n\nThe page will be rendered to disk');
    expect(text('delimit')).toContain('{% code title="delimit-page-tags-output.html" %}\n```html\n');
    expect(text('split')).toContain('opposite of [delimit](import:hugo/content/en/functions/delimit.md)');
    expect(told).toContain('build-options.md: The shortcode code-toggle is not known. What stands in it stays.');
    expect(told).toContain(
      'fileExists.md: The link to getting-started/configuration#contentdir leads to nothing that was imported. It stays as it was.',
    );
    expect(told).toContain(
      'LICENSE.md: 3 files of the project itself (settings, templates, styles, hidden files, such as LICENSE.md) were left out.',
    );
  });

  it('of Mintlify come along: tabs of the navigation, cards, steps with tabs in them, groups of code, fields', async () => {
    const { tree, told, text } = await unpacked('mintlify');
    expect(tree).toEqual([
      // A section is a page without text here, and would be what the space opens with.
      'OpenClaw',
      '[Get started]',
      ...['  First steps', '    Getting started'],
      '[Models]',
      ...['  Providers', '    Cerebras', '    Ollama', '      Ollama configuration'],
      ...['[Reference]', '  Tools', '    DuckDuckGo search'],
    ]);
    const home = text('OpenClaw');
    expect(home).toContain('<td><strong>Get Started</strong></td><td>Install OpenClaw and bring up the Gateway in minutes.</td>');
    expect(home).toContain('<a href="import:mintlify/start/getting-started.md">Get Started</a>');
    expect(home).toContain('<td>Guided setup with openclaw onboard and pairing flows.</td>');
    expect(home).toMatch(/<picture><source srcset="\/assets\/openclaw-hero-dark\.png"[^>]*><img src="\/assets\/openclaw-hero-light\.png"/);
    expect(home).toContain('```mermaid\nflowchart LR');
    const start = text('Getting started');
    expect(start).toContain('{% hint style="success" %}\nCheck your Node version with `node --version`.');
    expect(start).toContain('{% step %}\n### Install OpenClaw\n\n{% tabs %}\n{% tab title="macOS / Linux" %}\n```bash\ncurl');
    expect(text('Cerebras')).toContain('{% tab title="Direct flag" %}\n```bash\nopenclaw onboard --non-interactive');
    expect(text('DuckDuckGo search')).toMatch(/\*\*`query`\*\* string, required/);
    for (const page of [home, start, text('Cerebras'), text('DuckDuckGo search')]) expect(page).not.toMatch(/<\/?[A-Z][a-z]+[ >]/);
    expect(told).toContain('index.md: The picture /assets/openclaw-hero-dark.png is not among the files.');
    expect(told.filter((line) => !/The link to|The picture|LICENSE/.test(line))).toEqual([]);
  });

  it('of Jekyll come along: a home page without a title has that of the site; posts are named, templates are no pages', async () => {
    const { tree, told, text } = await unpacked('jekyll');
    expect(tree).toEqual(['Your awesome title', 'About']);
    expect(text('About')).toContain('[minima](https://github.com/jekyll/minima)');
    expect(told.filter((line) => line.includes('This page is not part'))).toEqual([
      expect.stringContaining('404.html'),
      expect.stringContaining('2016-05-20-welcome-to-jekyll.md'),
    ]);
    expect(told).toContain(
      'LICENSE.txt: 4 files of the project itself (settings, templates, styles, hidden files, such as LICENSE.txt) were left out.',
    );
  });

  it('of VitePress come along: sidebar, home page, containers; its expressions are named', async () => {
    const { tree, told, text } = await unpacked('vitepress');
    expect(tree).toEqual(['Kettle', '[Examples]', '  Markdown Examples', '  Runtime API Examples']);
    expect(text('Kettle')).toContain('[Markdown Examples](import:vitepress/docs/markdown-examples.md)');
    expect(text('Kettle')).toContain('<strong>Feature A</strong>');
    expect(text('Markdown Examples')).toContain('<summary>Details</summary>\n\nThis is a details block.');
    expect(told).toContain('api-examples.md: Expressions in {{ }} are not run, and stay as text.');
  });
});

/** Constructs of real projects of these tools, in words of our own. */
describe('issue-20-faults that real projects showed', () => {
  it('Starlight: code that a page or file gives a name stands there, cards keep the link in their text', async () => {
    const { told, text } = await imported({
      'astro.config.mjs': "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'K' })] };\n",
      'src/content/docs/index.mdx': `---
title: Kettle
---

import { Card, CardGrid, Code } from '@astrojs/starlight/components';
import settings from '/src/env.d.ts?raw';
import lost from '/src/lost.ts?raw';

export const example = \`boil('hot');\`;
export const fileName = 'boil.js';

<Code code={example} lang="js" title={fileName} />

<Code code={settings} lang="ts" />

<Code code={lost} lang="ts" />

<CardGrid>
	<Card title="Fast">Boils in [a minute](/boil/).</Card>
	<Card title="Safe">Has a lid.</Card>
</CardGrid>
`,
      'src/content/docs/boil.md': '---\ntitle: Boil\n---\n\nHot.\n',
      'src/env.d.ts': 'type Hot = true;\n',
    });
    expect(text('Kettle')).toContain(`{% code title="boil.js" %}\n\`\`\`js\nboil('hot');\n\`\`\``);
    expect(text('Kettle')).toContain('```ts\ntype Hot = true;\n```');
    expect(text('Kettle')).toContain('<td>Boils in a minute.</td><td><a href="import:src/content/docs/boil.md">');
    expect(text('Kettle')).not.toMatch(/```ts\s+```/);
    expect(told).toContain('left_out The code /src/lost.ts?raw of a component is not among the files.');
  });

  it('Docsy: front matter below an empty line, home pages of blocks, marks in titles of cards', async () => {
    const { tree, told, text } = await imported({
      'hugo.yaml': 'title: K\nmodule:\n  imports:\n    - path: github.com/google/docsy\n',
      'content/_index.md': `---
title: Kettle
---
{{< blocks/cover title="Welcome!" height="full" >}}
Boil in the cloud.
{{< blocks/link-down color="info" >}}
{{< /blocks/cover >}}

{{% blocks/section type="row" %}}
{{% blocks/feature icon="fa-lightbulb" title="New" url="/docs/" %}}
Read of **it**.
{{% /blocks/feature %}}
{{% /blocks/section %}}
`,
      'content/docs/_index.md':
        '\n---\ntitle: "Documentation"\nlinkTitle: Docs\n---\n\n{{< card header="**Think**" >}}\nText.\n{{< /card >}}\n',
    });
    expect(tree).toEqual(['Kettle', 'Documentation']);
    expect(text('Documentation')).toMatch(/^<table data-view="cards">.*<strong>Think<\/strong>/);
    expect(text('Kettle')).toContain('**Welcome!**\n\nBoil in the cloud.');
    expect(text('Kettle')).toContain('**[New](import:content/docs/_index.md)**\n\nRead of **it**.');
    expect(told).toEqual([]);
  });

  it('Just the Docs: an id after a class is the anchor of a heading, and a note may begin with its title', async () => {
    const { text } = await imported({
      '_config.yml': 'title: K\ntheme: just-the-docs\n',
      'index.md':
        '---\ntitle: Home\n---\n\n#### One\n{: .no_toc #single }\n\n{: .note-title }\n> Mind\n>\n> The step.\n\n{: .note }\nPlain.\n',
    });
    expect(text('Home')).toBe(
      '#### One <a href="#single" id="single"></a>\n\n{% hint style="info" %}\n**Mind**\n\nThe step.\n{% endhint %}\n\n{% hint style="info" %}\nPlain.\n{% endhint %}\n',
    );
  });

  it('Material: grids, buttons, pictures by theme, notes in definitions, edits; annotations are named', async () => {
    const { told, text } = await imported({
      'mkdocs.yml': 'site_name: K\ntheme:\n  name: material\n',
      'docs/index.md': `# K

<div class="result" markdown>
  <div class="grid cards" markdown>

-   :material-clock-fast:{ .lg .middle } __Boil in a minute__

    ---

    Press \`on\`, and wait
    for [steam]

    [:octicons-arrow-right-24: Boiling][boil]

-   :material-scale-balance:{ .lg .middle } **Open**

    ---

    Free for [all](https://kettle.example/all)

  </div>
</div>

  [steam]: https://kettle.example/steam
  [boil]: boil.md

<div class="grid cards" markdown>

- :material-cup: __Hot__ water
- [Boiling](boil.md) it

</div>

[Start](boil.md){ .md-button .md-button--primary }

![Light](a.png#only-light)
![Dark](b.png#only-dark)

Boil it, (1) then pour H~2~O, {++hot++}{>>sure?<<}{--cold--}.
{ .annotate }

1.  With care.

\`\`\`yaml
lid: on # (1)!
\`\`\`

1.  Mind the lid.

\`note\`{: #note }, \`remark\`

:   !!! note

        Words.
`,
      'docs/boil.md': '# Boiling\n\nHot.\n',
      'docs/a.png': 'a',
      'docs/b.png': 'b',
    });
    const home = text('K');
    expect(home).toContain('{% column %}\n__Boil in a minute__\n\nPress `on`, and wait\nfor [steam](https://kettle.example/steam)');
    expect(home).toContain('<td><strong>Hot</strong></td><td>water</td><td></td>');
    expect(home).toContain('<td><strong>Boiling</strong></td><td>it</td><td><a href="import:docs/boil.md">Boiling</a></td>');
    expect(home).not.toMatch(/<\/?div/);
    expect(home).toContain('<a href="import:docs/boil.md" class="button primary">Start</a>');
    expect(home).toContain(
      '<picture><source srcset="import:docs/b.png" media="(prefers-color-scheme: dark)"><img src="import:docs/a.png" alt="Light"></picture>',
    );
    expect(home).toContain('Boil it, (1) then pour H<sub>2</sub>O, hot<del>cold</del>.\n\n1.  With care.');
    expect(home).toContain('lid: on # (1)\n');
    expect(home).toContain('**`note`, `remark`**\n\n{% hint style="info" %}\nWords.\n{% endhint %}');
    expect(told).toContain('changed Annotations are numbers, with a numbered list of their words below.');
    expect(told).toContain('left_out Remarks of editors ({>> <<}) were left out.');
  });

  it('Mintlify: trees, tiles, tooltips, prompts, views, colours, pictures by theme; words for programs alone are named', async () => {
    const { told, text } = await imported({
      'docs.json': JSON.stringify({ name: 'K', navigation: { pages: ['index'] } }),
      'index.mdx': `---
title: K
---

<Tree>
  <Tree.Folder name="src" defaultOpen>
    <Tree.File name="boil.ts" />
    <Tree.Folder name="lid"><Tree.File name="shut.ts" /></Tree.Folder>
  </Tree.Folder>
  <Tree.File name="package.json" />
</Tree>

A <Tooltip tip="A thing that boils." cta="More" href="/index">kettle</Tooltip> boils.

<Columns cols={3}>
  <Tile href="/index" title="Pot" description="Two sizes">
    <img src="/a.svg" className="block dark:hidden" />
    <img src="/b.svg" className="hidden dark:block" />
  </Tile>
</Columns>

<Frame>
  <img src="/a.svg" alt="Pot" className="block dark:hidden" />
  <img src="/b.svg" alt="Pot" className="hidden dark:block" />
</Frame>

<Prompt description="Ask this.">
# Expert

Boil \`water\`.
</Prompt>

<Color variant="table">
  <Color.Row title="Steel">
    <Color.Item name="steel-500" value="#3B82F6" />
    <Color.Item name="lid" value={{ light: "#FFFFFF", dark: "#000000" }} />
  </Color.Row>
</Color>

<View title="Gas">
  Light it.
</View>

<View title="Current">
  Plug it in.
</View>

<Visibility for="humans">For people.</Visibility>
<Visibility for="agents">For programs.</Visibility>
`,
      'a.svg': 'a',
      'b.svg': 'b',
    });
    const home = text('K');
    expect(home).toContain('* `src/`\n  * `boil.ts`\n  * `lid/`\n    * `shut.ts`\n* `package.json`\n');
    expect(home).toContain('A kettle[^note-1] boils.');
    expect(home).toMatch(/\n\[\^note-1\]: A thing that boils\. \[More\]\(import:index\.mdx\)\n$/);
    expect(home).toContain('<td><strong>Pot</strong></td><td>Two sizes</td><td><a href="import:index.mdx">Pot</a></td>');
    expect(home).toContain(
      '<picture><source srcset="import:b.svg" media="(prefers-color-scheme: dark)"><img src="import:a.svg" alt="Pot"></picture>',
    );
    expect(home).toContain('{% prompt description="Ask this." %}\n```\n# Expert\n\nBoil `water`.\n```\n{% endprompt %}');
    expect(home).toContain('**Steel**\n\n* steel-500 `#3B82F6`\n* lid light `#FFFFFF`, dark `#000000`\n');
    expect(home).toContain('{% tabs %}\n{% tab title="Gas" %}\nLight it.\n{% endtab %}\n\n{% tab title="Current" %}');
    expect(home).toContain('For people.');
    expect(home).not.toContain('For programs.');
    expect(told).toEqual(['left_out Words for programs alone (<Visibility for="agents">) were left out.']);
  });

  it('cards of more than words stand in rows of columns, and none of many is lost', async () => {
    const cards = Array.from({ length: 13 }, (_, at) => `<Card title="Card ${at}">\n\n* a\n* b\n\n</Card>`).join('\n');
    const { text } = await imported({
      'docs.json': JSON.stringify({ name: 'K', navigation: { pages: ['index'] } }),
      'index.mdx': `---\ntitle: K\n---\n\n<CardGroup cols={3}>\n${cards}\n</CardGroup>\n`,
    });
    expect(text('K').match(/\{% column %\}/g)).toHaveLength(13);
    expect(text('K').match(/\{% columns %\}/g)).toHaveLength(5);
    expect(text('K')).toContain('**Card 12**');
  });
});
