import { parse, plainText } from '@octavo/markdown';

/** Characters of a quote. */
const LONGEST_QUOTE = 280;
/** Markdown that is read for one: more than a quote needs, and never much. */
const READ = 1500;

/** The beginning of what a Markdown text says, on one line and as plain text. */
export function excerpt(markdown: string): string {
  const said = plainText(parse(markdown.slice(0, READ).toWellFormed()))
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...said];
  return characters.length <= LONGEST_QUOTE && markdown.length <= READ ? said : `${characters.slice(0, LONGEST_QUOTE - 1).join('')}…`;
}
