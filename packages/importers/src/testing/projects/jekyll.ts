import type { Project } from './project.ts';

/** A project of Jekyll with the theme Just the Docs. */
export const JEKYLL: Project = {
  name: 'Jekyll',
  files: {
    '_config.yml': 'title: Kettle\nbaseurl: /kettle\nunit: Celsius\ncollections:\n  docs:\n    output: true\n',
    'index.md':
      '---\ntitle: Home\nnav_order: 1\ndescription: A small tool.\n---\n\n# Home\n\nSee [boiling]({% link _docs/boil.md %}#hot) and [it](/kettle/guides/boil/).\n',
    '_docs/guides.md': '---\ntitle: Guides\nnav_order: 2\nhas_children: true\n---\n\n# Guides\n\n1. TOC\n{:toc}\n\nAll of them.\n',
    '_docs/boil.md': `---
title: Boil water
parent: Guides
nav_order: 2
permalink: /guides/boil/
---

# Boil water

{: .warning }
Do not touch it.

## How hot
{: #hot }

In {{ site.unit }}, at $$T = 100^\\circ$$, press <kbd>On</kbd>.

<details markdown="block">
<summary>More</summary>

Use a lid.

</details>

{% highlight sh %}
kettle --on
{% endhighlight %}

![Pot]({{ "/assets/pot.png" | relative_url }})

{% include units.md unit="Celsius" %}

{% include gauge.html level=3 %}

{% raw %}{{ kept }}{% endraw %}
`,
    '_docs/fill.md': '---\ntitle: Fill\nparent: Guides\nnav_order: 1\n---\n\n# Fill\n\nFill it.\n',
    '_docs/later.md': '---\ntitle: Later\npublished: false\n---\n',
    '_includes/units.md': 'Degrees are in {{ include.unit }}.\n',
    'assets/pot.png': 'png',
    'LICENSE.md': 'Free.\n',
  },
  proofs: {
    'The order of the navigation': { tree: ['Home', 'Guides', '  Fill', '  Boil water'] },
    'Titles and descriptions': { page: 'Home', description: 'A small tool.' },
    'Drafts, which stay out': { named: 'This page is a draft, and was left out.' },
    'Links between pages': { page: 'Home', text: '[boiling](import:_docs/boil.md#hot) and [it](import:_docs/boil.md)' },
    Pictures: { page: 'Boil water', text: '![Pot](import:assets/pot.png)' },
    'Anchors of headings': { page: 'Boil water', text: '## How hot <a href="#hot" id="hot"></a>' },
    Notes: { page: 'Boil water', text: '{% hint style="warning" %}\nDo not touch it.\n{% endhint %}' },
    'Sections that fold': { page: 'Boil water', text: '<summary>More</summary>\n\nUse a lid.' },
    Formulas: { page: 'Boil water', text: 'at $$T = 100^\\circ$$' },
    'Marked text and keys': { page: 'Boil water', text: 'press <kbd>On</kbd>.' },
    'Parts taken from other files': { page: 'Boil water', text: 'Degrees are in Celsius.' },
    'Parts that only the tool can compute': { named: 'The include gauge.html was left out' },
  },
};
