import { describe, expect, it } from 'vitest';
import { convertEntries } from '../../convert-entries.ts';
import { entriesOf, pageOf, treeOf } from '../../testing/entries.ts';
import { unpacked } from '../../testing/unpacked.ts';

describe('issue-20-real projects of MkDocs with its theme Material', () => {
  it('come along: home pages of sections, notes, tabs, code that shows code, grids, figures, addresses appended to all pages', async () => {
    const { tree, told, text } = await unpacked('mkdocs-material');
    expect(tree).toEqual([
      'Home',
      ...['Setup', '  Changing the fonts', '  Setting up tags', '  Setting up versioning'],
      ...['Reference', '  Admonitions', '  Annotations', '  Buttons', '  Code blocks', '  Content tabs'],
      ...['  Footnotes', '  Grids', '  Images', '  Lists', '  Tooltips'],
    ]);
    const tabs = text('Content tabs');
    // Fences within a fence without a language stand to the right of it.
    expect(tabs).toContain('{% code title="Content tabs with code blocks" %}\n```\n=== "C"\n\n    ``` c\n    #include <stdio.h>');
    expect(tabs).toContain('{% tabs %}\n{% tab title="C" %}\n```c\n#include <stdio.h>');
    expect(text('Admonitions')).toContain('{% hint style="info" %}\n**Phasellus posuere in sem ut cursus**\n\nLorem ipsum');
    expect(text('Annotations')).toContain('## Annotation');
    expect(text('Images')).toContain('<details>\n\n<summary>Why is there no centered alignment?</summary>');
    expect(text('Grids')).toContain('{% column %}\n__Set up in 5 minutes__');
    expect(text('Setup')).toContain('[Tags]: import:material/docs/setup/setting-up-tags.md');
    expect(text('Setting up versioning')).toMatch(
      /\n\[mkdocs\.site_url\]: https:\/\/www\.mkdocs\.org\/user-guide\/configuration\/#site_url\n$/,
    );
    for (const page of ['Setup', 'Admonitions', 'Code blocks', 'Grids', 'Images', 'Lists', 'Tooltips'])
      expect(
        text(page)
          .replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '')
          .replace(/`[^`\n]*`/g, ''),
      ).not.toMatch(/^\s*(?:!!!|\?\?\?|===)|:(?:material|octicons)-|-8<-|\{:? ?[.#]/m);
    expect(told).toContain('tooltips.md: Explanations of abbreviations were left out.');
    expect(new Set(told.filter((line) => !/The link to|The picture/.test(line)).map((line) => line.replace(/^\S+: /, '')))).toEqual(
      new Set([
        'Annotations are numbers, with a numbered list of their words below.',
        'Code has no marks at the lines that it pointed out.',
        'Explanations of abbreviations were left out.',
        'Icons of the theme were left out.',
        'LICENSE is a file of the project itself, and was left out.',
        'Lists of definitions are paragraphs with the term in bold.',
        'Styles and scripts of the page were left out.',
      ]),
    );
  });

  it('of pymdown-extensions come along: blocks between slashes, each in its own form; scissors that are shown stay', async () => {
    const { tree, told, text } = await unpacked('pymdown');
    expect(tree).toEqual([
      ...['Home', '  Usage Notes'],
      ...['[Extensions]', '  Blocks', '    Admonition', '    Caption', '    Definition', '    Details', '    HTML', '    Tab'],
      ...['  Keys', '  Snippets', '  Tabbed'],
    ]);
    expect(text('Admonition')).toContain('{% hint style="info" %}\n**Some title**\n\nSome content\n{% endhint %}');
    expect(text('Details')).toContain('<details>\n\n<summary>Some summary</summary>\n\nSome content\n\n</details>');
    expect(text('Definition')).toContain('**Apple**\n\nPomaceous fruit of plants');
    expect(text('Definition')).toContain('**Using pymdownx.blocks.definition with def\\_list**');
    expect(text('Definition')).toContain('\n[def-list]: https://python-markdown.github.io/extensions/definition_lists/\n');
    expect(text('Tab')).toContain('{% endtabs %}\n\n{% tabs %}\n{% tab title="Tab C title" %}');
    expect(text('Snippets')).toContain('```\n--8<-- "filename.ext"\n```');
    expect(told).toContain('admonition.md: The block /// new is not known. It is a plain note.');
    expect(told).toContain('caption.md: Styles and scripts of the page were left out.');
  });
});

describe('issue-20-faults that real projects of MkDocs showed', () => {
  const imported = async (files: Readonly<Record<string, string>>) => {
    const { pages, warnings } = await convertEntries('zip', entriesOf(files), { name: 'docs.zip', maxPages: 50 });
    const told = warnings.map(({ outcome, message }) => `${outcome} ${message}`);
    return { tree: treeOf(pages), told, text: (title: string) => pageOf(pages, title).markdown };
  };

  it('attributes of headings, figures, signs in titles of the navigation, code with its language, icons that are links', async () => {
    const { tree, told, text } = await imported({
      'mkdocs.yml': 'site_name: K\nnav:\n  - Home: index.md\n  - Pot &amp; lid: pot.md\n',
      'docs/index.md': `[:octicons-file-code-16:](https://kettle.example/source)

# Home

## 3.2.0 <small>today</small> { id="3.2.0" }

### Lid { data-toc-label="The lid" .big }

Press \`#!js on()\`.

<figure markdown="span">
  ![Pot](a.png){ width="300" }
  <figcaption>A *hot* pot & lid</figcaption>
</figure>
`,
      'docs/pot.md': '# Pot\n\nHot.\n',
      'docs/a.png': 'a',
    });
    expect(tree).toEqual(['Home', 'Pot & lid']);
    expect(text('Home')).toBe(`## 3.2.0 <small>today</small> <a href="#3.2.0" id="3.2.0"></a>

### Lid

Press \`on()\`.

<figure><img src="import:docs/a.png" alt="Pot" width="300"><figcaption>A hot pot &#38; lid</figcaption></figure>
`);
    expect(told).toEqual(['left_out Links of an icon alone were left out.']);
  });

  it('a block between slashes that nothing closes, or within code, stays as it is', async () => {
    const { text } = await imported({
      'mkdocs.yml': 'site_name: K\n',
      'docs/index.md': '# K\n\n/// note | Open\n\nText\n\n```\n/// note\nCode\n///\n```\n',
    });
    expect(text('K')).toBe('/// note | Open\n\nText\n\n```\n/// note\nCode\n///\n```\n');
  });
});
