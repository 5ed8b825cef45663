import { plainWords } from '../../foreign/common-components.ts';
import { mapOutsideCode } from '../../foreign/outside-code.ts';

const OPEN = /^[ \t]*<figure\b[^<>]*\bmarkdown\b[^<>]*>/;
const IMAGE = /!\[([^\]\n]{0,500})\]\(([^()\s]{1,2000})(?:[ \t]+"[^"\n]{0,500}")?\)(?:\{:?([^{}\n]{0,300})\})?/g;
const CAPTION = /<figcaption\b[^<>]*>([\s\S]*?)<\/figcaption>/;
/** Lines of a figure at most. */
const MOST = 40;

/** Figures around pictures in markdown (`<figure markdown>`), with their captions, as the dialect writes them. */
export function figures(text: string): string {
  if (!text.includes('<figure')) return text;
  return mapOutsideCode(text, (masked, unmask) => {
    const lines = masked.split('\n');
    const out: string[] = [];
    for (let at = 0; at < lines.length; at++) {
      const line = lines[at] ?? '';
      const end = OPEN.test(line) ? lines.slice(at, at + MOST).findIndex((each) => each.includes('</figure>')) : -1;
      const made = end < 0 ? undefined : figure(lines.slice(at, at + end + 1).join('\n'), unmask);
      out.push(made ?? line);
      if (made !== undefined) at += end;
    }
    return out.join('\n');
  });
}

function figure(whole: string, unmask: (part: string) => string): string | undefined {
  const [, indent = '', inner = ''] = /^([ \t]*)<figure\b[^<>]*>([\s\S]*)<\/figure>[ \t]*$/.exec(whole) ?? [];
  const caption = CAPTION.exec(inner);
  const rest = caption === null ? inner : inner.replace(caption[0], '');
  const images = [...rest.matchAll(IMAGE)];
  if (images.length === 0 || rest.replace(IMAGE, '').trim() !== '') return undefined;
  const words = caption === null ? '' : escaped(plainWords(unmask(caption[1] ?? '').replace(/<[^<>]*>/g, ' ')));
  return images
    .map(([, alt = '', url = '', attributes = ''], at) => {
      const width = /\bwidth=["']?(\d{1,4})(?:px)?["']?(?=[\s}]|$)/.exec(attributes)?.[1];
      const size = width === undefined ? '' : ` width="${width}"`;
      const said = at === images.length - 1 ? words : '';
      return `${indent}<figure><img src="${escaped(url)}" alt="${escaped(alt)}"${size}><figcaption>${said}</figcaption></figure>`;
    })
    .join('\n\n');
}

const escaped = (text: string) => text.replace(/["<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
