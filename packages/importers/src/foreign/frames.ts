import { tagAttribute } from '../html/tag-attribute.ts';
import { mapOutsideCode } from './outside-code.ts';

const FRAME = /^([ \t]*)<iframe\b([^<>]{1,3000}?)(?:\/>|>[ \t]{0,100}\n?[ \t]{0,100}<\/iframe>)[ \t]*$/gm;

/** Writes frames of other sites that stand on lines of their own as the dialect embeds them; others stay as they are. */
export function embedFrames(text: string): string {
  if (!text.includes('<iframe')) return text;
  return mapOutsideCode(text, (masked, unmask) =>
    masked.replace(FRAME, (whole, indent: string, attributes: string) => {
      const src = /\ssrc\s*=\s*(?:"([^"]{1,2000})"|'([^']{1,2000})')/.exec(unmask(attributes))?.slice(1).find(Boolean);
      const url = src?.startsWith('//') ? `https:${src}` : src;
      if (url === undefined || !/^https?:\/\//i.test(url)) return whole;
      return `${indent}{% embed url=${tagAttribute(url.replaceAll('&amp;', '&'))} %}`;
    }),
  );
}
