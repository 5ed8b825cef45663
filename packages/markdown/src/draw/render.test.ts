import { describe, expect, it } from 'vitest';
import { parse, type RenderOptions, renderHtml } from '../index.ts';

const html = (text: string, options?: RenderOptions): string => renderHtml(parse(text), options).trim();

describe('running text', () => {
  it('draws marks, code, breaks, entities and emoji', () => {
    expect(html('**a** _b_ ~~c~~ `<d>` &amp; \\* :smile: :no-such:\\\ne')).toBe(
      '<p><strong>a</strong> <em>b</em> <del>c</del> <code>&lt;d&gt;</code> &amp; * 😄 :no-such:<br>\ne</p>',
    );
  });

  it('draws colours as classes, icons, keys, expressions and buttons', () => {
    expect(
      html(
        'a <mark style="color:red;background-color:$primary;position:fixed">b</mark> <kbd>c</kbd> <code class="expression">space.vars.x</code>',
      ),
    ).toBe(
      '<p>a <mark class="oct-mark oct-color-red oct-background-primary">b</mark> <kbd>c</kbd> <code class="oct-expression">space.vars.x</code></p>',
    );
    expect(html('a <i class="fa-gear" style="color:blue;">:gear:</i>')).toBe(
      '<p>a <span class="oct-icon oct-color-blue" data-icon="gear" aria-hidden="true"></span></p>',
    );
    expect(html('<a href="https://a.b" class="button secondary" data-icon="rocket">Go</a>')).toBe(
      '<p><a href="https://a.b" rel="noopener nofollow" class="oct-button" data-variant="secondary" data-icon="rocket">Go</a></p>',
    );
    expect(html('a <a class="button primary" data-icon="bolt">Chosen</a>')).toBe(
      '<p>a <span class="oct-button" data-variant="primary">Chosen</span></p>',
    );
    expect(html('a <button type="button" class="button primary" data-action="ask" data-query="q">Ask</button>')).toContain(
      'data-action="ask" data-query="q"',
    );
  });

  it('shows unknown tags in text as they are written, and never comments', () => {
    expect(html('a List<String> b <!-- c -->d')).toBe('<p>a List&lt;String&gt; b d</p>');
  });

  it('draws formulas as MathML and shows one that cannot be read', () => {
    expect(html('a $$x^2$$ b')).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML">');
    expect(html('$$\n\\frac{a\n$$')).toBe('<div class="oct-math-block"><code class="oct-math">\\frac{a</code></div>');
    expect(html('costs $5 or $6')).toBe('<p>costs $5 or $6</p>');
  });
});

describe('blocks', () => {
  it('gives headings their anchors', () => {
    expect(html('# T\n\n## A & B')).toBe(
      '<h1>T</h1>\n<h2 id="a-and-b">A &amp; B <a class="oct-anchor" href="#a-and-b" aria-label="Link to A &amp; B">#</a></h2>',
    );
    expect(html('# T\n\n## A', { headingAnchors: false, omitTitle: true, idPrefix: 'p-' })).toBe('<h2 id="p-a">A</h2>');
  });

  it('draws lists tight and loose, ordered from any number, and tasks with labelled boxes', () => {
    expect(html('3. a\n4. b\n   - c')).toBe('<ol start="3">\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul></li>\n</ol>');
    expect(html('* a\n\n* b')).toBe('<ul>\n<li><p>a</p></li>\n<li><p>b</p></li>\n</ul>');
    expect(html('- [x] done')).toBe(
      '<ul class="oct-tasks">\n<li class="oct-task"><input type="checkbox" disabled checked aria-label="done"> <div class="oct-task-body">done</div></li>\n</ul>',
    );
  });

  it('draws code with its options and highlighting, and unknown languages plain', () => {
    const code = html('{% code title="a.js" overflow="wrap" lineNumbers="true" %}\n```js\nconst a = 1;\nb();\n```\n{% endcode %}');
    expect(code).toContain('<figcaption class="oct-code-title">a.js</figcaption>');
    expect(code).toContain('data-wrap="true" data-line-numbers="true"');
    expect(code).toContain('<span class="oct-line-numbers" aria-hidden="true">1\n2</span>');
    expect(code).toContain('<span class="hljs-keyword">const</span>');
    expect(html('```brainless\n<b>\n```')).toContain('&lt;b&gt;');
    expect(html('```mermaid\ngraph TD\n```')).toContain('Diagram source (Mermaid)');
    expect(html('<pre class="language-js" data-title="t"><code class="lang-js">a <strong>b</strong> &#x3C;c></code></pre>')).toContain(
      '<mark class="oct-code-mark">b</mark> &lt;c&gt;',
    );
  });

  it('draws hints with their kind in words, also from quotes', () => {
    expect(html('{% hint style="danger" %}\na\n{% endhint %}')).toBe(
      '<aside class="oct-hint" data-style="danger" role="note"><span class="oct-visually-hidden">Danger: </span><div class="oct-hint-body"><p>a</p>\n</div></aside>',
    );
    expect(html('> [!WARNING]\n> a')).toContain('<aside class="oct-hint" data-style="warning"');
    expect(html('> [!ODD]\n> a')).toContain('<blockquote>');
  });

  it('draws tabs that are readable without a script', () => {
    const tabs = html('{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\n\n{% tab title="B" %}\nb\n{% endtab %}\n{% endtabs %}');
    expect(tabs).toContain('role="tablist" hidden>');
    expect(tabs).toContain(
      '<button type="button" role="tab" id="oct-tab-1" aria-controls="a" aria-selected="true" tabindex="0">A</button>',
    );
    expect(tabs).toContain('<div class="oct-tab-panel" role="tabpanel" id="b" aria-labelledby="oct-tab-2"><p class="oct-tab-title">B</p>');
  });

  it('draws steps, columns, details, updates, prompts and conditions', () => {
    expect(html('{% stepper %}\n{% step %}\n## One\n{% endstep %}\n{% endstepper %}')).toMatch(
      /^<ol class="oct-stepper">\n<li class="oct-step"><h2 id="one">/,
    );
    expect(html('{% columns %}\n{% column width="33.3%" %}\na\n{% endcolumn %}\n{% endcolumns %}')).toContain(
      '<div class="oct-column" data-span="4">',
    );
    expect(html('<details>\n\n<summary>S</summary>\n\nb\n\n</details>')).toBe(
      '<details class="oct-expandable"><summary>S</summary>\n<div class="oct-expandable-body" id="s"><p>b</p>\n</div></details>',
    );
    expect(html('{% updates %}\n{% update date="2026-01-02" tags="new,api" %}\n## V2\n{% endupdate %}\n{% endupdates %}')).toContain(
      '<time datetime="2026-01-02">2026-01-02</time><span class="oct-tag">new</span>',
    );
    expect(html('{% prompt description="Ask it" %}\n```md\nx\n```\n{% endprompt %}')).toContain('<summary>Ask it</summary>');
    expect(html('{% if visitor.claims.x === "y" %}\na\n{% endif %}')).toContain('Shown if <code>visitor.claims.x === &quot;y&quot;</code>');
  });

  it('draws tables, leaving hidden columns out', () => {
    expect(html('| a | b |\n| - | -: |\n| c | d |')).toContain('<th scope="col" data-align="right">b</th>');
    const table = html(
      '<table data-header-hidden><thead><tr><th>A</th><th data-hidden>B</th><th data-type="checkbox">C</th></tr></thead><tbody><tr><td>a</td><td>secret</td><td>true</td></tr></tbody></table>',
    );
    expect(table).toContain('<thead class="oct-visually-hidden">');
    expect(table).toContain('<input type="checkbox" disabled checked aria-label="C">');
    expect(table).not.toContain('secret');
  });

  it('draws cards as a list of links with covers', () => {
    const cards = html(
      '<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="image"></th></tr></thead><tbody><tr><td><i class="fa-leaf">:leaf:</i> <strong>Rose</strong></td><td><a href="rose.md">rose.md</a></td><td><a href="rose.png">rose.png</a></td></tr></tbody></table>',
    );
    expect(cards).toContain(
      '<li class="oct-card"><div class="oct-card-cover"><img src="rose.png" alt="" loading="lazy" decoding="async"></div>',
    );
    expect(cards).toContain('<a class="oct-card-link" aria-label="Rose" href="rose.md"></a>');
  });

  it('draws figures with captions and dark variants', () => {
    expect(
      html(
        '<div align="left" data-full-width="true"><figure><img src="a.png" alt="A" width="375"><figcaption><p>cap</p></figcaption></figure></div>',
      ),
    ).toBe(
      '<div class="oct-images" data-align="left" data-full-width="true"><figure class="oct-figure"><img src="a.png" alt="A" width="375" loading="lazy" decoding="async"><figcaption><p>cap</p></figcaption></figure></div>',
    );
    expect(
      html(
        '<figure><picture><source srcset="d.png" media="(prefers-color-scheme: dark)"><img src="l.png" alt=""></picture><figcaption></figcaption></figure>',
      ),
    ).toContain('<span class="oct-picture-dark"><img src="d.png"');
  });

  it('draws embeds, files, references and API blocks as cards', () => {
    expect(html('{% embed url="https://v.w/x" %}')).toContain(
      '<a class="oct-link-card oct-embed-link" href="https://v.w/x" rel="noopener nofollow"><span class="oct-card-label">v.w</span>',
    );
    expect(html('{% file src="a/b%20c.pdf" %}\nCaption\n{% endfile %}')).toContain('<span class="oct-card-title">b c.pdf</span>');
    expect(
      html('{% content-ref url="a.md" %}\n[a.md](a.md)\n{% endcontent-ref %}', { resolveLink: () => ({ href: '/a', title: 'The A' }) }),
    ).toContain('<span class="oct-card-title">The A</span>');
    const operation = html(
      '{% openapi-operation spec="pets" path="/pets/{id}" method="get" %}\n[OpenAPI](https://a.b/pets.yaml)\n{% endopenapi-operation %}',
    );
    expect(operation).toContain('<span class="oct-method" data-method="get">GET</span> <code>/pets/{id}</code>');
    expect(html('{% swagger src="a.yaml" path="/x" method="post" %}\n[a](a.yaml)\n{% endswagger %}')).toContain('data-method="post"');
  });

  it('draws footnotes once, in the order of their references', () => {
    const notes = html('a[^x] b[^y] c[^x] d[^missing]\n\n[^y]: Y\n\n[^x]: X');
    expect(notes).toContain('<sup class="oct-note-reference"><a href="#oct-note-1"');
    expect(notes).toContain('[^missing]');
    expect(notes.slice(notes.indexOf('<section'))).toBe(
      '<section class="oct-notes" role="doc-endnotes" aria-label="Notes"><ol>\n<li id="oct-note-1"><p>X</p></li>\n<li id="oct-note-2"><p>Y</p></li>\n</ol></section>',
    );
  });

  it('shows what it does not know as its source', () => {
    expect(html('{% magic a="b" %}')).toBe('<pre class="oct-unknown">{% magic a=&quot;b&quot; %}</pre>');
    expect(html('<Widget x="1">\na\n</Widget>')).toBe('<pre class="oct-unknown">&lt;Widget x=&quot;1&quot;&gt;\na\n&lt;/Widget&gt;</pre>');
  });
});

describe('resolving', () => {
  it('asks the caller where links lead, replaces mentions and marks broken ones', () => {
    const resolveLink: RenderOptions['resolveLink'] = (url) =>
      url === 'gone.md' ? { href: '', broken: true } : { href: `/docs/${url}`, title: 'Title' };
    expect(html('[a](b.md) [b.md](b.md "mention") [c](gone.md)', { resolveLink })).toBe(
      '<p><a href="/docs/b.md">a</a> <a href="/docs/b.md" class="oct-mention">Title</a> <span class="oct-broken-link" title="This link leads nowhere">c</span></p>',
    );
    expect(html('[d](broken-reference)')).toContain('oct-broken-link');
  });

  it('draws included content with its own links, and stops at loops', () => {
    const loop: RenderOptions = {
      resolveInclude: (target) => ({ text: `---\ntitle: x\n---\nfrom ${target} [l](m.md)\n\n{% include "again" %}` }),
    };
    const drawn = html('{% include "once" %}', loop);
    expect(drawn).toContain('<p>from once <a href="m.md">l</a></p>');
    expect(drawn).toContain('included too deeply');
    expect(html('{% include "none" %}')).toContain('not available');
  });
});
