import { type ContentRef, Document as DocumentSchema } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../../parse/parse.ts';
import { dialectText } from '../../testing/arbitrary.ts';
import { documentText } from '../document-text.ts';
import { toDocument } from '../to-document.ts';
import { checkDocument } from './check.ts';
import { signature } from './compare.ts';
import { fromDocument } from './from-document.ts';

type Json = Record<string, unknown>;

const read = (text: string) => DocumentSchema.parse(JSON.parse(JSON.stringify(toDocument(parse(text)))));
const document = (...nodes: Json[]): Json => ({ object: 'document', data: {}, nodes });
const leaves = (...list: [text: string, ...marks: string[]][]): Json => ({
  object: 'text',
  leaves: list.map(([text, ...marks]) => ({ object: 'leaf', text, marks: marks.map((type) => ({ object: 'mark', type })) })),
});
const paragraph = (...nodes: Json[]): Json => ({ object: 'block', type: 'paragraph', nodes });
const block = (type: string, nodes: Json[], data: Json = {}): Json => ({ object: 'block', type, data, nodes });
const inline = (type: string, data: Json, nodes?: Json[]): Json => ({ object: 'inline', type, data, ...(nodes ? { nodes } : {}) });

describe('what is written of each block', () => {
  it.each([
    ['marks', '**a _b_ c** ~~d~~ `e` <kbd>f</kbd> <sup>g</sup> <sub>h</sub> <mark style="color:red;">i</mark>'],
    ['marks within words, as tags where signs would not do', 'a<em>b</em>c a**b**c x<strong> y </strong>z'],
    [
      'links, pictures, formulas, emoji',
      '[a](b.md "T") <https://e.x/> ![p](q.png) $$x^2$$ :smile: <img src="q.png" alt="" data-size="line">',
    ],
    ['a link around which marks stand', '**[a](b)** and **[c _d_](<e f.md>)**'],
    [
      'icons, buttons, expressions',
      '<i class="fa-gear" style="color:$primary;">:gear:</i> <code class="expression">space\\.vars\\.x</code>',
    ],
    ['a button', 'Go <a href="b.md" class="button secondary" data-icon="x">Now</a>'],
    ['a button that asks', 'x <button type="button" class="button primary" data-action="ask" data-query="Q">Ask</button>'],
    ['a note', 'some words[^1] more\n\n[^1]: Note\n\n    more of it'],
    ['a note on several words', '<a data-footnote-ref href="#user-content-fn-a">two words</a>[^a]\n\n[^a]: Note'],
    ['a hard break', 'a\\\nb'],
    ['an emoji at the start', ':smile: | a'],
    ['headings', '## One\n\n### Two <a href="#x" id="x"></a>\n\n#### Three\n\n## One'],
    ['lists', '* a\n* b\n  * c\n    1. d\n    2. e\n\nx\n\n3. a\n4. b'],
    ['a loose list', '* a\n\n  b\n\n* c'],
    ['two lists of a kind', '* a\n\n- b\n\nx\n\n1. a\n\n1) b'],
    ['tasks', '* [ ] a\n* [x] b\n* [ ] <!-- -->'],
    ['a line across in a list', '* ---\n\n* a'],
    ['quotes', '> a\n>\n> > b\n\n> c'],
    ['code', '```js\na\n\n\tb\n```\n\n````\n```\n````\n\n```js {1}\n```'],
    ['code with options', '{% code title="T" overflow="wrap" lineNumbers="true" %}\n```ts\na\n```\n{% endcode %}'],
    ['highlighted code', '<pre class="language-js" data-title="T"><code class="lang-js">a\n<strong>b &#x3C;</strong>\n\nc</code></pre>'],
    ['a formula', '$$\nx^2\n$$'],
    ['a table', '| A | B |\n| --- | :---: |\n| a\\|b | **c** |\n| `x\\|y` | |'],
    [
      'cards',
      '<table data-view="cards" data-card-size="large"><thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><strong>x</strong></td><td><a href="p.md">p.md</a></td></tr></tbody></table>',
    ],
    [
      'cells of all types, merged ones too',
      '<table data-header-hidden data-full-width="true" data-search="false"><thead><tr><th data-type="checkbox">c</th><th data-type="number">n</th><th data-type="rating" data-max="3">r</th><th data-type="files">f</th>' +
        '<th data-type="select">S<select multiple><option value="a" label="In progress" color="blue"></option></select></th><th data-type="users">u</th><th width="180" align="right" valign="top">t</th></tr></thead>' +
        '<tbody><tr><td>true</td><td>1.5</td><td>2</td><td><a href="a/a.pdf">a.pdf</a> <a href="b.pdf">b.pdf</a></td><td><span data-option="a">In progress</span></td><td>x, y</td><td rowspan="2"><p>p</p><ul><li>l</li></ul></td></tr><tr><td>false</td><td></td><td></td><td></td><td></td><td></td></tr></tbody></table>',
    ],
    ['figures', '<figure><img src="a b.png" alt="A &#x22;" width="375"><figcaption><p>cap <strong>b</strong></p></figcaption></figure>'],
    [
      'a gallery',
      '<div align="left" data-with-frame="true"><figure><img src="a.png" alt=""><figcaption></figcaption></figure> <figure><picture><source srcset="d.png" media="(prefers-color-scheme: dark)"><img src="b.png" alt=""></picture><figcaption></figcaption></figure></div>',
    ],
    ['a drawing', '<figure><img src="d.svg" alt="" class="gitbook-drawing"><figcaption></figcaption></figure>'],
    ['an aligned paragraph', '<p align="center">a <strong>b</strong></p>'],
    ['hints', '{% hint style="warning" icon="leaf" %}\na\n\n* b\n{% endhint %}'],
    [
      'tabs, steps, columns',
      '{% tabs %}\n{% tab title="Say \\"hi\\"" %}\n{% stepper %}\n{% step %}\n### S\n{% endstep %}\n{% endstepper %}\n{% endtab %}\n\n{% tab title="B" icon="x" %}\n{% columns %}\n{% column width="50%" %}\na\n{% endcolumn %}\n\n{% column %}\nb\n{% endcolumn %}\n{% endcolumns %}\n{% endtab %}\n{% endtabs %}',
    ],
    ['updates', '{% updates format="short" %}\n{% update date="2026-01-02" tags="a, b" %}\nx\n{% endupdate %}\n{% endupdates %}'],
    [
      'updates of other times',
      '{% updates format="full" %}\n{% update date="2026-01-02T10:00:00Z" %}\nx\n{% endupdate %}\n\n{% update date="soon" %}\ny\n{% endupdate %}\n{% endupdates %}',
    ],
    ['tasks among other items', '* [ ] a\n* b\n* [x] c'],
    ['numbered tasks', '1. [ ] a\n2. b\n3. [x] c'],
    ['a prompt', '{% prompt description="D" openInAIProviders="true" defaultExpanded="full" %}\n```\np\n```\n{% endprompt %}'],
    ['conditions', '{% if visitor.claims.a == "b" %}\nx\n{% endif %}'],
    ['expandables', '<details open>\n\n<summary>S <code>c</code></summary>\n\nbody\n\n</details>'],
    ['embeds and files', '{% embed url="https://a.example/b" fullWidth="true" %}\n\n{% file src="a.pdf" %}\ncap\n{% endfile %}'],
    ['content references', '{% content-ref url="a/b.md" %}\n[b.md](a/b.md)\n{% endcontent-ref %}\n\n{% include "../x.md" %}'],
    ['integrations', '{% @mermaid/diagram content="a\\nb \\"c\\" \\\\" fullWidth="true" %}'],
    ['openapi', '{% openapi src="a.yaml" path="/p" method="get" %}\n[a.yaml](a.yaml)\n{% endopenapi %}'],
    [
      'swagger',
      '{% swagger path="/p" method="get" baseUrl="https://a.b" summary="S" %}\n{% swagger-response status="200" description="OK" %}\nr\n{% endswagger-response %}\n{% endswagger %}',
    ],
    ['openapi of a specification', '{% openapi-operation spec="s" path="/p" method="post" %}\ns\n{% endopenapi-operation %}'],
    ['schemas', '{% openapi-schemas spec="s" schemas="A,B" grouped="true" %}\ns\n{% endopenapi-schemas %}'],
  ])('%s', (_, text) => {
    expect(fromDocument(read(`\n${text}`))).toBe(`${text}\n`);
  });
});

describe('documents written as Markdown', () => {
  it('are what they were when read again, for any page', () => {
    fc.assert(
      fc.property(dialectText, (text) => {
        const before = read(`\n${text}`);
        const written = fromDocument(before);
        const after = read(`\n${written}`);
        expect(documentText(after).replace(/\s+/g, ' ').trim()).toBe(documentText(before).replace(/\s+/g, ' ').trim());
        expect(signature(checkDocument(after))).toBe(signature(checkDocument(before)));
        // Written text is kept as it is written.
        expect(fromDocument(after)).toBe(written);
      }),
      { numRuns: 120 },
    );
  });

  it('mean what their text says, whatever it is', () => {
    const odd = fc.constantFrom(
      '{% hint %}',
      '*',
      '_',
      '**',
      '`',
      '# ',
      '1. ',
      '- ',
      '> ',
      '[^1]',
      '<b>',
      '&amp;',
      ':smile:',
      '$$',
      '|',
      '\\',
      '\n',
      '  ',
      '![',
      '](x)',
      '~~',
      '\u00a0',
      'http://e.x',
      'a',
      'é',
      '---',
      '\t',
    );
    const text = fc.oneof(
      fc.array(odd, { maxLength: 6 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 12 }).filter((value) => !/[\0\v]/.test(value)),
    );
    const leaf = fc.tuple(
      text,
      fc.uniqueArray(fc.constantFrom('bold', 'italic', 'strikethrough', 'code', 'keyboard', 'superscript'), { maxLength: 2 }),
    );
    const running = fc
      .array(leaf, { minLength: 1, maxLength: 4 })
      .map((list) => paragraph(leaves(...list.map(([said, marks]): [string, ...string[]] => [said, ...marks]))));
    const nested = fc.letrec<{ block: Json }>((tie) => ({
      block: fc.oneof(
        { weight: 4, arbitrary: running },
        {
          weight: 1,
          arbitrary: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((nodes) => block('hint', nodes, { style: 'info' })),
        },
        {
          weight: 1,
          arbitrary: fc
            .array(tie('block'), { minLength: 1, maxLength: 2 })
            .map((nodes) => block('list-unordered', [block('list-item', nodes), block('list-item', [paragraph(leaves(['z']))])])),
        },
        {
          weight: 1,
          arbitrary: text.map((said) =>
            block('tabs', [block('tabs-item', [paragraph(leaves([said]))], { title: said.replace(/[\r\n\\]/g, '').trim() })]),
          ),
        },
      ),
    }));
    fc.assert(
      fc.property(fc.array(nested.block, { maxLength: 3 }), (nodes) => {
        const given = document(...nodes);
        const after = read(`\n${fromDocument(given)}`);
        expect(signature(checkDocument(after))).toBe(signature(checkDocument(given)));
      }),
      { numRuns: 120 },
    );
  });

  it('leave out empty paragraphs only', () => {
    expect(fromDocument(document())).toBe('');
    expect(fromDocument(document(paragraph(leaves(['a'])), paragraph(), paragraph(leaves([''])), paragraph(leaves(['b']))))).toBe(
      'a\n\nb\n',
    );
  });
});

describe('references', () => {
  const reference = (ref: ContentRef): string | undefined =>
    ref.kind === 'page' && ref.page === 'p1'
      ? '../a b.md'
      : ref.kind === 'file' && ref.file === 'f1'
        ? 'x.png'
        : ref.kind === 'user'
          ? '!nobody is named in files.'
          : undefined;

  it('are asked of the caller', () => {
    const given = document(
      paragraph(
        leaves(['a ']),
        inline('link', { ref: { kind: 'page', page: 'p1' } }, [leaves(['b'])]),
        leaves([' ']),
        inline('mention', { ref: { kind: 'page', page: 'p1' } }),
      ),
      block('images', [{ object: 'block', type: 'image', data: { ref: { kind: 'file', file: 'f1' } } }]),
      paragraph(inline('link', { ref: { kind: 'anchor', anchor: 'x' } }, [leaves(['c'])])),
    );
    expect(fromDocument(given, { reference })).toBe(
      'a [b](<../a b.md>) [a b.md](<../a b.md> "mention")\n\n<figure><img src="x.png" alt=""><figcaption></figcaption></figure>\n\n[c](#x)\n',
    );
  });

  it.each([
    [{ kind: 'page', page: 'p2' }, 'nodes[0].nodes[0].data.ref: there is no such page'],
    [{ kind: 'user', user: 'u1' }, 'nobody is named in files'],
    [{ kind: 'url', url: 'javascript:alert(1)' }, 'must not be followed'],
    [{ kind: 'url', url: 'java\tscript:alert(1)' }, 'must not be followed'],
    [{ kind: 'nothing' }, 'a reference to content'],
    [{ kind: 'page', page: 7 }, 'data.ref.page'],
    [undefined, 'needs a reference'],
  ])('that lead nowhere are refused: %j', (ref, why) => {
    expect(() => fromDocument(document(paragraph(inline('link', { ref }, [leaves(['a'])]))), { reference })).toThrow(why);
  });
});

describe('documents that are refused', () => {
  const deep = (depth: number): Json => (depth === 0 ? paragraph(leaves(['x'])) : block('blockquote', [deep(depth - 1)]));

  it.each<[string, unknown, string]>([
    ['no object', 'text', 'a document is an object'],
    ['no list', { object: 'document', nodes: {} }, 'nodes: it has to be a list'],
    ['another object', { object: 'page', nodes: [] }, 'object: it has to be'],
    ['a node that is none', document('x' as unknown as Json), 'nodes[0]: a node is an object'],
    ['an unknown block', document(block('carousel', [])), 'nodes[0]: "carousel" is no block'],
    ['an unknown inline', document(paragraph(inline('sound', {}))), 'nodes[0].nodes[0]: "sound" is no inline'],
    ['an unknown mark', document(paragraph(leaves(['x', 'blink']))), 'nodes[0].nodes[0].leaves[0].marks[0]: "blink" is no mark'],
    ['an unknown member', document({ ...paragraph(), style: 1 }), 'nodes[0]: a node has no member "style"'],
    ['data that has no place', document(block('divider', [], { colour: 'red' })), 'nodes[0].data.colour'],
    [
      'a name of the prototype',
      JSON.parse('{"nodes":[{"object":"block","type":"hint","data":{"__proto__":"x"}}]}'),
      '"__proto__" is no name',
    ],
    [
      'a name of the prototype in a table',
      document({ object: 'block', type: 'table', data: { definition: { constructor: {} } } }),
      '"constructor" is no name',
    ],
    ['an attribute that is none', document(block('hint', [], { 'a b': 'c' })), 'cannot be an attribute'],
    ['an attribute that would close its tag', document(block('hint', [], { 'a="%}': 'c' })), 'cannot be an attribute'],
    ['a condition that would close its tag', document(block('if', [], { expression: 'a %} b' })), 'nodes[0].data.expression'],
    ['a text that is none', document(paragraph({ object: 'text', leaves: [{ text: 7 }] })), 'nodes[0].nodes[0].leaves[0].text'],
    ['lone surrogates', document(paragraph(leaves(['\ud800']))), 'well-formed'],
    ['zero bytes', document(paragraph(leaves(['\0']))), 'cannot be kept'],
    ['depth', document(deep(400)), 'nested too deeply'],
    ['depth that Markdown has not', document(deep(120)), 'cannot be written'],
    ['deep data', document(block('hint', [], { a: [[[[[[[[[[[[[[[]]]]]]]]]]]]]]] })), 'nested too deeply'],
    ['size', { nodes: new Array(450_000).fill(paragraph()) }, 'too large'],
    ['items elsewhere', document(block('list-item', [])), 'nodes[0]: "list-item" is no block'],
    ['a paragraph in tabs', document(block('tabs', [paragraph()])), 'nodes[0].nodes[0]: here stand'],
    [
      'a formula in a title',
      document({
        object: 'block',
        type: 'expandable',
        fragments: [{ object: 'fragment', type: 'expandable-title', nodes: [paragraph(inline('inline-math', { formula: 'x' }))] }],
      }),
      'formula cannot stand in HTML',
    ],
    [
      'a cell that no value names',
      document({
        object: 'block',
        type: 'table',
        data: { definition: { a: { type: 'text' } } },
        fragments: [{ object: 'fragment', type: 'table-cell', fragment: 'x', nodes: [] }],
      }),
      'no value of a record',
    ],
    ['a text of several lines in a tag', document(block('tabs', [block('tabs-item', [], { title: 'a\nb' })])), 'one line'],
  ])('%s', (_, given, why) => {
    let message = '';
    try {
      fromDocument(given);
    } catch (error) {
      expect(error).toMatchObject({ code: 'document_invalid', status: 400 });
      message = (error as Error).message;
    }
    expect(message).toContain(why);
  });
});

describe('issue-22-an exclamation mark is written as it is typed, unless it would make a picture of a link', () => {
  const link = inline('link', { ref: { kind: 'url', url: 'https://e.x/' } }, [leaves(['l'])]);

  it.each([
    ['at the end of a block', [leaves(['Welcome!'])], 'Welcome!'],
    ['before other text', [leaves(['Stop! Now'])], 'Stop! Now'],
    ['in a mark', [leaves(['Go', 'bold'], ['!', 'bold'])], '**Go!**'],
    ['before a mark', [leaves(['Go!'], ['on', 'bold'])], 'Go!**on**'],
    ['before a link', [leaves(['Go!']), link], 'Go\\![l](https://e.x/)'],
    ['before a link behind an empty text', [leaves(['Go!'], ['']), link], 'Go\\![l](https://e.x/)'],
    ['before a bracket', [leaves(['Go![x](y)'])], 'Go\\!\\[x\\](y)'],
    ['in a link', [inline('link', { ref: { kind: 'url', url: 'https://e.x/' } }, [leaves(['l!'])])], '[l!](https://e.x/)'],
  ])('%s', (_name, nodes, written) => {
    const made = fromDocument(document(paragraph(...nodes)));
    expect(made.trim()).toBe(written);
    expect(documentText(read(made))).toBe(documentText(DocumentSchema.parse(document(paragraph(...nodes)))));
  });
});
