import hljs from 'highlight.js/lib/common';
import dart from 'highlight.js/lib/languages/dart';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import dos from 'highlight.js/lib/languages/dos';
import elixir from 'highlight.js/lib/languages/elixir';
import groovy from 'highlight.js/lib/languages/groovy';
import http from 'highlight.js/lib/languages/http';
import nginx from 'highlight.js/lib/languages/nginx';
import powershell from 'highlight.js/lib/languages/powershell';
import properties from 'highlight.js/lib/languages/properties';
import protobuf from 'highlight.js/lib/languages/protobuf';
import scala from 'highlight.js/lib/languages/scala';
import type { Code } from '../tree.ts';
import { type Attributes, type Content, type DrawnNode, element, markedUp, nodesOf } from './tree.ts';

const EXTRA = { dart, dockerfile, dos, elixir, groovy, http, nginx, powershell, properties, protobuf, scala };
for (const [name, language] of Object.entries(EXTRA)) hljs.registerLanguage(name, language);

/** Longer code is shown plain: highlighting must not hold up a page. */
const MAX_HIGHLIGHTED = 50_000;

/** What `{% code %}` and the attributes of `<pre>` say about a block of code. */
export interface CodeOptions {
  title?: string;
  wrap?: boolean;
  lineNumbers?: boolean;
  expandable?: boolean;
}

/** Language names are shown and become a class, so only plain ones count. */
export function languageName(written: string): string {
  const name = written.toLowerCase().replace(/^(?:language|lang)-/, '');
  return /^[a-z0-9+#._-]{1,40}$/.test(name) ? name : '';
}

/** Code with highlight.js classes; as it is, when the language is unknown or the code long. */
export function highlight(code: string, language: string): CodeContent {
  if (code.length > MAX_HIGHLIGHTED || language === '' || !hljs.getLanguage(language)) return { nodes: code };
  return { markup: hljs.highlight(code, { language, ignoreIllegals: true }).value };
}

/** The frame around code; `lines` is how many numbers its gutter needs. */
export function drawCodeFrame(code: CodeContent, lines: number, language: string, options: CodeOptions): DrawnNode[] {
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

/** Code as nodes, or as what highlight.js made of it. */
export type CodeContent = { nodes: Content } | { markup: string };

/** A block of code; a diagram's source is labelled as such. */
export function drawCode(block: Code, options: CodeOptions = {}): DrawnNode[] {
  const language = languageName(block.language);
  if (language === 'mermaid') return drawDiagram(block.value, 'Mermaid');
  return drawCodeFrame(highlight(block.value, language), block.value.split('\n').length, language, options);
}

/** The source of a diagram, for a reader or a script to draw. */
export function drawDiagram(source: string, kind: string): DrawnNode[] {
  return nodesOf(
    element(
      'figure',
      { class: 'oct-diagram', 'data-language': kind.toLowerCase() },
      element('figcaption', { class: 'oct-code-title' }, `Diagram source (${kind})`),
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
