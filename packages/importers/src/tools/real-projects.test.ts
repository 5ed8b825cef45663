import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { convertEntries } from '../convert-entries.ts';
import { convertTask } from '../convert-task.ts';
import { entriesOf, pageOf, treeOf } from '../testing/entries.ts';

const imported = async (files: Readonly<Record<string, string>>) => {
  const { pages, warnings } = await convertEntries('zip', entriesOf(files), { name: 'docs.zip', maxPages: 50 });
  const told = warnings.map(({ outcome, message }) => `${outcome} ${message}`);
  return { tree: treeOf(pages), told, text: (title: string) => pageOf(pages, title).markdown };
};

/** Archives of `testing/real`, whose NOTICE tells where they come from, as somebody imports them. */
describe('issue-20-real projects', () => {
  const unpacked = async (name: string) => {
    const path = fileURLToPath(new URL(`../testing/real/${name}.zip`, import.meta.url));
    const output = await convertTask({ source: 'zip', from: `${name}.zip`, file: { path }, name, maxPages: 50 });
    if ('error' in output) throw new Error(output.error.message);
    const { pages, warnings } = output.result;
    const told = warnings.map(({ source, message }) => `${source.replace(/^.*\//, '')}: ${message}`);
    return { tree: treeOf(pages), told, text: (title: string) => pageOf(pages, title).markdown };
  };

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
});
