import { parse, renderHtml } from '@octavo/markdown';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importLink } from '../import-link.ts';
import { element, isElement, replaceElements } from './hast.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

const markdown = (html: string) => htmlToMarkdown(html).markdown;

describe('HTML as markdown of the dialect', () => {
  it.each([
    ['notes of generators', '<div class="admonition warning"><p class="admonition-title">Warning</p><p>Hot</p></div>', '{% hint style="warning" %}\nHot\n{% endhint %}\n'],
    ['a title of a note that says something', '<aside class="starlight-aside starlight-aside--tip"><p class="admonition-title">Do this</p><p>x</p></aside>', '{% hint style="success" %}\n**Do this**\n\nx\n{% endhint %}\n'],
    ['details', '<details open><summary>A <b>b</b></summary><p>x</p></details>', '<details open>\n\n<summary>A <b>b</b></summary>\n\nx\n\n</details>\n'],
    ['code with its language on the outside', '<div class="highlight-python"><div class="highlight"><pre><span>a</span>\n\n  b</pre></div></div>', '```python\na\n\n  b\n```\n'],
    ['code by lines', '<pre data-language="ts"><code><div class="line">a</div><div class="line">b</div></code></pre>', '```ts\na\nb\n```\n'],
    ['code beside line numbers', '<table class="highlighttable"><tr><td class="linenos"><pre>1\n2</pre></td><td><pre>a\nb</pre></td></tr></table>', '```\na\nb\n```\n'],
    ['code with a title', '<pre data-title="a&quot; %}"><code>x</code></pre>', '{% code title="a&quot; &#37;}" %}\n```\nx\n```\n{% endcode %}\n'],
    ['a simple table', '<table><tr><th>A</th><th>B</th></tr><tr><td><p>x</p><p>y</p></td><td><code>a|b</code></td></tr></table>', '| A | B |\n| - | - |\n| x<br>y | `a\\|b` |\n'],
    ['a table that markdown cannot hold', '<table class="x" onclick="y()"><tr><th>A</th></tr><tr><td colspan="2"><pre>a\n\nb</pre></td></tr><tr><td>c</td></tr></table>', '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td colspan="2"><pre>a&#10;&#10;b</pre></td></tr><tr><td>c</td></tr></tbody></table>\n'],
    ['a table for layout', '<table><tr><td><h2>T</h2><p>a</p></td></tr></table>', '## T\n\na\n'],
    ['issue-20-rows of a layout in their order', '<table><tr><td><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td><td><table><tr><td>d</td></tr></table></td></tr></table>', 'a\n\nb\n\nc\n\nd\n'],
    ['issue-20-a box in a table with a head', '<table><tr><th>A</th></tr><tr><td>b</td></tr><tr><td><table><tr><td>c</td></tr></table></td></tr></table>', '| A |\n| - |\n| b |\n| c |\n'],
    ['issue-20-formulas among the words of items', '<ul><li>a <span data-inline="math">x</span>, b<ul><li>c</li></ul></li></ul>', '* a $$x$$, b\n  * c\n'],
    ['issue-20-marks among the words of items and quotes', '<ul><li>Press <kbd>K</kbd> or <u><a href="https://x.example">b</a></u> now</li></ul><blockquote>A <sub>b</sub> c</blockquote>', '* Press <kbd>K</kbd> or <u>[b](https://x.example)</u> now\n\n> A <sub>b</sub> c\n'],
    ['issue-20-a table of boxes to tick', '<table><tr><td><p><input type="checkbox"></p></td><td><input type="checkbox" checked></td></tr></table>', '| | |\n| - | - |\n| \\[ ] | \\[x] |\n'],
    ['a figure', '<figure><img src="https://x.example/a.png" alt="A"><figcaption>C</figcaption></figure>', '<figure><img src="https://x.example/a.png" alt="A"><figcaption><p>C</p></figcaption></figure>\n'],
    ['notes at the foot', '<p>a<sup id="r"><a href="#n">1</a></sup></p><hr><ol><li id="n"><p>N <a href="#r">↩</a></p></li></ol>', 'a[^1]\n\n[^1]: N\n'],
    ['formulas', '<p><span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math><span aria-hidden="true">x2</span></span></p>', '$$x^2$$\n'],
    ['tasks', '<ul><li><input type="checkbox" checked>a</li><li data-checked="false">b</li></ul>', '* [x] a\n* [ ] b\n'],
    ['issue-4-lists-in-lists-stay-close-as-they-were', '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>', '* a\n  * b\n  * c\n* d\n'],
    ['items of several blocks', '<ul><li>a<pre>x</pre></li><li>b</li></ul>', '* a\n\n  ```\n  x\n  ```\n\n* b\n'],
    ['marks by style, with white space in them', '<p>a<span style="font-weight:700"> b </span>c<b style="font-weight:normal">d</b><i> </i></p>', 'a **b** cd\n'],
    ['what markdown has no mark for', '<p>H<sub>2</sub>O <kbd>K</kbd><br>x</p>', 'H<sub>2</sub>O <kbd>K</kbd>\\\nx\n'],
    ['films', '<iframe src="//www.example.com/v"></iframe>', '{% embed url="https://www.example.com/v" %}\n'],
    ['text that looks like the dialect', '<p>{% hint %}</p><p>$$x$$ *a* &lt;b&gt; [x](y)</p>', '\\{% hint %}\n\n\\$$x\\$$ \\*a\\* \\<b> \\[x]\\(y)\n'],
    ['nothing of what is around a text', '<nav>n</nav><script>s</script><style>s</style><p hidden>h</p><form>f<button>b</button></form><p>t</p>', 'f\n\nt\n'],
  ])('%s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
  }); // biome-ignore format: a table

  it('takes the title out, puts other headings below it, and says which anchor each id became', () => {
    const html = `<h1 id="top">T <a class="headerlink" href="#top">¶</a></h1><p><a href="#in">x</a></p><a name="before"></a><h2 id="in">In &amp; out</h2>
      <p id="under">u</p><h1>Next</h1><h2>In &amp; out</h2><span id="last"></span>`;
    const { title, markdown, anchors } = htmlToMarkdown(html);
    expect(title).toBe('T');
    expect(markdown).toBe('[x](#in-and-out)\n\n### In & out\n\nu\n\n## Next\n\n### In & out\n');
    expect(anchors).toEqual({ top: '', before: 'in-and-out', in: 'in-and-out', under: 'in-and-out', last: 'in-and-out-1' });
  });

  it('asks where addresses lead, and lets converters change the tree first', () => {
    const { markdown } = htmlToMarkdown(
      '<x-note>n</x-note><p><a href="b c.html#x)">b</a> <img src="i.png" alt="I"> <a href="no">gone</a></p>',
      {
        link: (url) => (url === 'no' ? undefined : importLink(url)),
        prepare: (root) =>
          replaceElements(root, (node) =>
            isElement(node, 'x-note') ? [element('div', { dataBlock: 'hint', dataStyle: 'info' }, node.children)] : undefined,
          ),
      },
    );
    expect(markdown).toBe('{% hint style="info" %}\nn\n{% endhint %}\n\n[b](import:b%20c.html%23x%29) ![I](import:i.png) gone\n');
  });

  it('is never led to run anything, nor to end what it stands in', () => {
    const piece = fc.oneof(
      fc.constantFrom('<div>', '</div>', '<p>', '<ul><li>', '</ul>', '<table><tr><td>', '</table>', '<b>', '</b>', '<pre>', '<script>x()</script>', '<details><summary>'),
      fc.constantFrom('{% endhint %}', '{% if x %}', '<svg onload=x()>', '<a href="javascript:x()">', '<img src=x onerror="x()">', '</details>', '<h1 id=a>', '|', '\n\n', '```'),
      fc.constantFrom('<div class="note">', '<iframe src="javascript:x()">', '<a href="&#106;avascript:x()">y</a>', '<math><mtext></p><style>', '<template>', '<!--', ']]>', '$$'),
      fc.string({ maxLength: 8 }),
    ); // biome-ignore format: a table
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { markdown } = htmlToMarkdown(pieces.join(''));
        expect(renderHtml(parse(`# T\n\n${markdown}`), {})).not.toMatch(/<[^>]*(?:onload|onerror)=|href="javascript:|<script/i);
      }),
      { numRuns: 60 },
    );
  });

  it('stays in bounds with what no page is', () => {
    expect(() => markdown('<div>'.repeat(100_000))).toThrow(/nested more than 512 deep/);
    expect(() => markdown('x'.repeat(10_000_001))).toThrow(/larger than 10 MB/);
    expect(markdown(`${'<blockquote>'.repeat(400)}deep`)).toContain('deep');
    expect(markdown('<p>a</p>'.repeat(5_000)).length).toBe(5_000 * 3 - 1);
  });
});
