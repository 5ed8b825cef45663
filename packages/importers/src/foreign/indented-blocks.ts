import { dedent, indented, indentOf, linesOf, outdent } from './lines.ts';
import { expandable, hint, hintStyle, tabs } from './write-blocks.ts';

const NOTE = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+([\w-]+(?:[ \t]+[\w-]+)*)?[ \t]*(?:"((?:[^"\\]|\\.)*)")?[ \t]*$/;
const TAB = /^([ \t]*)===([!+]*)[ \t]+(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')[ \t]*$/;
const DEEPEST = 30;

/** Notes (`!!!`), sections that fold (`???`) and tabs (`===`) of Python-Markdown, whose contents are indented by four, as blocks of the dialect. */
export function indentedBlocks(text: string, depth = 0): string {
  if (depth > DEEPEST || !/^[ \t]*(?:!!!|\?\?\?|===)/m.test(text)) return text;
  const lines = linesOf(text);
  const out: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (line === undefined) break;
    const note = line.isCode ? null : NOTE.exec(line.text);
    const tab = line.isCode ? null : TAB.exec(line.text);
    if (note === null && tab === null) {
      out.push(line.text);
      at++;
      continue;
    }
    const indent = (note ?? tab)?.[1] ?? '';
    if (note !== null) {
      const { body, next } = contents(lines, at, indentOf(indent), depth);
      out.push('', indented(noteOf(note, body), indent), '');
      at = next;
      continue;
    }
    const items: { title: string; body: string }[] = [];
    for (let found = tab; found !== null && (items.length === 0 || !found[2]?.includes('!')); ) {
      const { body, next } = contents(lines, at, indentOf(indent), depth);
      items.push({ title: plainTitle(found[3] ?? found[4] ?? ''), body });
      at = next;
      const following = lines[at];
      found = following === undefined || following.isCode ? null : TAB.exec(following.text);
      if (found !== null && indentOf(found[1] ?? '') !== indentOf(indent)) found = null;
    }
    out.push('', indented(tabs(items), indent), '');
  }
  return out.join('\n');
}

function noteOf([, , sign = '', words = '', title]: RegExpExecArray, body: string): string {
  // `inline end` says where a note stands.
  const type = words.split(/\s+/)[0] ?? '';
  const named = title === undefined ? undefined : plainTitle(title);
  if (sign.startsWith('?')) return expandable(named || capital(type), body, sign.endsWith('+'));
  return hint(hintStyle(type), body, named ?? '');
}

/** Returns the lines below one that are further to the right by four, as a text of its own; blank lines between them belong to it. */
function contents(lines: ReturnType<typeof linesOf>, at: number, indent: number, depth: number): { body: string; next: number } {
  const inner: string[] = [];
  let next = at + 1;
  for (; next < lines.length; next++) {
    const { text = '' } = lines[next] ?? {};
    if (text.trim() !== '' && indentOf(text) < indent + 4) break;
    inner.push(outdent(text, indent + 4));
  }
  while (inner.length > 0 && inner.at(-1)?.trim() === '') {
    inner.pop();
  }
  return { body: indentedBlocks(dedent(`\n${inner.join('\n')}`), depth + 1), next };
}

/** Returns a title as plain text. */
export const plainTitle = (text: string) =>
  text
    .replace(/\\(.)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/:[a-z0-9_+-]+:/g, '')
    .replace(/[*`]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .trim();

/** Returns a word with its first letter in upper case. */
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
