import { mapOutsideCode } from './outside-code.ts';

const HEADING =
  /^([ \t]*#{1,6}[ \t].*?)[ \t]*(?:\{:?[ \t]*(?:\.[\w-]+[ \t]+){0,9}#([\w:.-]+)[^}\n]*\}|\{\/\*[ \t]*#([\w:.-]+)[ \t]*\*\/\}|<!--[ \t]*#([\w:.-]+)[ \t]*-->)[ \t]*$/gm;
const HEADING_BELOW = /^([ \t]*#{1,6}[ \t].*?)[ \t]*\n[ \t]*\{:[ \t]*(?:\.[\w-]+[ \t]+){0,9}#([\w:.-]+)[^}\n]*\}[ \t]*$/gm;
const HEADING_CLASS = /^([ \t]*#{1,6}[ \t].*?)[ \t]*\{:?[ \t]*\.[^}\n]*\}[ \t]*$/gm;
const IMAGE = /!\[([^\]\n]{0,500})\]\(([^()\s]+)(?:[ \t]+"[^"\n]*")?\)\{:?([^}\n]{0,300})\}/g;
const AFTER = /(?<=[)\]*_`>\uE001])\{:?[ \t]*(?:[.#][\w-]|[\w:-]+=)[^}\n]*\}/g;
const LINE = /^[ \t]*\{:?[ \t]*(?:[.#][\w-]|[\w:-]+=)[^}\n]*\}[ \t]*$\n?/gm;

/** Attributes that tools write in braces: the id of a heading becomes its anchor, the width of a picture its width, and all others go. */
export function rewriteAttributeLists(text: string): string {
  if (!text.includes('{') && !text.includes('<!--')) return text;
  return mapOutsideCode(text, (masked) =>
    masked
      .replace(HEADING, (_, heading: string, a?: string, b?: string, c?: string) => `${heading} ${anchor(a ?? b ?? c ?? '')}`)
      .replace(HEADING_BELOW, (_, heading: string, id: string) => `${heading} ${anchor(id)}`)
      .replace(HEADING_CLASS, '$1')
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

/** The anchor that a heading has in the dialect. */
export const anchor = (id: string) => `<a href="#${id}" id="${id}"></a>`;
