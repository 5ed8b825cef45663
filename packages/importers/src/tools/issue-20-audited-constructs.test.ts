import { describe, expect, it } from 'vitest';
import { convertEntries } from '../convert-entries.ts';
import { entriesOf, pageOf, treeOf } from '../testing/entries.ts';

const FENCE = '```';

const imported = async (files: Readonly<Record<string, string>>) => {
  const { pages, warnings } = await convertEntries('zip', entriesOf(files), { name: 'docs.zip', maxPages: 50 });
  return {
    tree: treeOf(pages),
    told: warnings.map(({ outcome, message }) => `${outcome} ${message}`),
    text: (title: string) => pageOf(pages, title).markdown,
  };
};

/** Constructs that projects of these tools use, in words of our own: none is lost without a line of the report. */
describe('issue-20-projects of VitePress', () => {
  const config = `export default { srcExclude: ['drafts/**', 'README.md'], locales: {
    root: { label: 'English', themeConfig: { nav: [{ text: 'Guide', link: '/guide/a' }], sidebar: { '/guide/': [{ text: 'Start', items: [{ text: 'Boil', link: '/guide/a' }] }], '/ref/': [{ text: 'API', link: '/ref/api' }] } } },
    de: { label: 'Deutsch' } } };`;
  const files = (page: string) => ({
    'docs/.vitepress/config.mts': config,
    'docs/index.md': '# Kettle\n',
    'docs/guide/a.md': page,
    'docs/ref/api.md': '# API\n',
    'docs/de/index.md': '# Kessel\n',
    'docs/drafts/x.md': '# Draft\n',
    'docs/parts/p.md': 'one\ntwo\nthree\n\n<!-- #region use -->\n## Use\n\nPour.\n<!-- #endregion use -->\n\nlast\n',
    'docs/code/a.js': '// before\n// #region boil\nboil();\n// #endregion boil\n// after\n',
  });

  it('have the sidebar of the language at their root; other languages are named, and what is excluded is left out', async () => {
    const { tree, told } = await imported(files('# Boil\n'));
    expect(tree).toEqual(['Kettle', '[Guide]', '  Start', '    Boil', '[Ref]', '  API', '[Other pages]', '  Parts', '    P']);
    expect(told).toContain('left_out Other languages (de) were left out: import each into a space of its own.');
  });

  it('take in the lines and regions that a page names, and name those that are not there', async () => {
    const { told, text } = await imported(
      files(
        '# Boil\n\n<!--@include: ../parts/p.md{2,3}-->\n\n<!-- @include: ../parts/p.md#use -->\n\n<<< ../code/a.js#boil{1} [kettle.js]\n\n<<< ../code/a.js#cool\n',
      ),
    );
    expect(text('Boil')).toBe(
      `two\nthree\n\n## Use\n\nPour.\n\n{% code title="kettle.js" %}\n${FENCE}\`js\nboil();\n${FENCE}\`\n{% endcode %}\n`,
    );
    expect(told).toContain('left_out The file ../code/a.js#cool that the page takes in is not among the texts that were imported.');
  });

  it('lose the remarks that point out lines of code, titles of alerts stay, and components behind pictures are named', async () => {
    const { told, text } = await imported(
      files(
        `# Boil\n\n${FENCE}js\nhot(); // [!code focus]\ncold(); // [!!code --]\n${FENCE}\n\n> [!TIP] Mind\n> The lid.\n\n<img src="https://k.example/a.png">\n<img :src="withBase('/b.png')" alt="b">\n\n<Gauge />\n\n<img :src="computed">\n`,
      ),
    );
    expect(text('Boil')).toContain(`${FENCE}js\nhot();\ncold(); // [!code --]\n${FENCE}`);
    expect(text('Boil')).toContain('{% hint style="success" %}\n**Mind**\n\nThe lid.\n{% endhint %}');
    expect(text('Boil')).toContain('<img src="/b.png" alt="b">');
    expect(text('Boil')).not.toContain('Gauge');
    expect(told).toContain('changed Code has no marks at the lines that it pointed out.');
    expect(told).toContain('changed The component <Gauge> is not known. What stands in it stays.');
    expect(told).toContain('left_out The src computed is computed, which is not done.');
  });

  it('tell that a sidebar is computed', async () => {
    const { told } = await imported({
      'docs/.vitepress/config.ts': "import { sidebar } from './sidebar';\nexport default { themeConfig: { sidebar: sidebar() } };\n",
      'docs/index.md': '# Kettle\n',
    });
    expect(told).toContain('changed The sidebar is computed by a program, which is not run: pages stand in the order of their folders.');
  });
});

describe('issue-20-projects of Mintlify', () => {
  it('have their variables, descriptions, titles of code, links for pages that are nothing else; what is missing is named', async () => {
    const { tree, told, text } = await imported({
      'docs.json': JSON.stringify({
        name: 'K',
        navigation: { pages: ['index', 'shop'] },
        redirects: [{ source: '/old', destination: '/' }],
        variables: { version: '2.1' },
      }),
      'index.mdx': `---\ntitle: K\n---\n\nKettle {{version}} {{other}}.\n\n<Snippet file="gone.mdx" />\n\n<Accordion title="Heat" description="In degrees">Hot.</Accordion>\n\n<ResponseField name="heat" type="number" post={["1 to 100"]}>Now.</ResponseField>\n\n${FENCE}js boil.js {1} lines icon="x"\nboil(); // [!code highlight]\n${FENCE}\n`,
      'shop.mdx': '---\ntitle: Shop\nurl: https://shop.example/\n---\n',
    });
    expect(tree).toEqual(['K', 'Shop -> https://shop.example/']);
    expect(text('K')).toContain('Kettle 2.1 {{other}}.');
    expect(text('K')).toContain('<summary>Heat</summary>\n\n_In degrees_\n\nHot.');
    expect(text('K')).toContain('**`heat`** number, 1 to 100');
    expect(text('K')).toContain(`{% code title="boil.js" lineNumbers="true" %}\n${FENCE}js\nboil();\n${FENCE}`);
    expect(told).toContain('left_out The snippet gone.mdx of the page is not among the texts that were imported.');
    expect(told).toContain('left_out Redirects were left out: add them to the site.');
  });
});

describe('issue-20-projects of Hugo', () => {
  it('have parameters, trees, badges, captions with links, and titles of code among settings; tags that close themselves hold nothing', async () => {
    const { told, text } = await imported({
      'hugo.toml': 'baseURL = "https://k.example"\n[params]\nversion = "1.2"\n',
      'content/a.md': `---
title: A
---

Kettle {{< param "version" >}} {{< badge "new" >}}{{< comment >}}secret{{< /comment >}} {{< term text="pot" id="p" >}} [b](/cup/) {{< param lost >}}

{{< filetree/container >}}
{{< filetree/folder name="content" >}}
{{< filetree/file name="a.md" >}}
{{< /filetree/folder >}}
{{< /filetree/container >}}

{{< tabpane text=true >}}
{{% tab header="Fuel:" disabled=true /%}}
{{% tab header="Gas" lang="en" %}}
Light it.
{{% /tab %}}
{{< /tabpane >}}

{{< figure src="/pot.png" title="Pot" caption="hot" link="https://k.example/pot" >}}

> [!NOTE] Mind
> The lid.

${FENCE}go {linenos=table,hl_lines=[1],filename="a.go"}
boil()
${FENCE}
`,
      'content/b.md': '---\ntitle: B\nslug: cup\naliases: [/old/b]\n---\n\nx\n',
      'content/old.md': '---\ntitle: Old\nexpiryDate: 2001-01-01\n---\n\nx\n',
      'content/new.md': '---\ntitle: New\ndate: 2999-01-01\n---\n\nx\n',
    });
    const page = text('A');
    expect(page).toContain('Kettle 1.2 `new` pot [b](import:content/b.md) \n\n* `content/`\n  * `a.md`\n');
    expect(page).toContain('{% tabs %}\n{% tab title="Gas" %}\nLight it.\n{% endtab %}\n{% endtabs %}');
    expect(page).toContain('[![hot](/pot.png)](https://k.example/pot)\n\n_Pot: hot_');
    expect(page).toContain('**Mind**\n\nThe lid.');
    expect(page).toContain(`{% code title="a.go" %}\n${FENCE}go\nboil()`);
    expect(told).toEqual(
      expect.arrayContaining([
        'left_out This page has expired, and was left out.',
        'left_out This page is to be published later, and was left out.',
        'left_out Former addresses of this page were left out: add them as redirects of the site.',
        'left_out The parameter lost is not among the settings, and was left out.',
        'changed The shortcode term is not known. Its words stay.',
      ]),
    );
  });
});

describe('issue-20-projects of Jekyll', () => {
  it('have notes of includes and of HTML, pictures, films and texts with names; loops are named, and contents of a page go', async () => {
    const { tree, told, text } = await imported({
      '_config.yml': 'title: K\nexclude: [old, "*.tmp.md"]\n',
      'old/a.md': '---\ntitle: Old\n---\n\nx\n',
      'b.tmp.md': '---\ntitle: Temporary\n---\n\nx\n',
      'index.md': `---
title: Home
---

<details markdown="block">
  <summary>Contents</summary>
  {: .text-delta }
1. TOC
{:toc}
</details>

{% include warning.html content="Mind the **lid**." %}

{% include figure image_path="https://k.example/a.png" alt="Pot" caption="A pot" %}

{% include video id="abc" provider="youtube" %}

{% capture words %}
Hot **water**
{% endcapture %}
<div class="notice--danger">{{ words | markdownify }}</div>

<div class="alert alert-info" role="alert" markdown="1">
For *all*.
</div>

{% for post in site.posts %}
* [{{ post.title }}]({{ post.url }})
{% endfor %}

> By hand.
{: .block-tip }
`,
    });
    expect(tree).toEqual(['Home']);
    expect(text('Home')).toBe(`{% hint style="warning" %}
Mind the **lid**.
{% endhint %}

![Pot](https://k.example/a.png)

_A pot_

{% embed url="https://www.youtube.com/watch?v=abc" %}

{% hint style="danger" %}
Hot **water**
{% endhint %}

{% hint style="info" %}
For *all*.
{% endhint %}

{% hint style="success" %}
By hand.
{% endhint %}
`);
    expect(told).toContain('left_out A loop of Liquid (for) was left out with what stands in it: templates are not run.');
  });
});

describe('issue-20-vaults of Obsidian', () => {
  it('have widths of pictures, notes in the line, films, and callouts in callouts', async () => {
    const { text } = await imported({
      '.obsidian/app.json': '{}',
      'a.png': 'a',
      'Home.md':
        'Hot^[at *last*] ![[a.png|Pot|80]] ![Cup|60x40](a.png)\n\n![](https://www.youtube.com/watch?v=abc)\n\n> [!note]- Fold\n> words\n> > [!tip] Inner\n> > more\n',
    });
    expect(text('Home')).toBe(`Hot[^note-1] <img src="import:a.png" alt="Pot" width="80"> <img src="import:a.png" alt="Cup" width="60">

{% embed url="https://www.youtube.com/watch?v=abc" %}

<details>

<summary>Fold</summary>

words

{% hint style="success" %}
**Inner**

more
{% endhint %}

</details>

[^note-1]: at *last*
`);
  });
});
