import { type HtmlElement, htmlOf, type Inline, inlinesOf, inlineText, isReadable, parse, visitHtml, walkBlocks } from '@octavo/markdown';

const EXPRESSION = /(<code\s+class=["']?expression["']?\s*>)([^<>]{1,500})(<\/code>)/g;
const VARIABLE = /^(space|page)\.vars(?:\.([\p{L}_$][\p{L}\p{N}_$]*)|\[(?:"([^"\\]*)"|'([^'\\]*)')\])$/u;

/** Value of an expression; `undefined` if it is no plain path to a variable that is there. */
export type ReadValue = (expression: string) => string | undefined;

/**
 * Reads plain paths to variables, `space.vars.x`, `page.vars.x` and `page.vars["x"]`, and nothing else: no expression is ever computed,
 * and what depends on the visitor stays as it is.
 */
export function variableReader(variables: Record<'space' | 'page', Record<string, string | number | boolean>>): ReadValue {
  return (expression) => {
    const match = VARIABLE.exec(expression.trim());
    if (!match) return undefined;
    const values = variables[match[1] === 'space' ? 'space' : 'page'];
    const name = match[2] ?? match[3] ?? match[4] ?? '';
    return Object.hasOwn(values, name) ? String(values[name]) : undefined;
  };
}

/**
 * Replaces `<code class="expression">…</code>` by its value, as text that reads the same in Markdown and in HTML. Expressions without a
 * value stay, and so does what only looks like one, inside code for instance.
 */
export function replaceExpressions(text: string, read: ReadValue): string {
  if (!text.includes('expression') || !isReadable(text)) return text;
  const shown = placesOf(text, (inner) => read(inner));
  return replaced(text, shown, ({ value }) => asText(value));
}

/** Returns the expressions of a text, as {@link replaceExpressions} asks for their values, each once. */
export function expressionsIn(text: string): string[] {
  if (!text.includes('expression') || !isReadable(text)) return [];
  return [...new Set(placesOf(text, (inner) => inner.trim()).map(({ value }) => value))];
}

/** An expression of a text, from its tag to the end of its closing tag. */
interface Place {
  start: number;
  end: number;
  value: string;
}

/** Finds the expressions that have a value. */
function placesOf(text: string, read: ReadValue): Place[] {
  const mark = unusedWord(text);
  const candidates = [...text.matchAll(EXPRESSION)].flatMap((match, index) => {
    const [whole, open = '', inner = '', close = ''] = match;
    const value = read(decodeEntities(inner));
    if (value === undefined) return [];
    return { start: match.index, end: match.index + whole.length, name: `${mark}${index}x`, open, close, value };
  });
  if (candidates.length === 0) return [];
  // Only the parser can identify expressions: each candidate gets a name, and the names are looked for in the tree.
  const found = expressionsOf(replaced(text, candidates, ({ open, name, close }) => open + name + close));
  return candidates.filter(({ name }) => found.has(name));
}

function replaced<At extends { start: number; end: number }>(text: string, places: readonly At[], write: (place: At) => string): string {
  let result = '';
  let at = 0;
  for (const place of places) {
    result += text.slice(at, place.start) + write(place);
    at = place.end;
  }
  return result + text.slice(at);
}

/** Returns a word that a text does not hold. */
function unusedWord(text: string): string {
  let longest = 0;
  for (const [run] of text.matchAll(/expressionq*/g)) longest = Math.max(longest, run.length);
  return 'expression'.padEnd(longest + 1, 'q');
}

function expressionsOf(text: string): Set<string> {
  const found = new Set<string>();
  const look = (element: Omit<HtmlElement, 'children'>, content: string) => {
    if (element.name === 'code' && element.attributes.class === 'expression') found.add(content);
  };
  const visit = (nodes: readonly Inline[]) => {
    for (const node of nodes) {
      if (node.type === 'inline-html') look(node.element, inlineText(node.children));
      if ('children' in node) visit(node.children);
    }
  };
  for (const block of walkBlocks(parse(text).blocks)) {
    for (const inlines of inlinesOf(block)) visit(inlines);
    visitHtml(htmlOf(block), (element) => look(element, element.children.map((node) => (node.type === 'text' ? node.value : '')).join('')));
  }
  return found;
}

const ENTITIES: Record<string, string> = { quot: '"', apos: "'", amp: '&', '#39': "'", '#34': '"', '#x27': "'", '#x22': '"' };

function decodeEntities(text: string): string {
  return text.replace(/&(quot|apos|amp|#39|#34|#x27|#x22);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);
}

const entity = (character: string): string => `&#x${(character.codePointAt(0) ?? 0).toString(16)};`;

/** Returns a value as text: whatever would be markup, of Markdown or of HTML, is written as a character reference. */
function asText(value: string): string {
  return value
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/[\\`*_[\]<>&|~$"'{}^!]/g, entity)
    .replace(/:(?=[a-z0-9_+-]{1,50}:)/g, entity)
    .replace(/^[#+=:-]|^ | $/g, entity)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, (_, number: string, mark: string) => number + entity(mark));
}
