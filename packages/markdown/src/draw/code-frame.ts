import type { Code } from '../tree.ts';
import type { RenderContext } from './context.ts';
import { languageName } from './language-name.ts';
import { type Attributes, type Content, type DrawnNode, element, markedUp, nodesOf } from './tree.ts';
import { wordsOf } from './words.ts';

/** Options of a block of code, from `{% code %}` or attributes of `<pre>`. */
export interface CodeOptions {
  title?: string;
  wrap?: boolean;
  lineNumbers?: boolean;
  expandable?: boolean;
}

/**
 * Returns the frame around code; `lines` is how many numbers its gutter needs.
 * @param code nodes, or what highlight.js made of it
 */
export function drawCodeFrame(
  code: { nodes: Content } | { markup: string },
  lines: number,
  language: string,
  options: CodeOptions,
): DrawnNode[] {
  const numbers = () => Array.from({ length: Math.min(lines, 10_000) }, (_, index) => index + 1).join('\n');
  const named: Attributes = { class: language === '' ? 'hljs' : `hljs language-${language}` };
  return nodesOf(
    element(
      'figure',
      {
        class: 'oct-code',
        'data-language': language === '' ? undefined : language,
        'data-wrap': options.wrap ? 'true' : undefined,
        'data-line-numbers': options.lineNumbers ? 'true' : undefined,
        'data-expandable': options.expandable ? 'true' : undefined,
      },
      options.title ? element('figcaption', { class: 'oct-code-title' }, options.title) : '',
      element(
        'pre',
        { tabindex: '0' },
        options.lineNumbers ? element('span', { class: 'oct-line-numbers', 'aria-hidden': 'true' }, numbers()) : '',
        'markup' in code ? markedUp('code', named, code.markup) : element('code', named, code.nodes),
      ),
    ),
    '\n',
  );
}

/** Returns a block of code; a diagram's source is labelled as such. */
export function drawCode({ value, ...block }: Code, options: CodeOptions, context: RenderContext): DrawnNode[] {
  const language = languageName(block.language);
  if (language === 'mermaid') return drawDiagram(value, 'Mermaid', context);
  const markup = context.libraries.highlight(value, language);
  return drawCodeFrame(markup === undefined ? { nodes: value } : { markup }, value.split('\n').length, language, options);
}

/** Returns the source of a diagram, for a reader or a script to draw. */
export function drawDiagram(source: string, kind: string, context: RenderContext): DrawnNode[] {
  return nodesOf(
    element(
      'figure',
      { class: 'oct-diagram', 'data-language': kind.toLowerCase() },
      element('figcaption', { class: 'oct-code-title' }, wordsOf(context).diagram(kind)),
      element('pre', { tabindex: '0' }, element('code', undefined, source)),
    ),
    '\n',
  );
}

/** `title`, `overflow`, `lineNumbers` and `expandable` as tags and `data-` attributes write them. */
export function codeOptions(values: Record<string, string>): CodeOptions {
  const read = (name: string): string | undefined =>
    values[name] ?? values[`data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`];
  const flag = (name: string): boolean => read(name) !== undefined && read(name) !== 'false';
  return {
    title: read('title') ?? '',
    wrap: read('overflow') === 'wrap',
    lineNumbers: flag('lineNumbers'),
    expandable: flag('expandable'),
  };
}
