/** A page with every kind of block, for looking at them and for axe. */
const BLOCKS = `---
description: Every kind of block on one page.
icon: cubes
---

# All the blocks

Text with **strong**, _emphasis_, ~~struck~~, \`inline code\`, <kbd>Ctrl</kbd>, H<sub>2</sub>O, <mark style="color:red;">red words</mark>, a [link to installing](install.md#on-linux), a [link elsewhere](https://example.com/docs), math $$a^2+b^2=c^2$$ and a note[^1].

## Hints

{% hint style="info" %}
Something **to know**.
{% endhint %}

{% hint style="success" %}
### It worked

All of it, with \`code\` in it.
{% endhint %}

{% hint style="warning" %}
Be careful.
{% endhint %}

{% hint style="danger" %}
This deletes everything.
{% endhint %}

## Tabs

{% tabs %}
{% tab title="npm" %}
\`\`\`sh
npm install octavo
\`\`\`
{% endtab %}

{% tab title="pnpm" %}
### Inside a tab

\`\`\`sh
pnpm add octavo
\`\`\`
{% endtab %}
{% endtabs %}

## Steps

{% stepper %}
{% step %}
### Install

Get the program.
{% endstep %}

{% step %}
### Start

Run it.

\`\`\`sh
octavo serve
\`\`\`
{% endstep %}
{% endstepper %}

## Code

{% code title="server.ts" lineNumbers="true" %}
\`\`\`typescript
import { createServer } from 'node:http';

// Answers every request.
export const server = createServer((request, response) => {
  const name: string = request.headers.host ?? 'nobody';
  response.writeHead(200, { 'content-type': 'text/plain' }).end(\`Hello, \${name}! ${'a long line '.repeat(12)}\`);
});
\`\`\`
{% endcode %}

\`\`\`mermaid
graph TD; A-->B;
\`\`\`

## Tables

| Name | Type | What it is |
| --- | :---: | ---: |
| \`port\` | number | Where it listens |
| \`host\` | text | On which address, with a long explanation that has to wrap in its cell somewhere |

<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><strong>Install</strong></td><td>Get it running in a minute.</td><td><a href="install.md">install.md</a></td></tr><tr><td><strong>Empty</strong></td><td>A page without text.</td><td><a href="empty.md">empty.md</a></td></tr></tbody></table>

## Lists

* one
  * nested
* two

1. first
2. second

* [x] done
* [ ] to do

## Pictures

<figure><img src=".gitbook/assets/square.svg" alt="A square" width="120"><figcaption><p>A blue square.</p></figcaption></figure>

## Folding

<details>

<summary>More about it</summary>

### Hidden heading

What was hidden.

</details>

## References

{% content-ref url="install.md" %}
[install.md](install.md)
{% endcontent-ref %}

{% embed url="https://www.youtube.com/watch?v=dQw4w9WgXcQ" %}

{% file src=".gitbook/assets/square.svg" %}

{% columns %}
{% column %}
Left of it.
{% endcolumn %}

{% column %}
Right of it.
{% endcolumn %}
{% endcolumns %}

$$
\\int_0^1 x^2\\,dx = \\frac{1}{3}
$$

> A quotation of somebody who said something.

***

## What is not known

{% mystery level="9" %}

[^1]: The note itself, with a [link](https://example.com).
`;

const LONG = 'A title that goes on and on '.repeat(8).trim().slice(0, 200);

/** The files of the repository that the tests import. */
export const FIXTURE_FILES: Record<string, string> = {
  'README.md': '# Welcome\n\nThis handbook says how things are done.\n\n## First steps\n\nRead on.\n\n## Where to ask\n\nAsk Ada.\n',
  'SUMMARY.md': `# Table of contents

* [Welcome](README.md)
* [All the blocks](blocks.md)

## Guides

* [Install](install.md)
  * [Upgrade](upgrade.md)
* [Empty](empty.md)
* [${LONG}](long.md)
* [Elsewhere](https://example.com)
`,
  'blocks.md': BLOCKS,
  'install.md': `# Install

Before you begin.

## On Linux

Use the zebrafish package.

## On macOS

${'More about it. '.repeat(200)}
`,
  'upgrade.md': '# Upgrade\n\nIn place.\n',
  'empty.md': '# Empty\n',
  'long.md': `# ${LONG}\n\n${'unbreakable'.repeat(40)}\n`,
  '.gitbook/assets/square.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><rect width="120" height="120" fill="#2d4fb8"/></svg>\n',
};
