import { capital, plainTitle } from '../../foreign/indented-blocks.ts';
import { dedent, indented, indentOf, linesOf } from '../../foreign/lines.ts';
import { code, expandable, hint, hintStyle, tabs } from '../../foreign/write-blocks.ts';

type Tell = (message: string, outcome: 'leftOut' | 'changed') => void;

const OPEN = /^([ \t]*)(\/{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|(.*))?$/;
const CLOSE = /^[ \t]*(\/{3,})[ \t]*$/;
const OPTION = /^[ \t]*([\w-]+):[ \t]*(.*)$/;
/** Deeper ones are text. */
const DEEPEST = 30;
const NOTES =
  /^(?:admonition|note|attention|caution|danger|error|tip|hint|warning|abstract|info|success|question|failure|bug|example|quote|important)$/;

interface Tab {
  title: string;
  body: string;
  indent: string;
  /** True for the first one of other tabs. */
  isNew: boolean;
}

interface Open {
  line: string;
  indent: string;
  slashes: string;
  name: string;
  argument: string;
  parts: (string | Tab)[];
}

/** Blocks between lines of slashes, as `pymdownx.blocks` has them: notes, sections that fold, tabs, captions, definitions, parts in tags. */
export function slashBlocks(text: string, tell: Tell): string {
  if (!/^[ \t]*\/{3,}[ \t]*[A-Za-z]/m.test(text)) return text;
  const top: (string | Tab)[] = [];
  const stack: Open[] = [];
  const parts = () => stack.at(-1)?.parts ?? top;
  /** One that nothing closes is text. */
  const abandon = () => {
    const open = stack.pop();
    if (open !== undefined) parts().push(open.line, ...open.parts);
  };
  for (const { text: line, isCode } of linesOf(text)) {
    const opened = isCode || stack.length >= DEEPEST ? null : OPEN.exec(line);
    const closed = isCode ? undefined : CLOSE.exec(line)?.[1];
    if (opened !== null) {
      const [, indent = '', slashes = '', name = '', argument = ''] = opened;
      stack.push({ line, indent, slashes, name: name.toLowerCase(), argument: argument.trim(), parts: [] });
    } else if (closed !== undefined && stack.some(({ slashes }) => slashes === closed)) {
      while (stack.at(-1)?.slashes !== closed) abandon();
      const open = stack.pop();
      if (open !== undefined) parts().push(...written(open, tell));
    } else parts().push(line);
  }
  while (stack.length > 0) abandon();
  return joined(top);
}

/** Lines and tabs as a text: tabs that follow each other are one block. */
function joined(parts: readonly (string | Tab)[]): string {
  const out: string[] = [];
  let open: Tab[] = [];
  let blank: string[] = [];
  const flush = () => {
    if (open.length > 0) out.push('', indented(tabs(open), open[0]?.indent ?? ''), '');
    out.push(...blank);
    open = [];
    blank = [];
  };
  for (const part of parts) {
    if (typeof part !== 'string') {
      if (part.isNew) flush();
      blank = [];
      open.push(part);
    } else if (part.trim() === '' && open.length > 0) blank.push(part);
    else {
      flush();
      out.push(part);
    }
  }
  flush();
  return out.join('\n');
}

function written({ name, argument, indent, parts }: Open, tell: Tell): (string | Tab)[] {
  const { options, rest } = takeOptions(parts, indentOf(indent));
  const body = dedent(`\n${joined(rest)}`);
  const title = plainTitle(argument);
  const type = options.get('type') ?? '';
  const isOpen = options.get('open') === 'true';
  if (name === 'tab') return [{ title, body, indent, isNew: options.get('new') === 'true' }];
  const block = (made: string) => ['', indented(made, indent), ''];
  if (name.startsWith('details')) return block(expandable(title || capital(type || name.replace(/^details-(?=.)/, '')), body, isOpen));
  if (name === 'html') return block(/^pre\b/.test(argument) && !/^[ \t]*(?:`{3}|~{3})/m.test(body) ? code(body) : body);
  if (name === 'define') {
    tell('Lists of definitions are paragraphs with the term in bold.', 'changed');
    return block(definition(body));
  }
  if (/^(?:figure-|table-)?caption$/.test(name)) {
    tell('Captions are paragraphs below the things that they name.', 'changed');
    return block(body);
  }
  if (!NOTES.test(name)) tell(`The block /// ${name} is not known. It is a plain note.`, 'changed');
  return block(hint(hintStyle(type || name), body, title));
}

/** Options stand directly below the first line of a block, further to the right by four. */
function takeOptions(parts: readonly (string | Tab)[], indent: number): { options: Map<string, string>; rest: (string | Tab)[] } {
  const options = new Map<string, string>();
  const isInner = (part: string | Tab | undefined): part is string =>
    typeof part === 'string' && part.trim() !== '' && indentOf(part) >= indent + 4;
  let count = 0;
  const [first] = parts;
  if (isInner(first) && OPTION.test(first)) for (; isInner(parts[count]); count++) take(parts[count] as string, options);
  return { options, rest: parts.slice(count) };
}

function take(line: string, options: Map<string, string>): void {
  const [, key = '', value = ''] = OPTION.exec(line) ?? [];
  if (key !== '') options.set(key, value.trim().replace(/^(["'])(.*)\1$/, '$2'));
}

/** Terms are paragraphs, and what explains them the items of a list below. */
function definition(body: string): string {
  const parts = body.split(/\n[ \t]*\n/).map((part) => {
    if (/^\s{2,}/.test(part)) return dedent(part);
    if (!/^[-*+][ \t]/.test(part)) return `**${part.trim().replace(/\n/g, ' ')}**`;
    const items = part.split(/\n(?=[-*+][ \t])/);
    return items.map((item) => dedent(item.replace(/^[-*+][ \t]/, '  '))).join('\n\n');
  });
  return parts.join('\n\n');
}
