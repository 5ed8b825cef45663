import type { Token } from 'markdown-it';
import { names } from '#names';
import { parseHtml } from '../html-tree.ts';
import { inlineText } from '../inline-text.ts';
import type { Inline, Link, LinkForm, Range } from '../tree.ts';
import { MAX_NESTING } from './engine.ts';
import { factsOf } from './tokens.ts';

/** Maps an offset in the content of a block to one in the file. */
export type Place = (offset: number) => number;

const PLAIN = /^[^\\\n`*_[\]<>&!~$:^{}@|]*$/;
const EMOJI = /:([a-z0-9_+-]{1,50}):/g;
const VOID_ELEMENTS = new Set([
  'br',
  'img',
  'hr',
  'wbr',
  'input',
  'source',
  'area',
  'col',
  'embed',
  'link',
  'meta',
  'param',
  'track',
  'base',
]);

/** Returns whether no inline rule can find anything in running text: it has none of the characters that one begins with. */
export function isPlain(content: string): boolean {
  return PLAIN.test(content);
}

/** Splits `:name:` of known emoji out of text. */
function textNodes(value: string): Inline[] {
  if (!value.includes(':')) return [{ type: 'text', value }];
  const nodes: Inline[] = [];
  let at = 0;
  for (const match of value.matchAll(EMOJI)) {
    const name = match[1] ?? '';
    const character = names.emoji(name);
    if (character === undefined) continue;
    if (match.index > at) nodes.push({ type: 'text', value: value.slice(at, match.index) });
    nodes.push({ type: 'emoji', name, character });
    at = match.index + match[0].length;
  }
  if (at < value.length) nodes.push({ type: 'text', value: value.slice(at) });
  return nodes;
}

function pushText(into: Inline[], value: string): void {
  if (value === '') return;
  const last = into[into.length - 1];
  if (last?.type === 'text') last.value += value;
  else into.push({ type: 'text', value });
}

function formOf(token: Token, label: string | undefined): LinkForm {
  if (token.markup === 'autolink') return 'autolink';
  if (token.markup === 'linkify') return 'bare';
  return label === undefined ? 'inline' : 'reference';
}

function linkFacts(token: Token, place: Place): Omit<Link, 'type' | 'children'> {
  const { from = 0, to = 0, destination, label } = factsOf(token);
  const range: Range | undefined = destination && { start: place(destination[0]), end: place(destination[1]) };
  return {
    start: place(from),
    end: place(to),
    form: formOf(token, label),
    url: String(token.attrGet(token.type === 'image' ? 'src' : 'href') ?? ''),
    title: String(token.attrGet('title') ?? ''),
    ...(range && { destination: range }),
    ...(label !== undefined && { label }),
  };
}

interface Frame {
  /** Name of the closing token: a token type, or `html:name`. */
  closes: string;
  children: Inline[];
  /** The tag as written, to be shown when it is never closed. */
  source: string;
}

/** Builds the tree of running text from markdown-it's flat tokens. `place` maps offsets in the content to the file. */
export function buildInlines(tokens: readonly Token[], place: Place): Inline[] {
  const first = tokens[0];
  if (tokens.length === 1 && first?.type === 'text') return textNodes(first.content);
  const root: Inline[] = [];
  const stack: Frame[] = [{ closes: '', children: root, source: '' }];
  const openHtml = new Map<string, number>();
  let skipped = 0;

  const top = (): Frame => stack[stack.length - 1] as Frame;
  const open = (node: Inline & { children: Inline[] }, closes: string, source = '') => {
    top().children.push(node);
    stack.push({ closes, children: node.children, source });
    if (source !== '') openHtml.set(closes, (openHtml.get(closes) ?? 0) + 1);
  };
  /** Ends the top frame. An HTML tag that never closed is turned back into text before its content. */
  const abandon = () => {
    const frame = stack.pop() as Frame;
    if (frame.source === '') return;
    openHtml.set(frame.closes, (openHtml.get(frame.closes) ?? 1) - 1);
    const siblings = top().children;
    siblings.pop();
    siblings.push({ type: 'inline-raw', value: frame.source });
    for (const child of frame.children) siblings.push(child);
  };
  const close = (closes: string) => {
    while (stack.length > 1 && top().closes !== closes && top().source !== '') abandon();
    if (stack.length > 1 && top().closes === closes) stack.pop();
  };

  const html = (token: Token) => {
    const source = token.content;
    const closing = /^<\/([a-z][a-z0-9-]*)/i.exec(source)?.[1]?.toLowerCase();
    if (closing) {
      const closes = `html:${closing}`;
      if ((openHtml.get(closes) ?? 0) === 0 || !reachable(stack, closes)) top().children.push({ type: 'inline-raw', value: source });
      else {
        close(closes);
        openHtml.set(closes, (openHtml.get(closes) ?? 1) - 1);
      }
      return;
    }
    const from = factsOf(token).from ?? 0;
    const node = /^<[a-z]/i.test(source) ? parseHtml(source, (offset) => place(from + offset))[0] : undefined;
    if (node?.type !== 'element') {
      top().children.push({ type: 'inline-raw', value: source });
      return;
    }
    const { children: _none, ...element } = node;
    const inline: Inline = { type: 'inline-html', element, source, children: [] };
    if (VOID_ELEMENTS.has(node.name) || source.endsWith('/>')) top().children.push(inline);
    else if (stack.length > MAX_NESTING) top().children.push({ type: 'inline-raw', value: source });
    else open(inline, `html:${node.name}`, source);
  };

  for (const token of tokens) {
    switch (token.type) {
      case 'text':
        for (const node of textNodes(token.content))
          node.type === 'text' ? pushText(top().children, node.value) : top().children.push(node);
        break;
      case 'text_special':
        pushText(top().children, token.content);
        break;
      case 'code_inline':
        top().children.push({ type: 'inline-code', value: token.content });
        break;
      case 'math_inline':
        top().children.push({ type: 'inline-math', formula: token.content });
        break;
      case 'softbreak':
        top().children.push({ type: 'soft-break' });
        break;
      case 'hardbreak':
        top().children.push({ type: 'hard-break' });
        break;
      case 'footnote_reference':
        top().children.push({ type: 'footnote-reference', label: factsOf(token).label ?? '' });
        break;
      case 'image':
        top().children.push({ type: 'image', ...linkFacts(token, place), alt: inlineText(buildInlines(token.children ?? [], place)) });
        break;
      case 'html_inline':
        html(token);
        break;
      default:
        if (token.nesting === 1) {
          if (stack.length > MAX_NESTING) skipped += 1;
          else if (token.type === 'link_open') open({ type: 'link', ...linkFacts(token, place), children: [] }, 'link_close');
          else open({ type: MARKS[token.type] ?? 'emphasis', children: [] }, token.type.replace('_open', '_close'));
        } else if (token.nesting === -1) {
          if (skipped > 0) skipped -= 1;
          else close(token.type);
        }
    }
  }
  while (stack.length > 1) abandon();
  return root;
}

const MARKS: Record<string, 'emphasis' | 'strong' | 'strikethrough'> = {
  em_open: 'emphasis',
  strong_open: 'strong',
  s_open: 'strikethrough',
};

/** Returns whether a closing tag's partner is open inside the innermost mark or link: HTML may not cross markdown. */
function reachable(stack: readonly Frame[], closes: string): boolean {
  for (let at = stack.length - 1; at > 0; at -= 1) {
    const frame = stack[at];
    if (frame?.closes === closes) return true;
    if (frame?.source === '') return false;
  }
  return false;
}
