import { mapOutsideCode } from './outside-code.ts';

const HEADING = /^[ \t]*#{1,6}[ \t].*[}>][ \t]*$/gm;
const LIST = /^:?[ \t]*((?:(?:[.#][\w:.+-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"']+))(?:[ \t]+|$))+)$/;
const ID = /(?:^|[ \t])(?:#([\w:.+-]+)|id=["']?([\w:.+-]+)["']?)(?=[ \t]|$)/;
/** Marks of an id in comments of MDX and HTML. */
const MARK = /^(?:\{\/\*[ \t]*#([\w:.-]+)[ \t]*\*\/\}|<!--[ \t]*#([\w:.-]+)[ \t]*-->)$/;
const HEADING_BELOW = /^([ \t]*#{1,6}[ \t].*?)[ \t]*\n[ \t]*\{:[ \t]*(?:\.[\w-]+[ \t]+){0,9}#([\w:.-]+)[^}\n]*\}[ \t]*$/gm;
const IMAGE = /!\[([^\]\n]{0,500})\]\(([^()\s]+)(?:[ \t]+"[^"\n]*")?\)\{:?([^}\n]{0,300})\}/g;
const AFTER = /(?<=[)\]*_`>\uE001])\{:?[ \t]*(?:[.#][\w-]|[\w:-]+=)[^}\n]*\}/g;
const LINE = /^[ \t]*\{:?[ \t]*(?:[.#][\w-]|[\w:-]+=)[^}\n]*\}[ \t]*$\n?/gm;

/** Attributes that tools write in braces: the id of a heading becomes its anchor, the width of a picture its width, and all others go. */
export function rewriteAttributeLists(text: string): string {
  if (!text.includes('{') && !text.includes('<!--')) return text;
  return mapOutsideCode(text, (masked) =>
    masked
      .replace(HEADING, headingWithout)
      .replace(HEADING_BELOW, (_, heading: string, id: string) => `${heading} ${anchor(id)}`)
      .replace(IMAGE, (whole, alt: string, url: string, attributes: string) => {
        const width = /\bwidth=["']?(\d{1,4})(?:px)?["']?(?=[\s}]|$)/.exec(attributes)?.[1];
        const plain = whole.replace(/\{[^}]*\}$/, '');
        return width === undefined
          ? plain
          : `<img src="${url}" alt="${alt.replace(/["<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)}" width="${width}">`;
      })
      .replace(AFTER, '')
      .replace(LINE, ''),
  );
}

/** Returns a heading without the attributes at its end; their id is its anchor. */
function headingWithout(line: string): string {
  const whole = line.trimEnd();
  const from = Math.max(whole.lastIndexOf('{'), whole.lastIndexOf('<!--'));
  if (from < 0) return line;
  const written = whole.slice(from);
  const mark = MARK.exec(written);
  const list = mark === null && written.endsWith('}') ? LIST.exec(written.slice(1, -1).trim())?.[1] : undefined;
  if (mark === null && list === undefined) return line;
  const [, a, b] = mark ?? ID.exec(list ?? '') ?? [];
  const id = a ?? b;
  return `${whole.slice(0, from).trimEnd()}${id === undefined ? '' : ` ${anchor(id)}`}`;
}

/** The anchor that a heading has in the dialect. */
export const anchor = (id: string) => `<a href="#${id}" id="${id}"></a>`;
