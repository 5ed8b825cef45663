import { tagAttribute } from '../html/tag-attribute.ts';
import { linesOf } from './lines.ts';

/** Attributes of a fence beside its language. */
export interface FenceInfo {
  language: string;
  title: string;
  hasNumbers: boolean;
}

const FENCE = /^([ \t]*)(`{3,}|~{3,})(.*)$/;

/** Reads the line of a fence as tools write it: ```` ```js title="a.js" {1,3} showLineNumbers ````, ```` ```js [a.js] ````, ```` ``` { .py } ````, ```` ```js a.js ````. */
export function fenceInfo(written: string): FenceInfo {
  const braced = /^\s*\{\s*\.([\w+#-]+)/.exec(written);
  const language = braced?.[1] ?? /^\s*(?![\w-]+\s*=)([^\s{[:=]*)/.exec(written)?.[1] ?? '';
  const rest = braced === null ? written.trimStart().slice(language.length) : written;
  const named = /(?:^|[\s{,])(?:title|filename|file|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{["']([^"']*)["']\}|([^\s,}]+))/.exec(rest);
  const bracketed = /^(?:[^[=]*[\s}])?\[([^\]]+)\]/.exec(rest);
  const word = wordsOf(rest);
  return {
    language: language.replace(/:.*$/, ''),
    title: (named?.[1] ?? named?.[2] ?? named?.[3] ?? named?.[4] ?? bracketed?.[1] ?? word).trim(),
    hasNumbers: /showLineNumbers|linenums|:line-numbers|\blines\b/.test(written),
  };
}

const ATTRIBUTE = /\{[^{}]{0,500}\}|(?<![\w-])[\w-]{1,60}=(?:"[^"]{0,500}"|'[^']{0,500}'|[^\s"']{1,500})/g;
const SETTING =
  /^(?:theme|icon|wrap|lines|expandable|showLineNumbers|noInline|copy|twoslash|live|npm2yarn|static|linenums|:?line-numbers|nocopy)\b/i;

/** Returns a title that stands by itself, before settings of the fence or alone. */
function wordsOf(rest: string): string {
  const words = rest.replace(ATTRIBUTE, ' ').trim().split(/\s+/);
  const end = words.findIndex((word) => SETTING.test(word));
  const title = (end < 0 ? words : words.slice(0, end)).join(' ');
  return /^\s/.test(rest) && /^[\w./@-][^={}"'[\]]*$/.test(title) ? title : '';
}

/** A fence of a text, and what its line says. */
export interface FoundFence extends FenceInfo {
  /** The fence with its contents, with the language alone in its line. */
  text: string;
}

/** Writes each fence anew. `write` returns the new text, with its own indentation removed. */
export function rewriteFences(text: string, write: (fence: FoundFence) => string): string {
  const out: string[] = [];
  let open: { indent: string; info: FenceInfo; lines: string[] } | undefined;
  const close = () => {
    if (open === undefined) return;
    const { indent, info, lines } = open;
    const written = write({ ...info, text: lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n') });
    out.push(...written.split('\n').map((line) => (line === '' ? '' : indent + line)));
    open = undefined;
  };
  for (const { text: line, isCode, isEnd } of linesOf(text)) {
    if (!isCode) {
      close();
      out.push(line);
      continue;
    }
    if (open !== undefined) {
      open.lines.push(line);
      if (isEnd) close();
      continue;
    }
    const [, indent = '', sign = '', written = ''] = FENCE.exec(line) ?? [];
    if (sign === '') {
      out.push(line);
      continue;
    }
    const info = fenceInfo(written);
    open = { indent, info, lines: [`${indent}${sign}${info.language}`] };
  }
  close();
  return out.join('\n');
}

/** Fences with their titles and numbers as the dialect writes them; fences that already stand in `{% code %}` are left. */
export function dialectFences(text: string): string {
  return rewriteFences(text, ({ text: fence, title, hasNumbers }) => {
    if (title === '' && !hasNumbers) return fence;
    const attributes = [title === '' ? '' : ` title=${tagAttribute(title)}`, hasNumbers ? ' lineNumbers="true"' : ''].join('');
    return `{% code${attributes} %}\n${fence}\n{% endcode %}`;
  });
}

/** Returns the fences of a text as tabs, each with its title, or its language; used for groups of code. */
export function fencesAsTabs(text: string): { title: string; body: string }[] {
  const found: { title: string; body: string }[] = [];
  rewriteFences(text, ({ text: fence, title, language }) => {
    found.push({ title: title || language || `Code ${found.length + 1}`, body: fence });
    return fence;
  });
  return found;
}
