import { mapOutsideCode } from './outside-code.ts';

const OPENS = /<(style|script)\b[^<>]*>/gi;
const STYLE_END = /<\/style\s*>/gi;
const SCRIPT_END = /<\/script\s*>/gi;

/** Returns a page without its own styles and scripts, which are never run; `tell` is called when there are some. */
export function withoutStylesAndScripts(text: string, tell: (message: string, outcome: 'leftOut') => void): string {
  if (!/<(?:style|script)\b/i.test(text)) return text;
  return mapOutsideCode(text, (masked) => {
    let out = '';
    let from = 0;
    for (const found of masked.matchAll(OPENS)) {
      if (found.index < from) continue;
      const close = found[1]?.toLowerCase() === 'style' ? STYLE_END : SCRIPT_END;
      close.lastIndex = found.index;
      const end = close.exec(masked);
      if (end === null) break;
      out += masked.slice(from, found.index);
      from = end.index + end[0].length;
    }
    if (from > 0) tell('Styles and scripts of the page were left out.', 'leftOut');
    return out + masked.slice(from);
  });
}
