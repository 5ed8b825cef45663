import { describe, expect, it } from 'vitest';
import { type HtmlNode, htmlText, parseHtml } from './html-tree.ts';

const heightOf = (nodes: readonly HtmlNode[]): number =>
  nodes.reduce((most, node) => Math.max(most, node.type === 'element' ? 1 + heightOf(node.children) : 0), 0);

describe('issue-15: HTML of elements in elements', () => {
  it.each(['div', 'ul', 'b', 'svg'])('keeps the text and the links of what is deeper than the tree: %s', (name) => {
    const source = `${`<${name}>`.repeat(2_000)}deep <a href="x.md">link</a>${`</${name}>`.repeat(2_000)} after`;
    const nodes = parseHtml(source, (offset) => offset);
    expect(heightOf(nodes)).toBeLessThanOrEqual(102);
    expect(htmlText(nodes).replace(/\s+/g, ' ').trim()).toBe('deep link after');
    const hrefs: string[] = [];
    const visit = (list: readonly HtmlNode[]): void => {
      for (const node of list) {
        if (node.type !== 'element') continue;
        if (node.ranges.href) hrefs.push(source.slice(node.ranges.href.start, node.ranges.href.end));
        visit(node.children);
      }
    };
    visit(nodes);
    expect(hrefs).toEqual(['x.md']);
  });
});
