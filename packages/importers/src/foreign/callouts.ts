import { linesOf } from './lines.ts';
import { expandable, hint, hintStyle } from './write-blocks.ts';

const CALLOUT = /^([ \t]*)>[ \t]?\[!([\w-]+)(?:\|[^\]]*)?\]([+-]?)[ \t]*(.*)$/;
/** Alerts of GitHub without a title are hints in the dialect, too. */
const ALERT = /^(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)$/;
const DEEPEST = 20;

/** Quotes that begin with `[!name] Title`, as Obsidian has them, as hints; those that fold as sections that fold. */
export function rewriteCallouts(text: string, depth = 0): string {
  if (depth > DEEPEST || !text.includes('[!')) return text;
  const out: string[] = [];
  let open: { found: RegExpExecArray; lines: string[] } | undefined;
  const flush = () => {
    if (open === undefined) return;
    const [, indent = '', name = '', fold = '', title = ''] = open.found;
    const body = rewriteCallouts(open.lines.join('\n'), depth + 1);
    const words = title.trim() || (fold === '' ? '' : name.charAt(0).toUpperCase() + name.slice(1));
    const plain = words.replace(/[*_`]/g, '');
    const written = fold === '' ? hint(hintStyle(name), body, plain) : expandable(plain, body, fold === '+');
    if ((out.at(-1)?.trim() ?? '') !== '') out.push('');
    out.push(...written.split('\n').map((line) => (line === '' ? '' : indent + line)), '');
    open = undefined;
  };
  for (const { text: line, isCode } of linesOf(text)) {
    const quoted = /^[ \t]*>[ \t]?(.*)$/.exec(line);
    if (open !== undefined && quoted !== null) {
      open.lines.push(quoted[1] ?? '');
      continue;
    }
    flush();
    const found = isCode ? null : CALLOUT.exec(line);
    if (found !== null && !(ALERT.test(found[2] ?? '') && found[3] === '' && found[4] === '')) open = { found, lines: [] };
    else out.push(line);
  }
  flush();
  return out.join('\n');
}
