import type { Project } from './project.ts';

/** A project of Hugo. */
export const HUGO: Project = {
  name: 'Hugo',
  files: {
    'hugo.toml':
      "baseURL = 'https://kettle.example/'\ndefaultContentLanguage = 'en'\n[languages.en]\ncontentDir = 'content/en'\n[languages.de]\ncontentDir = 'content/de'\n",
    'content/en/_index.md': '+++\ntitle = "Kettle"\ndescription = "A small tool."\n+++\n\nStart [here]({{< ref "docs/boil.md#hot" >}}).\n',
    'content/en/docs/_index.md': '---\ntitle: Documentation\nweight: 1\n---\n\nAll of it.\n',
    'content/en/docs/zero.md': '---\ntitle: First page\nweight: 1\n---\n\nOne.\n',
    'content/en/docs/boil.md': `---
title: Boil water
linkTitle: Boil
weight: 2
aliases: [/old/boil/]
---

{{% alert title="It is hot" color="warning" %}}
Do not touch it.
{{% /alert %}}

{{< tabs >}}
{{% tab name="Linux" %}}
Run \`kettle\`.
{{% /tab %}}
{{% tab name="Windows" %}}
Run it.
{{% /tab %}}
{{< /tabs >}}

{{< details "More" >}}
Use a lid.
{{< /details >}}

{{< steps >}}
### Fill

Fill it.

### Boil

Boil it.
{{< /steps >}}

## How hot {#hot}

{{< figure src="/img/pot.png" alt="The pot" >}}

{{< cards >}}
{{< card link="/docs/zero" title="First page" >}}
{{< /cards >}}

\`\`\`go {filename="boil.go"}
boil()
\`\`\`

At $$T = 100^\\circ$$, press <kbd>On</kbd>.

{{% include "docs/units.md" %}}

{{< gauge level="3" >}}

Write \`{{</* gauge */>}}\`, see [old](/docs/zero/).
`,
    'content/en/docs/units.md': '---\ntitle: Units\nweight: 9\n---\n\nDegrees are in Celsius.\n',
    'content/en/docs/draft.md': '+++\ntitle = "Later"\ndraft = true\n+++\n\nNot yet.\n',
    'content/de/_index.md': '---\ntitle: Kessel\n---\n',
    'static/img/pot.png': 'png',
  },
  proofs: {
    'The order of the navigation': { tree: ['Kettle', 'Documentation', '  First page', '  Boil water'] },
    'Titles and descriptions': { page: 'Kettle', description: 'A small tool.' },
    'Drafts, which stay out': { named: 'This page is a draft, and was left out.' },
    'Links between pages': { page: 'Kettle', text: '[here](import:content/en/docs/boil.md#hot)' },
    Pictures: { page: 'Boil water', text: '![The pot](import:static/img/pot.png)' },
    'Anchors of headings': { page: 'Boil water', text: '<a href="#hot" id="hot"></a>' },
    Notes: { page: 'Boil water', text: '{% hint style="warning" %}\n**It is hot**\n\nDo not touch it.\n{% endhint %}' },
    'Sections that fold': { page: 'Boil water', text: '<summary>More</summary>\n\nUse a lid.' },
    Tabs: { page: 'Boil water', text: '{% tab title="Linux" %}\nRun `kettle`.\n{% endtab %}' },
    Steps: { page: 'Boil water', text: '{% step %}\n### Fill\n\nFill it.\n{% endstep %}' },
    Cards: { page: 'Boil water', text: '<a href="import:content/en/docs/zero.md">First page</a>' },
    'Titles of code': { page: 'Boil water', text: '{% code title="boil.go" %}\n```go\nboil()' },
    'Parts taken from other files': { page: 'Boil water', text: 'Degrees are in Celsius.' },
    Formulas: { page: 'Boil water', text: 'At $$T = 100^\\circ$$' },
    'Marked text and keys': { page: 'Boil water', text: 'press <kbd>On</kbd>.' },
    'Other versions and languages': { named: 'Other languages (de) were left out' },
    'Parts that only the tool can compute': { named: 'The shortcode gauge is not known' },
  },
};
