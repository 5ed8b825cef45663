import { BlockText } from './block-text.ts';
import { type JsData, jsValue } from './js-data.ts';
import { type JsxTag, jsxTags } from './jsx-tags.ts';
import { dedent } from './lines.ts';
import { mapOutsideCode } from './outside-code.ts';

/** A component of a page, with what is in it already written. */
export interface Component {
  name: string;
  /** The text of an attribute, whether in quotes or braces; `''` without one. */
  text(name: string): string;
  /** The value of an attribute; undefined without one, and for one that would have to be run. */
  value(name: string): JsData;
  /** The expression in the braces of an attribute, as it was written. */
  expression(name: string): string;
  /** Its contents as markdown, without their common indentation. */
  body: string;
  /** The same with its code in it, which `body` has as signs. */
  whole: string;
  /** Components directly in it. */
  children: readonly Component[];
}

/** Writes a component as markdown; undefined leaves its contents alone. */
export type ComponentWriter = (component: Component) => string | undefined;

/** Writers by the name of a component. */
export type ComponentTable = Readonly<Record<string, ComponentWriter>>;

/** Options of {@link rewriteComponents}. */
export interface ComponentOptions {
  /** Called for a component that has no writer: its tags go, and its contents stay. */
  unknown(name: string): void;
  /** Text of a part of a page that is shown as a component, such as an imported file of MDX; undefined if the name is none. */
  partial?(name: string, component: Component): string | undefined;
  /** Text that a name in the braces of an attribute stands for; undefined if it is not known. */
  named?(name: string, attribute: string): string | undefined;
}

interface Node {
  tag: JsxTag;
  /** Begin and end of its contents. */
  from: number;
  to: number;
  end: number;
  children: Node[];
}

const DEEPEST = 60;

/**
 * Writes the components of a page (names with a capital letter) as markdown, those inside before those around them, and translates tags of HTML to the
 * attributes that HTML has. Code is left alone.
 */
export function rewriteComponents(text: string, table: ComponentTable, options: ComponentOptions): string {
  if (!text.includes('<')) return text;
  return mapOutsideCode(text, (masked, unmask) => {
    const top = tree(jsxTags(masked), masked.length);
    return new Rewriter(masked, table, options, unmask).write(0, masked.length, top);
  });
}

/** Nests tags: one that is never closed is empty, and one that closes nothing is dropped. */
function tree(tags: readonly JsxTag[], length: number): Node[] {
  const top: Node[] = [];
  const stack: Node[] = [];
  for (const tag of tags) {
    const siblings = stack.at(-1)?.children ?? top;
    if (tag.kind === 'close') {
      const at = stack.findLastIndex((node) => node.tag.name === tag.name);
      if (at < 0) {
        siblings.push({ tag, from: tag.end, to: tag.end, end: tag.end, children: [] });
        continue;
      }
      flattenAll(stack.splice(at + 1), stack[at]?.children ?? top);
      const node = stack.pop();
      if (node !== undefined) Object.assign(node, { to: tag.start, end: tag.end });
      continue;
    }
    const node: Node = { tag, from: tag.end, to: tag.end, end: tag.end, children: [] };
    siblings.push(node);
    if (tag.kind === 'open' && stack.length < DEEPEST) stack.push(node);
  }
  flattenAll(stack, top);
  for (const node of top) if (node.end > length) node.end = length;
  return top;
}

/** The content of tags that are never closed, each in the one before, stands behind them. */
function flattenAll(open: readonly Node[], around: Node[]): void {
  for (let at = open.length - 1; at >= 0; at--) {
    const node = open[at];
    const siblings = open[at - 1]?.children ?? around;
    if (node === undefined) continue;
    const place = siblings.indexOf(node);
    if (place >= 0) siblings.splice(place + 1, 0, ...node.children);
    node.children = [];
  }
}

class Rewriter {
  readonly #text: string;
  readonly #table: ComponentTable;
  readonly #options: ComponentOptions;
  readonly #unmask: (text: string) => string;

  constructor(text: string, table: ComponentTable, options: ComponentOptions, unmask: (text: string) => string) {
    this.#text = text;
    this.#table = table;
    this.#options = options;
    this.#unmask = unmask;
  }

  write(from: number, to: number, nodes: readonly Node[]): string {
    return this.#written(from, to, nodes).text;
  }

  #written(from: number, to: number, nodes: readonly Node[]): { text: string; components: Component[] } {
    const out = new BlockText();
    let at = from;
    const components: Component[] = [];
    for (const node of nodes) {
      if (node.tag.start < at) continue;
      out.add(this.#text.slice(at, node.tag.start));
      at = node.end;
      const made = this.#node(node, components);
      if (this.#isOwnLine(node)) out.addBlock(made);
      else out.add(made);
    }
    out.add(this.#text.slice(at, to));
    return { text: out.text, components };
  }

  /** Returns whether a component stands in lines of its own: it is a block then. */
  #isOwnLine({ tag, end }: Node): boolean {
    if (!isComponent(tag.name)) return false;
    let start = tag.start;
    while (start > 0 && (this.#text[start - 1] === ' ' || this.#text[start - 1] === '\t')) start--;
    if (start > 0 && this.#text[start - 1] !== '\n') return false;
    const after = /^[^\n]*/.exec(this.#text.slice(end, end + 500))?.[0] ?? '';
    return /^[ \t]*(?:$|<)/.test(after);
  }

  /** Returns the text that a name stands for, in braces as the contents of a component. */
  #named(expression: string, attribute: string): string {
    const name = /^\s*(?:\{\s*([A-Za-z_$][\w$]*)\s*\}|([A-Za-z_$][\w$]*))\s*$/.exec(expression)?.slice(1).find(Boolean);
    return name === undefined ? '' : (this.#options.named?.(name, attribute) ?? '');
  }

  #node(node: Node, into: Component[]): string {
    const { tag } = node;
    const { text, components } = this.#written(node.from, node.to, node.children);
    if (tag.name === '') {
      into.push(...components);
      return text;
    }
    if (!isComponent(tag.name)) {
      into.push(...components);
      const close = node.end > node.to ? this.#text.slice(node.to, node.end) : '';
      return htmlTag(tag, this.#text) + text + close;
    }
    if (tag.kind === 'close') return '';
    const component: Component = {
      name: tag.name,
      text: (name) => textOf(tag, name, this.#unmask) || this.#named(name === 'children' ? text : (tag.expressions[name] ?? ''), name),
      value: (name) => (tag.expressions[name] === undefined ? tag.attributes[name] : jsValue(this.#unmask(tag.expressions[name] ?? ''))),
      expression: (name) => tag.expressions[name] ?? '',
      body: dedent(text),
      whole: this.#unmask(dedent(text)),
      children: components,
    };
    into.push(component);
    const partial = this.#options.partial?.(tag.name, component);
    if (partial !== undefined) return partial;
    const writer = Object.hasOwn(this.#table, tag.name) ? this.#table[tag.name] : undefined;
    if (writer === undefined) this.#options.unknown(tag.name);
    return writer?.(component) ?? component.body;
  }
}

const isComponent = (name: string) => /^[A-Z]/.test(name) || name.includes('.');

function textOf(tag: JsxTag, name: string, unmask: (text: string) => string): string {
  const written = tag.attributes[name];
  if (typeof written === 'string') return decoded(unmask(written));
  const masked = tag.expressions[name];
  if (masked === undefined) return '';
  const expression = unmask(masked);
  const value = jsValue(expression);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  // A title may be a piece of a page itself: its words are what is left.
  return value === undefined && expression.trimStart().startsWith('<') ? expression.replace(/<[^>]*>/g, '').trim() : '';
}

const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Returns a tag of HTML without what only JSX knows. */
function htmlTag(tag: JsxTag, text: string): string {
  const hasExpressions = Object.keys(tag.expressions).length > 0;
  const written = text.slice(tag.start, tag.end);
  if (tag.kind === 'close' || (!hasExpressions && tag.attributes.className === undefined)) return written;
  const attributes = Object.entries(tag.attributes).flatMap(([name, value]) => {
    if (name === 'className' || /^on[A-Z]/.test(name)) return [];
    return [value === true ? name : `${name}="${value.replaceAll('"', '&quot;')}"`];
  });
  for (const [name, expression] of Object.entries(tag.expressions)) {
    const value = addressIn(expression) ?? jsValue(expression);
    if (typeof value === 'string' || typeof value === 'number') attributes.push(`${name}="${String(value).replaceAll('"', '&quot;')}"`);
  }
  return `<${[tag.name, ...attributes].join(' ')}${tag.kind === 'empty' ? ' /' : ''}>`;
}

/** Returns the address in `require('./a.png').default` and `useBaseUrl('/a.png')`. */
export function addressIn(expression: string): string | undefined {
  return /^\s*(?:require|useBaseUrl|withBase)\(\s*["'`]([^"'`]+)["'`]\s*\)(?:\.default)?\s*$/.exec(expression)?.[1];
}
