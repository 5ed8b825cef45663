import { applyPatches, type TextPatch } from '@octavo/markdown/layout';
import { bodyStart, type Heading, headingText, parse, titleHeading, walkBlocks } from '@octavo/markdown/read';

/** The text of a page without what tells its title. */
export interface TakenTitle {
  /** Text of the heading on top; empty without one. */
  title: string;
  body: string;
}

/** Options for telling a page's title from its sections. */
export interface TitleOptions {
  /** All headings go one level down, whatever the page looks like. */
  shift?: boolean;
  /** Name of the page elsewhere: the first of several headings 1 is the title only if it equals this name, and a section otherwise. */
  name?: string;
}

/**
 * Takes front matter and the heading 1 on top off a page. Where headings of that level remain, all headings go one level down: ours begin
 * below the title.
 */
export function takeTitle(text: string, { shift = false, name }: TitleOptions = {}): TakenTitle {
  const start = bodyStart(text);
  // The line break keeps dashes from being read as the top of a file.
  const source = `\n${text.slice(start)}`;
  const doc = parse(source);
  const first = titleHeading(doc);
  const others = [...walkBlocks(doc.blocks)].filter((block): block is Heading => block.type === 'heading' && block !== first);
  const several = others.some((heading) => heading.level === 1);
  const isSection = first !== undefined && several && name !== undefined && letters(headingText(first)) !== letters(name);
  const top = isSection ? undefined : first;
  const lower = shift || several ? [...others, ...(isSection ? [first] : [])] : [];
  const patches: TextPatch[] = lower.flatMap((heading) => lowered(source, heading));
  if (top !== undefined) patches.push({ start: top.start, end: top.end, text: '' });
  return { title: top === undefined ? '' : headingText(top), body: trimBlank(applyPatches(source, patches)) };
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function lowered(source: string, heading: Heading): TextPatch[] {
  const written = source.slice(heading.start, heading.end);
  const atx = /^([ \t>]*(?:[-+*]|\d+[.)])?[ \t>]*)#{1,6}(?=[ \t\r\n]|$)/.exec(written);
  const level = Math.min(heading.level + 1, 6);
  if (atx !== null) {
    const from = heading.start + (atx[1]?.length ?? 0);
    return [{ start: from, end: heading.start + atx[0].length, text: '#'.repeat(level) }];
  }
  // Underlined: a line of dashes is a heading 2, and there is none for a heading 3.
  const underline = /\r?\n([ \t>]*)(=+|-+)[ \t]*$/.exec(written);
  if (underline === null) return [];
  const at = heading.start + underline.index;
  if (heading.level === 1) return [{ start: at, end: heading.start + written.length, text: underline[0].replaceAll('=', '-') }];
  const lines = written.slice(0, underline.index).split(/\r?\n/);
  return [{ start: heading.start, end: heading.end, text: `### ${lines.map((line) => line.replace(/^[ \t>]+/, '').trim()).join(' ')}` }];
}

/** Without blank lines at either end, with a line break at the end of what is left. */
export function trimBlank(text: string): string {
  const body = text.replace(/^(?:[ \t]*\r?\n)+/, '').trimEnd();
  return body === '' ? '' : `${body}\n`;
}
