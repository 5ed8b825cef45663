import { dedent, indented } from '../../foreign/lines.ts';
import { mapOutsideCode } from '../../foreign/outside-code.ts';
import { code } from '../../foreign/write-blocks.ts';
import { escapeText } from '../../markdown-edits/index.ts';
import type { Shortcode, ShortcodePlace } from './shortcode.ts';
import { WRITERS } from './shortcode-writers.ts';

interface Open {
  name: string;
  named: Record<string, string>;
  args: string[];
  children: Shortcode[];
  text: string;
}

const TAG =
  /\{\{([<%])(?!\/\*)\s{0,9}(\/?)\s{0,9}([\w./-]{1,60})((?:\s{1,9}(?:[\w-]{1,60}\s?=\s?)?(?:"(?:[^"\\]|\\.){0,1000}"|`[^`]{0,1000}`|(?!\/\s{0,9}[>%])[^\s"`>%]{1,300})){0,30})\s{0,9}(\/?)\s{0,9}[>%]\}\}/g;
const ARGUMENT = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`]+))/g;
const DEEPEST = 40;

/** Writes the shortcodes of a page as markdown; tags of one that is not known go, and what stands between them stays. */
export function shortcodes(text: string, place: ShortcodePlace): string {
  if (!text.includes('{{')) return text;
  const written = text.replaceAll('\r\n', '\n');
  // Code may hold shortcodes, which Hugo runs there, too: those that are escaped are shown.
  const made = mapOutsideCode(written, (masked, unmask) => nested(masked, place, unmask));
  return made.replace(
    /\{\{([<%])\/\*\s*([\s\S]*?)\s*\*\/[>%]\}\}/g,
    (_, sign: string, words: string) => `{{${sign} ${words} ${sign === '<' ? '>' : '%'}}}`,
  );
}

function nested(text: string, place: ShortcodePlace, unmask: (part: string) => string): string {
  const closers = new Set([...text.matchAll(TAG)].filter((match) => match[2] === '/').map((match) => match[3]));
  const root: Open = { name: '', named: {}, args: [], children: [], text: '' };
  const stack: Open[] = [root];
  let at = 0;
  const top = () => stack.at(-1) ?? root;
  const finish = () => {
    const open = stack.pop();
    if (open === undefined) return;
    const shortcode: Shortcode = { ...open, body: dedent(open.text) };
    top().children.push(shortcode);
    const before = top().text;
    const start = startOfIndent(before);
    const isAtStart = start === 0 || before[start - 1] === '\n';
    const isBlock = isAtStart && (open.text.includes('\n') || BLOCKS.has(open.name));
    const made = write(shortcode, place, unmask);
    top().text = isBlock ? `${before.slice(0, start)}\n${indented(made.trim(), before.slice(start))}\n` : before + made;
  };
  for (const match of text.matchAll(TAG)) {
    const [whole, , slash = '', name = '', written = '', self = ''] = match;
    top().text += text.slice(at, match.index);
    at = match.index + whole.length;
    if (slash === '/') {
      if (!stack.some((open) => open.name === name)) continue;
      while (top().name !== name) finish();
      finish();
      continue;
    }
    const open: Open = { name, named: {}, args: [], children: [], text: '' };
    for (const [, key, quoted, raw, bare] of written.matchAll(ARGUMENT)) {
      const value = quoted?.replace(/\\(.)/g, '$1') ?? raw ?? bare ?? '';
      if (key === undefined) open.args.push(value);
      else open.named[key] = value;
    }
    if (stack.length >= DEEPEST) continue;
    stack.push(open);
    if (self === '/' || !closers.has(name) || !hasCloser(text, at, name)) finish();
  }
  top().text += text.slice(at);
  while (stack.length > 1) finish();
  return root.text;
}

/** Returns where the spaces and tabs at the end of a text begin. From its end: a pattern would look through all of it. */
function startOfIndent(text: string): number {
  let start = text.length;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  return start;
}

const BLOCKS: ReadonlySet<string> = new Set(['youtube', 'vimeo', 'gist', 'figure', 'card']);

function hasCloser(text: string, from: number, name: string): boolean {
  const rest = text.slice(from, from + 200_000);
  return rest.includes(`/${name} `) || rest.includes(`/ ${name} `) || rest.includes(`/${name}>`) || rest.includes(`/${name}%`);
}

function write(shortcode: Shortcode, place: ShortcodePlace, unmask: (part: string) => string): string {
  const name = shortcode.name.toLowerCase();
  const writer = Object.hasOwn(WRITERS, name) ? WRITERS[name] : undefined;
  if (writer === undefined) return unknown(shortcode, place, unmask);
  return writer({ ...shortcode, body: name === 'highlight' || name === 'mermaid' ? unmask(shortcode.body) : shortcode.body }, place);
}

/**
 * Returns what stands in a shortcode of the project's own. Its template is never run, but read: one that puts the contents into a block of code as they
 * are has code in it.
 */
function unknown(
  { name, named, body }: Shortcode,
  { path, site, files, report }: ShortcodePlace,
  unmask: (part: string) => string,
): string {
  const words = named.text ?? named.title ?? named.caption ?? named.content ?? '';
  if (body.trim() === '' && words !== '') {
    report.changed('construct', path, `The shortcode ${name} is not known. Its words stay.`);
    return escapeText(words);
  }
  if (body.trim() === '') {
    report.leftOut('construct', path, `The shortcode ${name} is not known, and was left out.`);
    return '';
  }
  report.changed('construct', path, `The shortcode ${name} is not known. What stands in it stays.`);
  const template = files.text(site.templates.get(name) ?? '') ?? '';
  const isOfCode = /\.Inner\b/.test(template) && /<pre\b|\bhighlight\b/i.test(template) && !/markdownify|RenderString/i.test(template);
  if (!isOfCode || /\uE000/.test(body)) return body;
  const file = named.file ?? named.filename ?? '';
  return `\n${code(unmask(body), { language: named.lang ?? /\.(\w+)$/.exec(file)?.[1] ?? '', title: file })}\n`;
}
