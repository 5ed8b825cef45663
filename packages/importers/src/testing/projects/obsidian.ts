import type { Project } from './project.ts';

/** A vault of Obsidian. */
export const OBSIDIAN: Project = {
  name: 'Obsidian',
  files: {
    'Vault/.obsidian/app.json': '{}',
    'Vault/Home.md': `---
tags: [kettle]
description: A small tool.
---

See [[Boil water#How hot|how hot]], [[Boil water]] and [[Nowhere]]. %%hidden%%

![[pot.png|300]] shows ==the pot==.

%%
Also hidden.
%%

![[Units#Degrees]]

\`\`\`dataview
LIST
\`\`\`
`,
    'Vault/Guides/Boil water.md': `> [!warning] It is hot
> Do not touch it.
>
> > [!note]
> > Really.

> [!tip]- More
> Use a lid.

## How hot

At $T = 100^\\circ$. ^block1

\`\`\`sh
[[ -f x ]] && echo "%%"
\`\`\`
`,
    'Vault/Guides/Units.md': '# Degrees\n\nDegrees are in Celsius.\n\n# Other\n\nNo.\n',
    'Vault/files/pot.png': 'png',
    'Vault/Board.canvas': '{}',
  },
  proofs: {
    'The order of the navigation': { tree: ['Home', '[Guides]', '  Boil water', '  Units'] },
    'Titles and descriptions': { page: 'Home', description: 'A small tool.' },
    'Links between pages': { page: 'Home', text: '[how hot](import:Vault/Guides/Boil%20water.md#how-hot)' },
    Pictures: { page: 'Home', text: '<img src="import:Vault/files/pot.png" alt="" width="300">' },
    'Anchors of headings': { page: 'Home', text: 'Boil%20water.md#how-hot)' },
    Notes: {
      page: 'Boil water',
      text: '{% hint style="warning" %}\n**It is hot**\n\nDo not touch it.\n\n{% hint style="info" %}\nReally.\n{% endhint %}\n{% endhint %}',
    },
    'Sections that fold': { page: 'Boil water', text: '<summary>More</summary>\n\nUse a lid.' },
    'Parts taken from other files': { page: 'Home', text: 'Degrees are in Celsius.' },
    Formulas: { page: 'Boil water', text: '$$T = 100^\\circ$$' },
    'Marked text and keys': { page: 'Home', text: '<mark style="background-color:yellow;">the pot</mark>' },
    'Parts that only the tool can compute': { named: 'Queries of plug-ins are not run' },
  },
};
