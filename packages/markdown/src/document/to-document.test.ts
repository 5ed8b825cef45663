import { type DocumentNode, Document as DocumentSchema } from '@octavo/contract';
import { describe, expect, it } from 'vitest';
import { renderHtml } from '../draw/render.ts';
import { parse } from '../parse/parse.ts';
import type { DocumentOptions } from './context.ts';
import { documentText } from './document-text.ts';
import { sourceDocument, toDocument } from './to-document.ts';
import { updateDocument } from './write/update-document.ts';

/** A document as it is sent. */
function convert(text: string, options?: DocumentOptions) {
  return DocumentSchema.parse(JSON.parse(JSON.stringify(toDocument(parse(text), options))));
}

/** The only block of a page. */
function single(text: string, options?: DocumentOptions): DocumentNode {
  const { nodes } = convert(text, options);
  expect(nodes).toHaveLength(1);
  return nodes[0] as DocumentNode;
}

/** A node in a line: `type[data](content)`, texts as themselves with their marks in front. */
function outline(node: DocumentNode): string {
  if (node.object === 'text')
    return (node.leaves ?? []).map(({ text, marks }) => marks.map(({ type }) => `<${type}>`).join('') + text).join('|');
  const data = Object.keys(node.data ?? {}).length > 0 ? JSON.stringify(node.data) : '';
  return `${node.type}${data}(${[...(node.nodes ?? []), ...(node.fragments ?? [])].map(outline).join(' ')})`;
}

const blocks = (text: string, options?: DocumentOptions): string[] => convert(text, options).nodes.map(outline);

describe('blocks of Markdown', () => {
  it.each([
    ['a paragraph, its lines joined', 'one\ntwo\\\nthree', 'paragraph(one two\nthree)'],
    ['a heading 2 as heading 1, with its anchor', '## Head line', 'heading-1{"id":"head-line"}(Head line)'],
    ['an explicit anchor', '### Head <a href="#x" id="x"></a>', 'heading-2{"id":"x"}(Head)'],
    ['a deep heading as heading 3', '###### Deep', 'heading-3{"id":"deep"}(Deep)'],
    ['an unordered list', '* a\n* b', 'list-unordered(list-item(paragraph(a)) list-item(paragraph(b)))'],
    ['an ordered list that starts elsewhere', '3. a\n4. b', 'list-ordered{"start":3}(list-item(paragraph(a)) list-item(paragraph(b)))'],
    ['tasks', '* [ ] a\n* [x] b', 'list-tasks(list-item{"checked":false}(paragraph(a)) list-item{"checked":true}(paragraph(b)))'],
    ['a list in a list', '* a\n  * b', 'list-unordered(list-item(paragraph(a) list-unordered(list-item(paragraph(b)))))'],
    ['a quote', '> a', 'blockquote(paragraph(a))'],
    ['an alert as a hint', '> [!WARNING]\n> a', 'hint{"style":"warning"}(paragraph(a))'],
    ['a divider', '***', 'divider()'],
    ['a formula', '$$\nx^2\n$$', 'math{"formula":"x^2"}()'],
    ['code by lines', '```js\na\n\nb\n```', 'code{"syntax":"js"}(code-line(a) code-line() code-line(b))'],
    [
      'a single picture as a block of images',
      '![alt](a.png "cap")',
      'images(image{"ref":{"kind":"url","url":"a.png"},"alt":"alt"}(caption(paragraph(cap))))',
    ],
  ])('%s', (_, text, expected) => {
    expect(blocks(text)).toEqual([expected]);
  });

  it('leaves out the title, and keeps a later heading 1', () => {
    expect(blocks('---\ndescription: x\n---\n# Title\n\na\n\n# More')).toEqual(['paragraph(a)', 'heading-1{"id":"more"}(More)']);
  });

  it('gives a pipe table records and columns, with the cells in fragments', () => {
    const table = single('| A | B |\n| - | :-: |\n| **1** | 2 |\n| 3 | |');
    const { view, records, definition } = table.data as Record<string, Record<string, unknown>>;
    const [first = '', second = ''] = (view?.columns ?? []) as string[];
    expect(view).toEqual({ type: 'grid', columns: [first, second], hideHeader: false });
    expect(definition).toEqual({
      [first]: { id: first, title: 'A', type: 'text', textAlignment: 'left' },
      [second]: { id: second, title: 'B', type: 'text', textAlignment: 'center' },
    });
    const rows = Object.values(records ?? {}) as { orderIndex: string; values: Record<string, string> }[];
    const cell = (name = '') => table.fragments?.filter(({ fragment }) => fragment === name).map(outline);
    expect(rows.map(({ orderIndex }) => orderIndex)).toEqual(rows.map(({ orderIndex }) => orderIndex).sort());
    expect(cell(rows[0]?.values[first])).toEqual(['table-cell(paragraph(<bold>1))']);
    expect(cell(rows[0]?.values[second])).toEqual(['table-cell(paragraph(2))']);
    expect(rows[1]?.values).toEqual({ [first]: expect.any(String) });
  });
});

describe('blocks of tags', () => {
  it.each([
    ['hint', '{% hint style="tip" icon="leaf" %}\na\n{% endhint %}', 'hint{"style":"success","icon":"leaf"}(paragraph(a))'],
    [
      'tabs',
      '{% tabs fullWidth="true" %}\n{% tab title="A" icon="x" %}\na\n{% endtab %}\n\n{% tab title="B" %}\nb\n{% endtab %}\n{% endtabs %}',
      'tabs{"fullWidth":true}(tabs-item{"title":"A","icon":"x"}(paragraph(a)) tabs-item{"title":"B"}(paragraph(b)))',
    ],
    [
      'loose content of tabs, in its place',
      '{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\nloose\n{% endtabs %}',
      'tabs(tabs-item{"title":"A"}(paragraph(a)) tabs-item(paragraph(loose)))',
    ],
    ['a step alone', '{% step %}\na\n{% endstep %}', 'stepper(stepper-step(paragraph(a)))'],
    [
      'steps',
      '{% stepper %}\n{% step %}\n### S\na\n{% endstep %}\n{% endstepper %}',
      'stepper(stepper-step(heading-2{"id":"s"}(S) paragraph(a)))',
    ],
    [
      'columns',
      '{% columns %}\n{% column width="50%" %}\na\n{% endcolumn %}\n{% column %}\nb\n{% endcolumn %}\n{% endcolumns %}',
      'columns(column{"width":{"unit":"%","value":50}}(paragraph(a)) column(paragraph(b)))',
    ],
    [
      'updates',
      '{% updates format="short" %}\n{% update date="2026-01-02" tags="a, b" %}\nx\n{% endupdate %}\n{% endupdates %}',
      'updates{"format":"short"}(update{"date":"2026-01-02T00:00:00.000Z","tags":[{"kind":"tag","tag":"a"},{"kind":"tag","tag":"b"}]}(paragraph(x)))',
    ],
    [
      'prompt',
      '{% prompt description="D" openInAIProviders="true" defaultExpanded="full" %}\n```\np\n```\n{% endprompt %}',
      'prompt{"description":"D","openInAIProviders":true,"defaultExpanded":"full"}(code(code-line(p)))',
    ],
    ['if', '{% if visitor.claims.a == "b" %}\nx\n{% endif %}', 'if{"expression":"visitor.claims.a == \\"b\\""}(paragraph(x))'],
    [
      'code with options',
      '{% code title="T" overflow="wrap" lineNumbers="true" %}\n```ts\na\n```\n{% endcode %}',
      'code{"syntax":"ts","title":"T","overflow":"wrap","lineNumbers":true}(code-line(a))',
    ],
    ['embed', '{% embed url="https://a.example/b" %}', 'embed{"url":"https://a.example/b"}()'],
    [
      'embed with a caption',
      '{% embed url="https://a.example/b" %}\ncap\n{% endembed %}',
      'embed{"url":"https://a.example/b"}(caption(paragraph(cap)))',
    ],
    ['file', '{% file src="a.pdf" %}', 'file{"ref":{"kind":"url","url":"a.pdf"}}()'],
    ['content-ref', '{% content-ref url="a.md" %}\n[a.md](a.md)\n{% endcontent-ref %}', 'content-ref{"ref":{"kind":"url","url":"a.md"}}()'],
    ['page-ref', '{% page-ref page="a.md" %}', 'content-ref{"ref":{"kind":"url","url":"a.md"}}()'],
    ['include', '{% include "../x.md" %}', 'reusable-content{"ref":{"kind":"url","url":"../x.md"}}()'],
    [
      'integration',
      '{% @mermaid/diagram content="a\\nb" fullWidth="true" %}',
      'integration{"integration":"mermaid","block":"diagram","props":{"content":"a\\nb","fullWidth":"true"},"fullWidth":true}()',
    ],
    [
      'openapi',
      '{% openapi src="a.yaml" path="/p" method="get" %}\n[a](a.yaml)\n{% endopenapi %}',
      'swagger{"path":"/p","method":"get","ref":{"kind":"url","url":"a.yaml"}}()',
    ],
    [
      'swagger with its parts',
      '{% swagger method="get" path="/p" baseUrl="https://a.b" summary="S" %}\n{% swagger-response status="200" description="OK" %}\nr\n{% endswagger-response %}\n{% endswagger %}',
      'swagger{"baseUrl":"https://a.b","summary":"S","path":"/p","method":"get"}(swagger-parts(swagger-part{"status":"200","description":"OK","part":"swagger-response"}(paragraph(r))))',
    ],
    [
      'openapi-operation',
      '{% openapi-operation spec="s" path="/p" method="post" %}\n[x](https://a.b)\n{% endopenapi-operation %}',
      'openapi-operation{"path":"/p","method":"post","ref":{"kind":"openapi","spec":"s"}}()',
    ],
    [
      'openapi-schemas',
      '{% openapi-schemas spec="s" schemas="A,B" grouped="true" %}\n[x](https://a.b)\n{% endopenapi-schemas %}',
      'openapi-schemas{"schemas":["A","B"],"grouped":true,"ref":{"kind":"openapi","spec":"s"}}()',
    ],
    [
      'openapi-webhook',
      '{% openapi-webhook spec="s" name="n" method="post" %}\n[x](https://a.b)\n{% endopenapi-webhook %}',
      'openapi-webhook{"name":"n","method":"post","ref":{"kind":"openapi","spec":"s"}}()',
    ],
    ['an unknown tag as its source', '{% unknown a="1" %}', 'code{"syntax":"markdown"}(code-line({% unknown a="1" %}))'],
  ])('%s', (_, text, expected) => {
    expect(blocks(text)).toEqual([expected]);
  });
});

describe('blocks of HTML', () => {
  it.each([
    [
      'a figure',
      '<figure><img src="a.png" alt="A" width="375"><figcaption><p>cap <strong>b</strong></p></figcaption></figure>',
      'images(image{"ref":{"kind":"url","url":"a.png"},"width":375,"alt":"A"}(caption(paragraph(cap |<bold>b))))',
    ],
    [
      'a gallery in an aligning div',
      '<div align="left" data-full-width="true" data-with-frame="true"><figure><img src="a.png"></figure> <figure><img src="b.png"></figure></div>',
      'images{"align":"left","fullWidth":true,"withFrame":true}(image{"ref":{"kind":"url","url":"a.png"}}() image{"ref":{"kind":"url","url":"b.png"}}())',
    ],
    [
      'a dark variant',
      '<picture><source srcset="d.png" media="(prefers-color-scheme: dark)"><img src="l.png" alt=""></picture>',
      'images(image{"ref":{"kind":"url","url":"l.png"},"refDark":{"kind":"url","url":"d.png"}}())',
    ],
    ['a drawing', '<img alt="" class="gitbook-drawing" src="d.svg">', 'drawing{"ref":{"kind":"url","url":"d.svg"}}()'],
    [
      'an expandable',
      '<details open>\n\n<summary>S <code>c</code></summary>\n\nbody\n\n</details>',
      'expandable{"defaultExpanded":true}(expandable-title(paragraph(S |<code>c)) expandable-body(paragraph(body)))',
    ],
    [
      'highlighted code',
      '<pre class="language-js" data-title="T" data-line-numbers><code class="lang-js">a\n<strong>b &#x3C;\n</strong>c\n</code></pre>',
      'code{"syntax":"js","title":"T","lineNumbers":true}(code-line(a) code-line{"highlighted":true}(b <) code-line(c))',
    ],
    [
      'paragraphs and lists',
      '<div align="center"><p>a</p><ul><li>b</li><li>c</li></ul></div>',
      ['paragraph{"align":"center"}(a)', 'list-unordered(list-item(paragraph(b)) list-item(paragraph(c)))'],
    ],
    ['a video as an embed', '<iframe src="https://a.b/c"></iframe>', 'embed{"url":"https://a.b/c"}()'],
    [
      'what no node can express as its source',
      '<form><input name="a"></form>',
      'code{"syntax":"html"}(code-line(<form><input name="a"></form>))',
    ],
  ])('%s', (_, text, expected) => {
    expect(blocks(text)).toEqual([expected].flat());
  });

  it('shows no comments', () => {
    expect(blocks('<!-- a -->\n\nb <!-- c --> d')).toEqual(['paragraph(b | d)'.replace('|', '')]);
  });

  it('gives cards their targets and covers', () => {
    const table = single(
      '<table data-view="cards" data-card-size="large" data-card-wrap="false"><thead><tr><th>T</th><th data-hidden data-card-target data-type="content-ref">L</th><th data-hidden data-card-cover data-type="image">C</th></tr></thead>' +
        '<tbody><tr><td><strong>x</strong></td><td><a href="p.md">p.md</a></td><td data-object-fit="contain"><a href="c.png">c.png</a></td></tr></tbody></table>',
    );
    const { view, records } = table.data as Record<string, Record<string, unknown>>;
    const { targetDefinition, coverDefinition, columns, ...shape } = view ?? {};
    expect(shape).toEqual({ type: 'cards', cardSize: 'large', wrap: false });
    expect(columns).toHaveLength(1);
    const [record] = Object.values(records ?? {}) as { values: Record<string, unknown> }[];
    expect(record?.values[String(targetDefinition)]).toEqual({ kind: 'url', url: 'p.md' });
    expect(record?.values[String(coverDefinition)]).toEqual({ ref: { kind: 'url', url: 'c.png' }, objectFit: 'contain' });
  });

  it('reads cells by the type of their column', () => {
    const table = single(
      '<table data-header-hidden data-full-width="true"><thead><tr><th data-type="checkbox">c</th><th data-type="number">n</th><th data-type="rating" data-max="3">r</th><th data-type="files">f</th>' +
        '<th data-type="select">S<select multiple><option value="a" label="In progress" color="blue"></option></select></th><th data-type="users">u</th><th width="180">t</th></tr></thead>' +
        '<tbody><tr><td>true</td><td>1.5</td><td>2</td><td><a href="a.pdf">a</a> <a href="b.pdf">b</a></td><td><span data-option="a">In progress</span></td><td>x, y</td><td>text</td></tr></tbody></table>',
    );
    const { view, records, definition, fullWidth } = table.data as Record<string, Record<string, unknown>>;
    const columns = Object.values(definition ?? {}) as { id: string; type: string; title: string }[];
    const [record] = Object.values(records ?? {}) as { values: Record<string, unknown> }[];
    expect(columns.map(({ id }) => record?.values[id])).toEqual([true, 1.5, 2, ['a.pdf', 'b.pdf'], ['a'], ['x', 'y'], expect.any(String)]);
    expect(columns[4]).toMatchObject({ title: 'S', multiple: true, options: [{ value: 'a', label: 'In progress', color: 'blue' }] });
    expect(view).toMatchObject({ hideHeader: true, columnWidths: { [columns[6]?.id ?? '']: 180 }, useNewSizing: true });
    expect(fullWidth).toBe(true);
  });

  it('says which cells are merged', () => {
    const table = single(
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>',
    );
    const { cellMerges, records, view } = table.data as Record<string, Record<string, unknown>>;
    const [first = '', second = ''] = Object.keys(records ?? {});
    const [a = '', b = ''] = (view?.columns ?? []) as string[];
    expect(cellMerges).toEqual([{ anchor: { record: first, column: a }, rowSpan: 2, colSpan: 1 }]);
    expect(records?.[second]).toMatchObject({ values: { [b]: expect.any(String) } });
    expect(records?.[second]).not.toHaveProperty(`values.${a}`);
  });
});

describe('running text', () => {
  it.each([
    ['marks', '**a _b_** ~~c~~ `d`', 'a |<bold><italic>b'],
    ['marks of HTML', '<kbd>a</kbd><sup>b</sup><sub>c</sub><b>d</b>', '<keyboard>a|<superscript>b|<subscript>c|<bold>d'],
  ])('%s', (_, text, expected) => {
    expect(outline(single(text)).replaceAll('<bold>a |<bold>', 'a |<bold>')).toContain(expected);
  });

  it('reads colours of marks', () => {
    const [text] = single('<mark style="color:red;background-color:$primary;">a</mark>').nodes ?? [];
    expect(text?.leaves?.[0]?.marks).toEqual([{ object: 'mark', type: 'color', data: { text: 'red', background: '$primary' } }]);
  });

  it.each([
    ['a link', '[a **b**](c.md#d "T")', 'link{"ref":{"kind":"url","url":"c.md#d"},"title":"T"}(a |<bold>b)'],
    ['a link within the page', '[a](#b)', 'link{"ref":{"kind":"anchor","anchor":"b"}}(a)'],
    ['a picture in text', 'x ![a](b.png)', 'paragraph(x  inline-image{"ref":{"kind":"url","url":"b.png"},"alt":"a"}())'],
    ['the size of a picture', 'x <img src="b.png" data-size="line">', 'inline-image{"ref":{"kind":"url","url":"b.png"},"size":"line"}()'],
    ['a formula', 'a $$x$$', 'inline-math{"formula":"x"}()'],
    ['an emoji', 'a :smile:', 'emoji{"code":"1f604"}()'],
    ['an emoji of HTML', '<span data-gb-custom-inline data-tag="emoji" data-code="274c">❌</span>', 'emoji{"code":"274c"}()'],
    ['an icon', 'a <i class="fa-gear" style="color:$primary;">:gear:</i>', 'icon{"icon":"gear","color":"$primary"}()'],
    ['an expression', 'a <code class="expression">space.vars.x</code>', 'expression{"expression":"space.vars.x"}()'],
    [
      'a button',
      '<a href="b.md" class="button secondary" data-icon="x">Go</a>',
      'button{"label":"Go","kind":"secondary","icon":"x","ref":{"kind":"url","url":"b.md"}}()',
    ],
    [
      'a button that asks',
      '<button type="button" class="button primary" data-action="ask" data-query="Q">Ask</button>',
      'button{"label":"Ask","kind":"primary","action":{"action":"ask","query":"Q"}}()',
    ],
    [
      'a note on the word before',
      'some words[^1] more\n\n[^1]: Note',
      'paragraph(some  annotation{"label":"1"}(words annotation-body(paragraph(Note)))  more)',
    ],
    [
      'a note on marked text',
      'x <a data-footnote-ref href="#user-content-fn-1">two words</a>[^1]\n\n[^1]: Note',
      'annotation{"label":"1"}(two words annotation-body(paragraph(Note)))',
    ],
    ['a reference to no note as written', 'a[^x]', 'paragraph(a[^x])'],
    ['an unknown element as written', 'a List<String> b', 'paragraph(a List<String> b)'],
    ['a mention of nothing known as a link', '[a.md](a.md "mention")', 'link{"ref":{"kind":"url","url":"a.md"}}(a.md)'],
  ])('%s', (_, text, expected) => {
    expect(blocks(text).join('\n')).toContain(expected);
  });

  it('does not repeat a note inside itself', () => {
    expect(blocks('a[^1]\n\n[^1]: b[^1]').join()).toContain('annotation-body(paragraph(b[^1]))');
  });
});

describe('references', () => {
  const options: DocumentOptions = {
    resolveLink: (url) => (url === 'p.md' ? { kind: 'page', page: 'p1' } : undefined),
    resolveFile: (url) => (url === 'a.png' ? { kind: 'file', file: 'f1' } : undefined),
    resolveInclude: (target) => (target === 'x.md' ? { kind: 'reusable-content', reusableContent: 'r1' } : undefined),
  };

  it.each([
    ['[a](p.md)', 'link{"ref":{"kind":"page","page":"p1"}}'],
    ['[p.md](p.md "mention")', 'mention{"ref":{"kind":"page","page":"p1"}}()'],
    ['{% content-ref url="p.md" %}', 'content-ref{"ref":{"kind":"page","page":"p1"}}'],
    ['![](a.png)', 'image{"ref":{"kind":"file","file":"f1"}}'],
    ['{% file src="a.png" %}', 'file{"ref":{"kind":"file","file":"f1"}}'],
    ['{% include "x.md" %}', 'reusable-content{"ref":{"kind":"reusable-content","reusableContent":"r1"}}'],
  ])('are what the caller says: %s', (text, expected) => {
    expect(blocks(text, options).join()).toContain(expected);
  });

  it.each([
    '[a](javascript:alert(1))',
    '<a href="java\tscript:alert(1)">a</a>',
    '[a](data:text/html,x)',
    '{% embed url="javascript:alert(1)" %}',
    '![a](javascript:x)',
  ])('never hold an address that must not be followed: %s', (text) => {
    expect(JSON.stringify(convert(text).nodes)).not.toMatch(/script:|data:text/);
  });
});

describe('keys', () => {
  const keyOf = (text: string, word: string): string | undefined => convert(text).nodes.find((node) => outline(node).includes(word))?.key;

  it('stay while other blocks are edited, added and moved', () => {
    const before = keyOf('one\n\ntwo\n\nthree', 'two');
    expect(before).toMatch(/^[0-9A-Za-z]{12}$/);
    expect(keyOf('three\n\nelse\n\n## more\n\ntwo', 'two')).toBe(before);
    expect(keyOf('one\n\ntwo, edited\n\nthree', 'two')).not.toBe(before);
  });

  it('stay for all nodes of a block that becomes several, while blocks before it come and go', () => {
    const html = '<div><p>one</p><p>two</p></div>';
    const keys = (text: string) =>
      convert(text)
        .nodes.filter((node) => /one|two/.test(outline(node)))
        .map(({ key }) => key);
    expect(keys(`a\n\nb\n\n${html}`)).toEqual(keys(`b\n\n${html}`));
    expect(new Set(keys(html)).size).toBe(2);
  });

  it('tell equal blocks apart', () => {
    const keys = convert('same\n\nsame\n\nsame').nodes.map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    expect(convert('same\n\nother\n\nsame').nodes.map(({ key }) => key)).toEqual([keys[0], expect.anything(), keys[1]]);
  });
});

describe('texts that are too long to be parsed', () => {
  it('are one block of code', () => {
    const document = sourceDocument('# a\nb');
    expect(DocumentSchema.parse(document).nodes.map(outline)).toEqual(['code{"syntax":"markdown"}(code-line(# a\nb))']);
    expect(documentText(document)).toBe('# a\nb');
  });
});

describe('names of blocks in addresses', () => {
  const TEXT = [
    '# Page\n\n## Set up\n',
    '<details>\n\n<summary>Set up</summary>\n\na\n\n</details>\n',
    '{% tabs %}\n{% tab title="On Linux" %}\n## Set up\n{% endtab %}\n\n{% tab %}\nb\n{% endtab %}\n{% endtabs %}\n',
  ].join('\n');
  const named = (nodes: readonly DocumentNode[]): string[] =>
    nodes.flatMap((node) => [
      ...(node.meta === undefined ? [] : [`${node.type} ${node.meta.id}`]),
      ...named([...(node.nodes ?? []), ...(node.fragments ?? [])]),
    ]);

  it('are those of the drawn page, for headings, expandables and tabs', () => {
    const { nodes } = convert(TEXT);
    expect(named(nodes)).toEqual(['heading-1 set-up', 'expandable set-up-2', 'tabs-item on-linux', 'heading-1 set-up-1', 'tabs-item tab']);
    const html = renderHtml(parse(TEXT));
    for (const name of named(nodes)) expect(html).toContain(` id="${name.split(' ')[1]}"`);
  });

  it('are those of the drawn page for blocks of APIs, each its own', () => {
    const block = '{% openapi-operation spec="pets" path="/pets" method="get" %}\n{% endopenapi-operation %}\n';
    const webhook = '{% openapi-webhook spec="pets" name="born" %}\n{% endopenapi-webhook %}\n';
    const text = [
      '## get /pets\n',
      block,
      block,
      webhook,
      '{% openapi src="a.yaml" path="/x" method="put" %}\n[a.yaml](a.yaml)\n{% endopenapi %}\n',
    ].join('\n');
    const { nodes } = convert(text);
    expect(named(nodes)).toEqual([
      'heading-1 get-pets',
      'openapi-operation get-pets-1',
      'openapi-operation get-pets-2',
      'openapi-webhook born',
      'swagger put-x',
    ]);
    const drawn: string[] = [];
    renderHtml(parse(text), {
      drawApi(_request, { id }) {
        drawn.push(id);
        return [];
      },
    });
    expect(drawn).toEqual(['get-pets-1', 'get-pets-2', 'born', 'put-x']);
    expect(updateDocument(text, { nodes } as never)).toBe(text);
  });

  it('of headings stay when an expandable is put before them', () => {
    const before = named(convert('## Notes').nodes);
    expect(named(convert('<details>\n\n<summary>Notes</summary>\n\na\n\n</details>\n\n## Notes').nodes).at(-1)).toBe(before[0]);
  });

  it('are taken with a document that is written back, and change nothing', () => {
    expect(updateDocument(TEXT, convert(TEXT))).toBe(TEXT);
  });
});

describe('conditions', () => {
  it('make way for their content where the caller says that all of them hold', () => {
    const text = '{% if a %}\none\n\n{% if b %}\n## two\n{% endif %}\n{% endif %}\n\n* {% if c %}\n  x\n  {% endif %}';
    expect(blocks(text, { isEvaluated: true })).toEqual([
      'paragraph(one)',
      'heading-1{"id":"two"}(two)',
      'list-unordered(list-item(paragraph(x)))',
    ]);
  });
});
