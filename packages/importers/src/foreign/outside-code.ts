import { linesOf } from './lines.ts';

/** Signs of private use stand around the number of a piece of code that was taken out. */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const PLACE = /\uE000(\d+)\uE001/g;
const TICKS = /(?<!\\)(`+)(?!`)/g;

/**
 * Passes a text to `change` with each piece of code replaced by one sign, and puts the code back in what it returns. Code is fences, at any indentation,
 * and what stands between backticks. Constructs that reach over code are seen whole this way, and nothing inside of code is seen. Unlike the dialect's
 * own parser, lines that are indented are no code: in MDX and in blocks of other tools they are not.
 */
export function mapOutsideCode(text: string, change: (masked: string, unmask: (part: string) => string) => string): string {
  const pieces: string[] = [];
  const keep = (piece: string) => `${OPEN}${pieces.push(piece) - 1}${CLOSE}`;
  const masked = maskSpans(maskFences(text.replace(/[\uE000\uE001]/g, ''), keep), keep);
  const unmask = (part: string) => {
    let end = 0;
    return part.replace(PLACE, (place: string, number: string, at: number) => {
      const before = part.slice(end, at);
      end = at + place.length;
      const [first = '', ...rest] = (pieces[Number(number)] ?? '').split('\n');
      if (rest.length === 0) return first;
      // The rest of a fence stands below its beginning, wherever that is by now.
      const indent = before.slice(before.lastIndexOf('\n') + 1).replace(/[^\s>]/g, ' ');
      return [first, ...rest.map((line) => (line === '' ? line : indent + line))].join('\n');
    });
  };
  return unmask(change(masked, unmask));
}

/** Replaces what a pattern finds outside of code; `write` answers undefined for what stays. */
export function replaceText(text: string, pattern: RegExp, write: (match: readonly string[]) => string | undefined): string {
  return mapOutsideCode(text, (masked) =>
    masked.replace(pattern, (...found: unknown[]) => {
      // Groups come before the place, which is a number.
      const groups = found
        .slice(
          0,
          found.findIndex((part) => typeof part === 'number'),
        )
        .map((part) => (part as string | undefined) ?? '');
      return write(groups) ?? groups[0] ?? '';
    }),
  );
}

function maskFences(text: string, keep: (piece: string) => string): string {
  const out: string[] = [];
  let open: { prefix: string; lines: string[] } | undefined;
  const flush = () => {
    if (open === undefined) return;
    const { prefix, lines } = open;
    const blank = prefix.replace(/[^\s>]/g, ' ');
    const [first = '', ...rest] = lines;
    const inner = rest.map((line) => withoutPrefix(line, blank));
    out.push(prefix + keep([first.slice(prefix.length), ...inner].join('\n')));
    open = undefined;
  };
  for (const { text: line, isCode, isStart } of linesOf(text)) {
    if (!isCode || isStart) flush();
    if (!isCode) out.push(line);
    else if (open === undefined) open = { prefix: line.slice(0, Math.max(0, line.search(/`{3}|~{3}/))), lines: [line] };
    else open.lines.push(line);
  }
  flush();
  return out.join('\n');
}

/** Returns a line without as much of a prefix as it begins with. */
function withoutPrefix(line: string, prefix: string): string {
  let at = 0;
  while (at < prefix.length && line[at] === prefix[at]) at++;
  return line.slice(at);
}

function maskSpans(text: string, keep: (piece: string) => string): string {
  const runs = [...text.matchAll(TICKS)];
  // Positions of runs of each length, last one first, so that openers without a partner stay cheap.
  const later = new Map<number, number[]>();
  for (let i = runs.length - 1; i >= 0; i--) {
    const length = runs[i]?.[1]?.length ?? 0;
    const same = later.get(length);
    if (same === undefined) later.set(length, [i]);
    else same.push(i);
  }
  let out = '';
  let at = 0;
  for (let i = 0; i < runs.length; i++) {
    const run = runs[i];
    const same = later.get(run?.[1]?.length ?? 0);
    if (run === undefined || same === undefined) continue;
    while ((same.at(-1) ?? runs.length) <= i) same.pop();
    const next = same.at(-1);
    const close = next === undefined ? undefined : runs[next];
    if (next === undefined || close === undefined) continue;
    const end = close.index + close[0].length;
    const piece = text.slice(run.index, end);
    // A blank line ends a paragraph, and no span goes on behind it; code in it was a fence.
    if (/\n[ \t]*\n|\uE000/.test(piece)) continue;
    out += text.slice(at, run.index) + keep(piece);
    at = end;
    i = next;
  }
  return out + text.slice(at);
}
