import { dedent, indented, linesOf } from './lines.ts';

/** A block between lines of colons: `:::note[Title]{.class}`, `::: tip Title`. */
export interface Container {
  name: string;
  /** Plain text; empty without one. */
  title: string;
  /** Its contents, with what is inside of them already written. */
  body: string;
}

const OPEN = /^([ \t]*)(:{3,})\s*([A-Za-z][\w-]*)\s*(?:\[((?:[^\]\\]|\\.)*)\])?\s*([^{]*?)\s*(?:\{[^}]*\})?\s*$/;
const CLOSE = /^[ \t]*(:{3,})\s*$/;
/** Deeper ones are text. */
const DEEPEST = 30;

interface Open {
  indent: string;
  colons: number;
  name: string;
  title: string;
  line: string;
  lines: string[];
}

/**
 * Writes the blocks between lines of colons anew, those inside before those around them. `write` answers undefined for a name that it does not know;
 * its contents stay then. One that is not closed ends with the text.
 */
export function rewriteContainers(text: string, write: (container: Container) => string | undefined): string {
  if (!text.includes(':::')) return text;
  const out: string[] = [];
  const stack: Open[] = [];
  const lines = () => stack.at(-1)?.lines ?? out;
  const close = () => {
    const open = stack.pop();
    if (open === undefined) return;
    const body = dedent(open.lines.join('\n'));
    const written = write({ name: open.name, title: open.title, body }) ?? body;
    lines().push('', indented(written, open.indent), '');
  };
  for (const line of linesOf(text)) {
    const opened = line.isCode || stack.length >= DEEPEST ? null : OPEN.exec(line.text);
    const closed = line.isCode ? null : CLOSE.exec(line.text);
    const colons = closed?.[1]?.length ?? 0;
    if (opened !== null) {
      const [, indent = '', signs = '', name = '', label = '', rest = ''] = opened;
      stack.push({ indent, colons: signs.length, name, title: label || rest, line: line.text, lines: [] });
    } else if (closed !== null && stack.some((open) => open.colons <= colons)) {
      while ((stack.at(-1)?.colons ?? 0) > colons) close();
      close();
    } else lines().push(line.text);
  }
  while (stack.length > 0) close();
  return out.join('\n');
}
