import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockKeys } from '../document/block-source.ts';
import { type HtmlNode, htmlText, parseHtml } from '../html-tree.ts';
import { parse } from '../parse/parse.ts';
import { pageText } from '../testing/arbitrary.ts';
import { drawPage, renderHtml } from './render.ts';
import { type DrawnNode, element, isBlank, markedUp, nodesOf, trimmed } from './tree.ts';
import { writeHtml } from './write-html.ts';

/** Attributes that two trees are compared by: the parser has no keys of blocks. */
const plain = (nodes: readonly (DrawnNode | HtmlNode)[]): unknown[] =>
  nodes.map((node) => (node.type === 'text' ? node.value : [node.name, { ...node.attributes }, plain(node.children)]));

function* textsOf(nodes: readonly DrawnNode[]): Generator<readonly DrawnNode[]> {
  yield nodes;
  for (const node of nodes) if (node.type === 'element') yield* textsOf(node.children);
}

describe('drawn nodes', () => {
  it('are written with all text and all values escaped, boolean attributes without a value, void elements without an end', () => {
    const nodes = nodesOf(
      element('p', { class: 'oct-mention', title: '"&<', hidden: false, lang: undefined }, 'a < b', element('br', undefined)),
      element('input', { disabled: true, checked: true, value: '' }),
    );
    expect(writeHtml(nodes)).toBe('<p class="oct-mention" title="&quot;&amp;&lt;">a &lt; b<br></p><input disabled checked value="">');
  });

  it('have no two texts side by side, and none that is empty', () => {
    expect(nodesOf('a', ['b', ''], [{ type: 'text', value: 'c' }])).toEqual([{ type: 'text', value: 'abc' }]);
    fc.assert(
      fc.property(pageText, (text) => {
        for (const nodes of textsOf(drawPage(parse(text)))) {
          for (const [at, node] of nodes.entries()) {
            if (node.type !== 'text') continue;
            expect(node.value).not.toBe('');
            expect(nodes[at + 1]?.type).not.toBe('text');
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('leave texts that they were made of as they are', () => {
    const text = { type: 'text' as const, value: 'a' };
    nodesOf(text, 'b');
    expect(text.value).toBe('a');
  });

  it('say what their HTML says', () => {
    fc.assert(
      fc.property(pageText, (text) => {
        const nodes = drawPage(parse(text));
        expect(htmlText(nodes).replace(/\s+/g, '')).toBe(htmlText(parseHtml(writeHtml(nodes), (at) => at)).replace(/\s+/g, ''));
      }),
      { numRuns: 200 },
    );
  });

  it('are read from what a library made when they are asked for', () => {
    const code = markedUp('code', { class: 'hljs' }, '<span class="hljs-number">1</span> &lt; 2');
    expect(writeHtml([code])).toBe('<code class="hljs"><span class="hljs-number">1</span> &lt; 2</code>');
    expect(plain(code.children)).toEqual([['span', { class: 'hljs-number' }, ['1']], ' < 2']);
  });

  it('are trimmed at both ends', () => {
    expect(writeHtml(trimmed(nodesOf('\n a', element('b', undefined, ' b '), '\n')))).toBe('a<b> b </b>');
    expect(trimmed(nodesOf('\n', ' '))).toEqual([]);
    expect([isBlank(nodesOf('\n')), isBlank(nodesOf(element('hr', undefined)))]).toEqual([true, false]);
  });
});

describe('keys of blocks', () => {
  const keyed = (text: string): string => {
    const doc = parse(text);
    return renderHtml(doc, { keys: blockKeys(doc) }).replaceAll(/data-key="\w+"/g, 'data-key');
  };

  it('stand on the element of each block', () => {
    expect(keyed('a\n\n* b\n\n***')).toBe('<p data-key>a</p>\n<ul data-key>\n<li data-key>b</li>\n</ul>\n<hr data-key>\n');
  });

  it('are those of the inner block where a block is drawn as the block in it', () => {
    expect(keyed('{% code %}\n* b\n{% endcode %}')).toBe('<ul data-key>\n<li data-key>b</li>\n</ul>\n');
    expect(keyed('{% tabs %}\n{% hint %}\na\n{% endhint %}\n{% endtabs %}')).toContain('<aside data-key class="oct-hint"');
  });
});
