import { linesOf } from '../../foreign/lines.ts';
import { mapOutsideCode } from '../../foreign/outside-code.ts';
import { type HintStyle, hint, hintStyle } from '../../foreign/write-blocks.ts';

const NOTE =
  /^\{:[ \t]*\.(?:callout-|alert-|notice--|prompt-|block-)?(note|tip|info|warning|danger|important|caution|success|highlight|new|notice)(-title)?(?![\w-])[^}]*\}[ \t]*$/i;

/** Paragraphs and quotes that kramdown gives the class of a note (`{: .note }`, above or below) as hints; its other marks of a whole page go. */
export function kramdownNotes(text: string): string {
  const lines = linesOf(withoutContents(text));
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const { text: line = '', isCode = false } = lines[at] ?? {};
    const found = isCode ? null : NOTE.exec(line);
    if (found === null) {
      out.push(line);
      continue;
    }
    const style = hintStyle(found[1] ?? '');
    const above = takeParagraph(out);
    if (above !== '') {
      out.push('', made(style, unquoted(above), found[2] !== undefined), '');
      continue;
    }
    const below: string[] = [];
    while (at + 1 < lines.length && (lines[at + 1]?.text.trim() ?? '') !== '') below.push(lines[++at]?.text ?? '');
    if (below.length > 0) out.push('', made(style, unquoted(below.join('\n')), found[2] !== undefined), '');
  }
  return mapOutsideCode(out.join('\n'), (masked) =>
    notesOfHtml(masked)
      .replace(/^[ \t]*(?:[-*+]|\d+\.)[ \t].*\n[ \t]*\{:[ \t]*toc[^}]*\}[ \t]*$/gim, '')
      .replace(/^[ \t]*\{::(?:options|comment|nomarkdown)[^}]*\}[\s\S]*?(?:\{:\/[^}]*\}|\/\}|$)/gm, '')
      .replace(/^(#{1,6}[ \t].*)\n\{:[ \t]*(?:\.no_toc|\.text-delta|\.fs-\d|\.no_anchor)[^}#]*\}/gm, '$1'),
  );
}

const CONTENTS =
  /^(?:<details[^>\n]{0,200}>\s{0,20}<summary>[^<\n]{0,80}<\/summary>\s{0,20}(?:\{:[^}\n]{0,80}\}\s{0,20})?|#{1,6}[ \t][^\n]{0,80}\n\{:[^}\n]{0,80}\.text-delta[^}\n]{0,80}\}\s{1,20})(?:[-*+]|\d+\.)[ \t][^\n]{0,80}\n[ \t]{0,9}\{:[ \t]?toc[^}\n]{0,80}\}[ \t]{0,9}$(?:\s{0,20}<\/details>)?/gim;

/** Returns a page without the list of its headings and what Just the Docs has around it: a fold, or a heading. */
const withoutContents = (text: string) => (text.includes('toc') ? text.replace(CONTENTS, '') : text);

const HTML_NOTE =
  /^<div\b[^>\n]{0,200}\bclass="[^"\n]{0,100}?\b(?:alert|notice|callout)-{1,2}(\w{1,20})[^"\n]{0,100}"[^>\n]{0,200}>((?:(?!<\/?div\b)[\s\S])*)<\/div>[ \t]*$/gim;

/** Notes that a page writes as HTML of Bootstrap or Minimal Mistakes, as hints. */
const notesOfHtml = (text: string) =>
  text.includes('<div') ? text.replace(HTML_NOTE, (_, name: string, inner: string) => `\n${hint(hintStyle(name), inner)}\n`) : text;

/** A note whose first paragraph may be its title. */
function made(style: HintStyle, text: string, isTitled: boolean): string {
  const [title = '', ...rest] = text.split(/\n[ \t]*\n/);
  return isTitled && rest.length > 0 ? hint(style, rest.join('\n\n'), title.trim()) : hint(style, text);
}

/** Takes the paragraph or quote that a text ends with, if nothing stands between. */
function takeParagraph(lines: string[]): string {
  const taken: string[] = [];
  while ((lines.at(-1)?.trim() ?? '') !== '' && !/^#{1,6}\s|^```|^\{%/.test(lines.at(-1) ?? '')) taken.unshift(lines.pop() ?? '');
  return taken.join('\n');
}

const unquoted = (text: string) => (/^(?:>.*(?:\n|$))+$/.test(text) ? text.replace(/^>[ \t]?/gm, '') : text);
