import { applyPatches } from '@octavo/markdown/layout';
import { parse, walkBlocks } from '@octavo/markdown/read';

/** Fences of the language `math`, which GitHub draws as a formula, between `$$`. */
export function mathFences(text: string): string {
  if (!/^[ \t>]*[`~]{3,}[ \t]*math\b/m.test(text)) return text;
  const found = [...walkBlocks(parse(text).blocks)].filter((block) => block.type === 'code' && block.fenced && block.language === 'math');
  return applyPatches(
    text,
    found.map(({ start, end }) => {
      const lines = text.slice(start, end).split('\n');
      return {
        start,
        end,
        text: lines.map((line, at) => (at === 0 || at === lines.length - 1 ? line.replace(/[`~]{3,}.*$/, '$$$$') : line)).join('\n'),
      };
    }),
  );
}
