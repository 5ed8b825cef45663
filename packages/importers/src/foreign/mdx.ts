import { jsValue } from './js-data.ts';
import { closingBrace } from './jsx-tags.ts';
import { linesOf } from './lines.ts';
import { mapOutsideCode } from './outside-code.ts';

/** Imports of a page of MDX from other files: names and the paths that they come from, as they were written. */
export interface MdxPage {
  text: string;
  imports: ReadonlyMap<string, string>;
  /** Names of what the page exports, which is left out. */
  exports: readonly string[];
  /** Texts that the page gives a name. */
  texts: ReadonlyMap<string, string>;
}

const IMPORT = /^import\s+(?:(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}|\*\s+as\s+([\w$]+))?\s*from\s+)?["']([^"']+)["'];?\s*$/;
const EXPORT = /^export\s+(?:default\s+|const\s+|let\s+|var\s+|function\s+|async\s+function\s+)([\w$]*)/;

/** Takes imports, exports and comments out of a page of MDX; strings in braces become text. Nothing of it is run. */
export function readMdx(text: string): MdxPage {
  const imports = new Map<string, string>();
  const exports: string[] = [];
  const texts = new Map<string, string>();
  const lines = linesOf(text);
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const { text: line = '', isCode = false } = lines[at] ?? {};
    if (isCode || !/^(?:import|export)\b/.test(line)) {
      out.push(line);
      continue;
    }
    // A statement ends with its line, or where its braces are closed.
    let statement = line;
    let next = at;
    while (!isWhole(statement) && next + 1 < lines.length && next - at < 500) statement += `\n${lines[++next]?.text ?? ''}`;
    const imported = IMPORT.exec(statement.replace(/\s+/g, ' '));
    const exported = EXPORT.exec(statement);
    if (imported === null && exported === null) {
      out.push(line);
      continue;
    }
    const [, single, several, all, path = ''] = imported ?? [];
    for (const name of [single, all, ...(several?.split(',') ?? [])]) {
      const local = name
        ?.trim()
        .split(/\s+as\s+/)
        .at(-1);
      if (local !== undefined && local !== '') imports.set(local, path);
    }
    if (exported !== null) exports.push(exported[1] ?? '');
    const written = /^export\s+(?:const|let|var)\s+[\w$]+\s*=\s*(["'`][\s\S]*["'`]);?\s*$/.exec(statement)?.[1];
    const value = written === undefined ? undefined : jsValue(written);
    if (typeof value === 'string') texts.set(exported?.[1] ?? '', value);
    at = next;
  }
  return { text: withoutExpressions(out.join('\n')), imports, exports, texts };
}

/** Returns whether the braces and brackets of a statement are closed. */
function isWhole(statement: string): boolean {
  let depth = 0;
  for (const sign of statement) {
    if ('{(['.includes(sign)) depth++;
    else if ('})]'.includes(sign)) depth--;
  }
  return depth <= 0 && /(?:[;'"}\])\w>`]|^)\s*$/.test(statement) && !/=\s*$/.test(statement);
}

/** Comments in braces go; a string or number in braces, outside of tags, is its text. */
function withoutExpressions(text: string): string {
  return mapOutsideCode(text, (masked) =>
    withoutComments(masked).replace(/(?<![=\\])\{\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)"|(\d+))\s*\}/g, (whole, ...found: unknown[]) => {
      const value = found.slice(0, 3).find((part) => typeof part === 'string');
      return typeof value === 'string' ? (value === ' ' ? ' ' : value.replace(/[{}<>*_]/g, '\\$&')) : whole;
    }),
  );
}

const COMMENT_END = '*/}';

/** Takes comments out of a text; one that is not closed stays, and so do anchors of headings (`{/* #anchor *\/}`). */
function withoutComments(text: string): string {
  let out = '';
  let at = 0;
  for (const { index } of text.matchAll(/\{\/\*(?!\s*#)/g)) {
    if (index < at) continue;
    const end = text.indexOf(COMMENT_END, index);
    if (end < 0) break;
    out += text.slice(at, index);
    at = end + COMMENT_END.length;
  }
  return out + text.slice(at);
}

/** Expressions in braces that are left in the text of a page, which only the tool could compute. */
export function expressionsIn(text: string): string[] {
  const found: string[] = [];
  mapOutsideCode(text, (masked) => {
    for (const match of masked.matchAll(/(?<![\\$={%])\{(?=[A-Za-z_(])/g)) {
      const end = closingBrace(masked, match.index, match.index + 500);
      if (end !== undefined && found.length < 100) found.push(masked.slice(match.index, end));
    }
    return masked;
  });
  return found;
}
