import type { DocumentNode } from '@octavo/contract';
import { findElement, type HtmlElement, type HtmlNode, htmlText } from '../html-tree.ts';
import type { Code } from '../tree.ts';
import { block, flag, leaf, type NodeData, otherAttributes, textNode, voidInline } from './nodes.ts';

const line = (nodes: DocumentNode[], highlighted?: true): DocumentNode =>
  block('code-line', highlighted ? { highlighted } : {}, nodes.length > 0 ? nodes : [textNode([])]);

/** Plain code, a node a line. */
export function plainCode(value: string, data: NodeData): DocumentNode {
  return block(
    'code',
    data,
    value.split('\n').map((text) => line([textNode([leaf(text, [])])])),
  );
}

/** Source that has no node of its own: shown, never lost. */
export function sourceBlock(value: string, syntax: string): DocumentNode {
  return plainCode(value.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD'), { syntax });
}

const KNOWN = ['title', 'overflow', 'lineNumbers', 'fullWidth', 'expandable'];

/** Options of `{% code %}`, or of `<pre>` with `data-` before them. */
function codeData(attributes: Record<string, string>): NodeData {
  const read = (name: string): string | undefined =>
    attributes[name] ?? attributes[`data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`];
  const overflow = read('overflow');
  return {
    title: read('title'),
    overflow: overflow === 'wrap' || overflow === 'scroll' ? overflow : undefined,
    lineNumbers: flag(read('lineNumbers')),
    fullWidth: flag(read('fullWidth')),
    expandable: flag(read('expandable')),
  };
}

/** Returns a fence or an indented block, with the options of the `{% code %}` around it. */
export function codeBlock(code: Code, attributes: Record<string, string> = {}): DocumentNode {
  const info = code.info === code.language ? undefined : code.info;
  const syntax = code.language === '' ? undefined : code.language;
  return plainCode(code.value, { ...otherAttributes(attributes, KNOWN), syntax, info, ...codeData(attributes) });
}

/** `<pre>`: `<strong>` is a highlighted line, `<code class="expression">` an expression. */
export function preBlock(pre: HtmlElement): DocumentNode {
  const inner = findElement(pre.children, 'code');
  const content = inner !== undefined && inner.attributes.class !== 'expression' ? inner : pre;
  const classes = pre.attributes.class ?? content.attributes.class ?? '';
  const syntax = /^(?:language|lang)-(\S+)/.exec(classes)?.[1];
  const lines = new LineCollector();
  lines.add(content.children, false);
  return block('code', { syntax, ...codeData(pre.attributes) }, lines.finish());
}

/** Cuts HTML into lines of code. */
class LineCollector {
  readonly #lines: DocumentNode[] = [];
  #nodes: DocumentNode[] = [];
  #highlighted = false;

  add(nodes: readonly HtmlNode[], strong: boolean): void {
    for (const node of nodes) {
      if (node.type === 'text') this.#text(node.value, strong);
      else if (node.name === 'br') this.#end();
      else if (node.name === 'code' && node.attributes.class === 'expression') {
        this.#nodes.push(voidInline('expression', { expression: htmlText(node.children) }));
      } else this.add(node.children, strong || node.name === 'strong');
    }
  }

  finish(): DocumentNode[] {
    // A line feed before `</pre>` ends the last line.
    if (this.#nodes.length > 0 || this.#lines.length === 0) this.#end();
    return this.#lines;
  }

  #text(text: string, strong: boolean): void {
    text.split('\n').forEach((piece, index) => {
      if (index > 0) this.#end();
      if (piece === '') return;
      this.#highlighted ||= strong;
      this.#nodes.push(textNode([leaf(piece, [])]));
    });
  }

  #end(): void {
    this.#lines.push(line(this.#nodes, this.#highlighted || undefined));
    this.#nodes = [];
    this.#highlighted = false;
  }
}
