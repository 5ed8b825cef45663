import { linesOf } from '../../foreign/lines.ts';
import { mapOutsideCode } from '../../foreign/outside-code.ts';

type Tell = (message: string, outcome: 'leftOut' | 'changed') => void;

const ICON = /:(?:material|fontawesome|octicons|simple)-[a-z0-9-]+:(?:\{[^}\n]*\})?[ \t]?/g;
/** A link of an icon alone, as to the source of a page. */
const ICON_LINK = /(?<!!)\[[ \t]*:(?:material|fontawesome|octicons|simple)-[a-z0-9-]+:[ \t]*\](?:\([^()\s]{0,1000}\)|\[[^\]\n]{1,200}\])/g;
const ABBREVIATION = /^\*\[[^\]\n]+\]:.*$\n?/gm;

/** Marks of Python-Markdown's extensions as the dialect writes them: marked and inserted text, keys; icons and abbreviations go. */
export function marks(text: string, tell: Tell): string {
  return mapOutsideCode(text, (masked) =>
    critic(masked, tell)
      .replace(/^[ \t]*\[TOC\][ \t]*$/gim, '')
      .replace(/(?<![=\w])==(?=\S)([^=\n]{1,500}?)(?<=\S)==(?!=)/g, '<mark style="background-color:yellow;">$1</mark>')
      .replace(
        /(?<![~\\\w])~(?=[^\s~])([^\s~]{1,60})~(?!~)|(?<=\w)~([^\s~]{1,60})~(?!~)/g,
        (_, a?: string, b?: string) => `<sub>${a ?? b}</sub>`,
      )
      .replace(/(?<![\^\\[])\^([^\s^\]]{1,60})\^(?!\^)/g, '<sup>$1</sup>')
      .replace(/\^\^(?=\S)([^^\n]{1,500}?)(?<=\S)\^\^/g, '<u>$1</u>')
      .replace(/(?<![\w+])\+\+([a-z0-9+"-]{1,60})\+\+(?!\w)/g, (_, keys: string) =>
        keys
          .split('+')
          .map((key) => `<kbd>${key.replaceAll('"', '').replace(/^./, (letter) => letter.toUpperCase())}</kbd>`)
          .join('+'),
      )
      .replace(ICON_LINK, () => {
        tell('Links of an icon alone were left out.', 'leftOut');
        return '';
      })
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

/** Code within a text without the language that it may begin with (`#!py x`), by which the tool colours it. */
export function plainInlineCode(text: string): string {
  if (!text.includes('`#!')) return text;
  return linesOf(text)
    .map(({ text: line, isCode }) => (isCode ? line : line.replace(/(?<!`)(`{1,2})#!:?[\w+-]{1,30} (?=[^`\n]{1,500}\1(?!`))/g, '$1')))
    .join('\n');
}

/** Returns a text as it is after its edits: what was added and pointed out stays, what was deleted goes, and remarks are named. */
function critic(text: string, tell: Tell): string {
  if (!/\{(?:\+\+|--|~~|==|>>)/.test(text)) return text;
  return text
    .replace(/\{\+\+([^{}]{0,2000}?)\+\+\}/g, '$1')
    .replace(/\{--([^{}]{0,2000}?)--\}/g, '<del>$1</del>')
    .replace(/\{~~([^{}~]{0,2000}?)~>([^{}]{0,2000}?)~~\}/g, '<del>$1</del>$2')
    .replace(/\{==([^{}]{0,2000}?)==\}/g, '<mark style="background-color:yellow;">$1</mark>')
    .replace(/\{>>([^{}]{0,2000}?)<<\}/g, () => {
      tell('Remarks of editors ({>> <<}) were left out.', 'leftOut');
      return '';
    });
}
