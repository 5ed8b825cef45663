import { linesOf } from '../../foreign/lines.ts';
import { mapOutsideCode } from '../../foreign/outside-code.ts';
import { button } from '../../foreign/write-blocks.ts';

const IN_CODE = /((?:#|\/\/|--|;|%|\/\*|<!--)[ \t]*\(\d{1,3}\))!/g;
const IN_TEXT =
  /\{:?[^{}\n]{0,300}\.annotate\b|^[ \t]{0,99}(?:!!!|\?\?\?\+?)[^\n"]{0,100}\bannotate\b|<\w{1,20}\s[^<>\n]{0,300}\bclass\s*=\s*["'][^"'<>\n]{0,300}\bannotate\b/m;
const BUTTON = /\[([^\]\n]{1,500})\]\(([^()\s]{1,1000})\)\{:?([^{}\n]{0,200}\.md-button\b[^{}\n]{0,200})\}/g;

/** Annotations of Material are numbers in a text or in code, with a list of their words below: both stay, as a list, and this is named. */
export function annotations(text: string, tell: (message: string, outcome: 'changed') => void): string {
  let isCode = false;
  const lines = linesOf(text).map((line) => {
    if (!line.isCode || line.isStart) return line.text;
    return line.text.replace(IN_CODE, (_, comment: string) => {
      isCode = true;
      return comment;
    });
  });
  const made = isCode ? lines.join('\n') : text;
  if (isCode || IN_TEXT.test(made)) tell('Annotations are numbers, with a numbered list of their words below.', 'changed');
  return made;
}

/** Links that look like buttons, as the dialect writes them. */
export function buttons(text: string): string {
  if (!text.includes('.md-button')) return text;
  return mapOutsideCode(text, (masked) =>
    masked.replace(BUTTON, (_, words: string, url: string, attributes: string) => {
      const plain = words
        .replace(/:[a-z0-9-]+:(?:\{[^}]*\})?/g, '')
        .replace(/[*_`]+/g, '')
        .trim();
      return button(plain, url, attributes.includes('md-button--primary'));
    }),
  );
}
