import type { Project } from './project.ts';

/** A project of MkDocs with its theme Material. */
export const MKDOCS: Project = {
  name: 'MkDocs, Material',
  files: {
    'kettle-main/mkdocs.yml': `site_name: Kettle
theme:
  name: material
  features: [content.tabs.link]
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - Boil water: guide/boil.md
  - Web: https://kettle.example/
  - Gone: gone.md
markdown_extensions:
  - admonition
  - pymdownx.details
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
  - pymdownx.snippets:
      base_path: [docs/_snippets]
`,
    'kettle-main/docs/index.md': `---
title: Kettle
description: A small tool that boils water.
---

# Welcome to Kettle

Start with [boiling](guide/boil.md#how-hot) or see :material-cup: the pot.

<div class="grid cards" markdown>

-   :material-cup: __Boil__

    ---

    Water in a minute

    [:octicons-arrow-right-24: How](guide/boil.md)

</div>

![The pot](img/pot.png){ width="300" }
`,
    'kettle-main/docs/guide/index.md': '# The guide\n\nAll that there is.\n',
    'kettle-main/docs/guide/boil.md': `# Boil water

!!! warning "It is hot"
    Do not touch it.

    \`\`\`sh title="boil.sh"
    kettle --on
    \`\`\`

??? tip "More"
    Use a lid.

=== "Linux"

    Run \`kettle\`.

    !!! note
        As root.

=== "Windows"

    Run \`kettle.exe\`.

## How hot { #how-hot }

Press ++ctrl+k++, it is ==very hot== at $T = 100^\\circ$.

--8<-- "units.md"
`,
    'kettle-main/docs/_snippets/units.md': 'Degrees are in Celsius.\n',
    'kettle-main/docs/left.md': '# Left\n\nNo line of the navigation.\n',
    'kettle-main/docs/img/pot.png': 'png',
    'kettle-main/README.md': '# The repository\n',
  },
  proofs: {
    'The order of the navigation': { tree: ['Home', '[Guide]', '  The guide', '  Boil water', 'Web -> https://kettle.example/'] },
    'Titles and descriptions': { page: 'Home', description: 'A small tool that boils water.' },
    'Links between pages': { page: 'Home', text: '[boiling](import:kettle-main/docs/guide/boil.md#how-hot) or' },
    Pictures: { page: 'Home', text: '<img src="import:kettle-main/docs/img/pot.png" alt="The pot" width="300">' },
    'Anchors of headings': { page: 'Boil water', text: '## How hot <a href="#how-hot" id="how-hot"></a>' },
    Notes: { page: 'Boil water', text: '{% hint style="warning" %}\n**It is hot**\n\nDo not touch it.' },
    'Sections that fold': { page: 'Boil water', text: '<summary>More</summary>\n\nUse a lid.' },
    Tabs: {
      page: 'Boil water',
      text: '{% tab title="Linux" %}\nRun `kettle`.\n\n{% hint style="info" %}\nAs root.\n{% endhint %}\n{% endtab %}',
    },
    Cards: {
      page: 'Home',
      text: '<td><strong>Boil</strong></td><td>Water in a minute</td><td><a href="import:kettle-main/docs/guide/boil.md">',
    },
    'Titles of code': { page: 'Boil water', text: '{% code title="boil.sh" %}\n```sh\nkettle --on\n```\n{% endcode %}' },
    'Parts taken from other files': { page: 'Boil water', text: 'Degrees are in Celsius.' },
    Formulas: { page: 'Boil water', text: '$$T = 100^\\circ$$' },
    'Marked text and keys': { page: 'Boil water', text: '<kbd>Ctrl</kbd>+<kbd>K</kbd>' },
    'Parts that only the tool can compute': { named: 'Icons of the theme were left out.' },
  },
};
