import { mapOutsideCode } from '../../foreign/outside-code.ts';

type Tell = (message: string, outcome: 'leftOut' | 'changed') => void;

const ICON = /:(?:material|fontawesome|octicons|simple)-[a-z0-9-]+:(?:\{[^}\n]*\})?[ \t]?/g;
const ABBREVIATION = /^\*\[[^\]\n]+\]:.*$\n?/gm;

/** Marks of Python-Markdown's extensions as the dialect writes them: marked and inserted text, keys; icons and abbreviations go. */
export function marks(text: string, tell: Tell): string {
  return mapOutsideCode(text, (masked) =>
    definitions(masked, tell)
      .replace(/^[ \t]*\[TOC\][ \t]*$/gim, '')
      .replace(/(?<![=\w])==(?=\S)([^=\n]{1,500}?)(?<=\S)==(?!=)/g, '<mark style="background-color:yellow;">$1</mark>')
      .replace(/\^\^(?=\S)([^^\n]{1,500}?)(?<=\S)\^\^/g, '<u>$1</u>')
      .replace(/(?<![\w+])\+\+([a-z0-9+"-]{1,60})\+\+(?!\w)/g, (_, keys: string) =>
        keys
          .split('+')
          .map((key) => `<kbd>${key.replaceAll('"', '').replace(/^./, (letter) => letter.toUpperCase())}</kbd>`)
          .join('+'),
      )
      .replace(ICON, () => {
        tell('Icons of the theme were left out.', 'leftOut');
        return '';
      })
      .replace(ABBREVIATION, () => {
        tell('Explanations of abbreviations were left out.', 'leftOut');
        return '';
      })
      .replace(/\\\((.{1,1000}?)\\\)/g, '$$$$$1$$$$')
      .replace(/^[ \t]*\\\[\s*([\s\S]{1,1000}?)\s*\\\][ \t]*$/gm, '$$$$\n$1\n$$$$'),
  );
}

const SAID = /^:[ \t]{1,3}(?=\S)/;
const NO_TERM = /^[ \t]*(?:[-*+>#|:]|\d+\.|$)/;

/** Returns a term with its explanation below (`:   text`) as a paragraph with the term in bold. */
function definitions(text: string, tell: Tell): string {
  if (!/^:[ \t]/m.test(text)) return text;
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
    out.push(`**${line.trim()}**`, '', (lines[said] ?? '').replace(SAID, ''));
    for (at = said; /^(?: {4}|\t)/.test(lines[at + 1] ?? ''); at++) out.push((lines[at + 1] ?? '').replace(/^(?: {4}|\t)/, ''));
    out.push('');
  }
  return out.join('\n');
}
