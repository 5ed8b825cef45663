import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';
import { startsTag } from './tag-rule.ts';
import { contentStart, factsOf, lineContent } from './tokens.ts';

type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;
type InlineRule = (state: StateInline, silent: boolean) => boolean;

/** markdown-it keeps line numbers only: notes on each block's first token where its content starts. */
function placed(rule: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    if (silent) return rule(state, startLine, endLine, true);
    const index = state.tokens.length;
    const start = contentStart(state, startLine);
    if (!rule(state, startLine, endLine, false)) return false;
    const token = state.tokens[index];
    if (token) factsOf(token).start ??= start;
    return true;
  };
}

/** HTML that ends at its own end, not at a blank line. */
const VERBATIM = /^<(?:script|pre|style|textarea|!|\?)/i;
const DETAILS = /^<\/?(?:details|summary)\b/i;

/**
 * HTML blocks end at a blank line; ours end before a tag line too, and `<details>` may follow text without a blank line,
 * as GitBook's own files have it.
 */
function htmlEndingAtTags(rule: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    const first = lineContent(state, startLine);
    if (silent || first.charCodeAt(0) !== 60 /* < */ || VERBATIM.test(first)) return rule(state, startLine, endLine, silent);
    const details = DETAILS.test(first);
    let previous = first;
    let line = startLine + 1;
    for (; line < endLine && !state.isEmpty(line); line += 1) {
      const content = lineContent(state, line);
      if (startsTag(content) || (details && (DETAILS.test(content) || /<\/details>\s*$/i.test(previous)))) break;
      previous = content;
    }
    return rule(state, startLine, line, false);
  };
}

/** Keeps the source of a definition, so that its destination can be found in it. */
function withDefinitionSource(rule: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    if (!rule(state, startLine, endLine, silent)) return false;
    const token = state.tokens[state.tokens.length - 1];
    if (!silent && token?.type === 'reference_definition')
      factsOf(token).source = state.getLines(startLine, state.line, state.blkIndent, false);
    return true;
  };
}

/** Returns the starts of a row's cells, with the places of backslashes that markdown-it removes. */
function splitCells(row: string, start: number): { start: number; escapes: number[] }[] {
  const cells: { start: number; escapes: number[]; blank: boolean }[] = [];
  let from = 0;
  let escapes: number[] = [];
  const close = (to: number) => {
    const cell = row.slice(from, to);
    const lead = cell.length - cell.trimStart().length;
    cells.push({ start: start + from + lead, escapes: escapes.map((at) => at - from - lead), blank: cell === '' });
    escapes = [];
  };
  for (let at = 0; at < row.length; at += 1) {
    const code = row.charCodeAt(at);
    if (code === 124 /* | */ && row.charCodeAt(at - 1) === 92 /* \ */) escapes.push(at - 1);
    else if (code === 124) {
      close(at);
      from = at + 1;
    }
  }
  close(row.length);
  if (cells[0]?.blank) cells.shift();
  if (cells[cells.length - 1]?.blank) cells.pop();
  return cells;
}

/** Table cells have no line of their own: notes where each stands. */
function tableWithCells(rule: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    const index = state.tokens.length;
    if (!rule(state, startLine, endLine, silent)) return false;
    if (silent) return true;
    let cells: { start: number; escapes: number[] }[] = [];
    let column = 0;
    for (const token of state.tokens.slice(index)) {
      if (token.type === 'tr_open' && token.map) {
        const line = token.map[0];
        const content = lineContent(state, line);
        cells = splitCells(content.trim(), contentStart(state, line) + (content.length - content.trimStart().length));
        column = 0;
      } else if (token.type === 'inline') {
        const cell = cells[column];
        column += 1;
        if (cell) Object.assign(factsOf(token), { contentStart: cell.start, ...(cell.escapes.length > 0 && { escapes: cell.escapes }) });
      }
    }
    return true;
  };
}

const newToken = (state: StateInline, index: number, type: string): Token | undefined => {
  const token = state.tokens[index];
  return token?.type === type ? token : state.tokens[index + 1];
};

/** Returns the range of the destination of `[label](destination)`; `undefined` for a reference. */
function destinationOf(state: StateInline, labelOpen: number, nested: boolean): [number, number] | undefined {
  const { helpers, utils } = state.md;
  const labelEnd = helpers.parseLinkLabel(state, labelOpen, nested);
  if (labelEnd < 0 || state.src.charCodeAt(labelEnd + 1) !== 40 /* ( */) return undefined;
  let at = labelEnd + 2;
  while (at < state.posMax && (utils.isSpace(state.src.charCodeAt(at)) || state.src.charCodeAt(at) === 10)) at += 1;
  const result = helpers.parseLinkDestination(state.src, at, state.posMax);
  return result.ok ? [at, result.pos] : undefined;
}

/** Notes on the token a rule makes where it starts and ends, and where its destination stands. */
function placedInline(rule: InlineRule, type: string): InlineRule {
  return (state, silent) => {
    if (silent) return rule(state, true);
    const from = state.pos;
    const index = state.tokens.length;
    if (!rule(state, false)) return false;
    const token = newToken(state, index, type);
    if (!token) return true;
    const facts = factsOf(token);
    facts.to = state.pos;
    facts.from = from;
    if (token.markup === 'linkify') {
      facts.from = state.pos - (token.attrGet('href')?.toString().length ?? 0);
      facts.destination = [facts.from, facts.to];
    } else if (token.markup === 'autolink') facts.destination = [from + 1, state.pos - 1];
    else if (facts.label === undefined && type === 'link_open') facts.destination = destinationOf(state, from, true);
    else if (facts.label === undefined && type === 'image') facts.destination = destinationOf(state, from + 1, false);
    return true;
  };
}

/** Wraps markdown-it's rules so that tokens know where they stand. To be called once, after all rules are added. */
export function keepPositions(md: MarkdownIt): void {
  for (const { name, fn } of [...md.block.ruler.__rules__]) {
    const alt = md.block.ruler.__rules__.find((rule) => rule.name === name)?.alt ?? [];
    let rule: BlockRule = fn;
    if (name === 'html_block') rule = htmlEndingAtTags(rule);
    if (name === 'reference') rule = withDefinitionSource(rule);
    if (name === 'table') rule = tableWithCells(rule);
    md.block.ruler.at(name, placed(rule), { alt });
  }
  const inline: Record<string, string> = {
    link: 'link_open',
    image: 'image',
    autolink: 'link_open',
    linkify: 'link_open',
    html_inline: 'html_inline',
  };
  for (const { name, fn } of [...md.inline.ruler.__rules__]) {
    const type = inline[name];
    if (type) md.inline.ruler.at(name, placedInline(fn, type));
  }
  const State = md.block.State;
  md.block.State = class extends State {
    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      const token = super.push(type, tag, nesting);
      // The rule of a list makes all its items, so the wrapper sees the first one only.
      if (type === 'list_item_open') factsOf(token).start = contentStart(this, this.line);
      return token;
    }
  };
}
