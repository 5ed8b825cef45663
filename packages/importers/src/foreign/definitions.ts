import { mapOutsideCode } from './outside-code.ts';

type TellChanged = (message: string, outcome: 'changed') => void;

const SAID = /^:[ \t]{1,3}(?=\S)/;
const NO_TERM = /^[ \t]*(?:[-*+>#|:]|\d+\.|$)/;

/** Returns a page whose terms with their explanation below (`:   text`) are paragraphs with the term in bold. */
export function definitions(text: string, tell: TellChanged): string {
  if (!/^:[ \t]/m.test(text)) return text;
  return mapOutsideCode(text, (masked) => definitionsIn(masked, tell));
}

function definitionsIn(text: string, tell: TellChanged): string {
  const lines = text.split('\n');
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const said = [at + 1, at + 2].find((next) => SAID.test(lines[next] ?? '') && (next === at + 1 || (lines[at + 1] ?? '').trim() === ''));
    if (said === undefined || NO_TERM.test(line)) {
      out.push(line);
      continue;
    }
    tell('Lists of definitions are paragraphs with the term in bold.', 'changed');
    out.push(`**${line.trim()}**`, '');
    at = said - 1;
    // A term may have several explanations.
    while (SAID.test(lines[at + 1] ?? '')) {
      out.push((lines[++at] ?? '').replace(SAID, ''));
      for (; isBelow(lines, at + 1); at++) out.push((lines[at + 1] ?? '').replace(/^(?: {4}|\t)/, ''));
      out.push('');
    }
  }
  return out.join('\n');
}

/** Returns true for a line that is indented, and for blank ones before such a line. */
function isBelow(lines: readonly string[], at: number): boolean {
  let next = at;
  while (next < lines.length && next < at + 3 && lines[next]?.trim() === '') next++;
  return /^(?: {4}|\t)/.test(lines[next] ?? '');
}
