/** Escaping of text, so that it means itself wherever it stands. */

const ENTITY = (character: string): string => `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`;
const PUNCTUATION = /[!-/:-@[-`{-~]/g;
/** White space that parsers change or cut. */
const ODD_SPACE = /[\t\r\f]/g;

/** Markdown text in which every sign that could mean something is escaped: ugly, and right everywhere in running text. */
export function escapeAll(text: string): string {
  return text.replace(PUNCTUATION, '\\$&').replace(ODD_SPACE, ENTITY);
}

/**
 * Markdown text as a person would write it: signs that mean something where they stand are escaped. Lines' beginnings are for {@link guardLines}.
 * @param next First character that is written behind the text; empty at the end of a block, and before the end of a mark or a link.
 */
export function escapeText(text: string, next = ''): string {
  return text.replace(/[\\`*[\]<_~$&!:{\t\r\f]/g, (sign, at: number) => {
    const before = text[at - 1] ?? '';
    const after = text[at + 1] ?? '';
    switch (sign) {
      case '_':
        return /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after) ? sign : '\\_';
      case '<':
        return after === '' || /[a-z/!?]/i.test(after) ? '\\<' : sign;
      case '~':
      case '$':
        return before === sign || after === sign || after === '' || before === '' ? `\\${sign}` : sign;
      case '&':
        return /^&(?:#x?[0-9a-f]{1,8}|[a-z][a-z0-9]{1,40});/i.test(text.slice(at, at + 50)) ? '\\&' : sign;
      case '!':
        return (after || next) === '[' ? '\\!' : sign;
      case ':':
        return /^:(?:\/\/|[a-z0-9_+-]{1,50}:)/.test(text.slice(at, at + 52)) || /(?:mailto|tel)$/i.test(text.slice(0, at)) ? '\\:' : sign;
      case '{':
        return after === '%' || after === '' ? '\\{' : sign;
      case '\t':
      case '\r':
      case '\f':
        return ENTITY(sign);
      default:
        return `\\${sign}`;
    }
  });
}

/** White space at the ends of a line, and what nobody sees: the top of a file may hold it. */
const START = /^(?:\s|[\u200b\u2060])+/;
const LINE_START = /^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>|=+[ \t]*$|[-:|][-: \t|]*$|~~~)/;
const ORDERED = /^(\d{1,9})([.)])(?=\s|$)/;

/** Lines of a paragraph none of which begins or ends as something else would. */
export function guardLines(text: string): string {
  const lines = text.split('\n');
  return lines.map((line) => guardLine(withEdges(line))).join('\n');
}

/** A line with its white space at both ends as entities. The end is found by trimming: an expression would look at each run of blanks. */
function withEdges(line: string): string {
  const entities = (run: string) => [...run].map(ENTITY).join('');
  const rest = line.replace(START, entities);
  const kept = rest.trimEnd();
  return kept + entities(rest.slice(kept.length));
}

function guardLine(line: string): string {
  return LINE_START.test(line) ? `\\${line}` : line.replace(ORDERED, '$1\\$2');
}

/** Text between tags of HTML. */
export function escapeHtmlText(text: string): string {
  return text.replace(/[&<>]/g, ENTITY).replaceAll('[^', '[<span></span>^');
}

/** Text of `<pre>`: white space stays. */
export function escapePre(text: string): string {
  return text.replace(/[&<>\r\n\t]/g, ENTITY);
}

/** Returns a value between double quotes of an HTML attribute. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"'\r\n\t`|]/g, ENTITY);
}

/** Attributes of an HTML tag; those without a value are left out, `true` stands alone. */
export function htmlAttributes(attributes: Record<string, string | true | undefined>): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) text += value === true ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`;
  }
  return text;
}

/** Length of the longest match of a global expression; 0 without one. */
export function longestOf(text: string, sign: RegExp): number {
  return (text.match(sign) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
}

/** Running text where a line break would end it. */
export function oneLine(text: string): string {
  return guardLines(text.replace(/\\\n/g, '<br>')).replaceAll('\n', '<br>');
}
