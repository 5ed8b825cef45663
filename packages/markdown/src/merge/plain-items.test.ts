import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../parse/parse.ts';
import { dialectText } from '../testing/arbitrary.ts';
import type { Block } from '../tree.ts';
import { childBlocks } from '../walk.ts';
import { type Container, piecesOf, type Row } from './pieces.ts';
import { skimPlainItems } from './plain-items.ts';

/** Lines of items, most of them plain ones, in runs that are long enough to be left out. */
const run = fc
  .tuple(
    fc.integer({ min: 14, max: 24 }),
    fc.constantFrom('* ', '- ', '+ '),
    fc.constantFrom('item', 'Ärger', '**bold** a', '_so_ on', '[link](a.md)', '[x] task', 'a | b', '`code`', '1. deeper', 'a $$', '<b>'),
    fc.constantFrom('', ' ', ' <!-- c -->', ' $$', ' `', '\\', ' {% if a %}', ' -->', ' ]: b'),
    fc.constantFrom('', '\n', '\n\n', '\n  more\n'),
  )
  .map(([lines, marker, words, tail, end]) => Array.from({ length: lines }, (_, n) => `${marker}${words} ${n}${tail}\n`).join('') + end);

const opening = fc.constantFrom(
  '',
  '```\n',
  '<!--\n',
  '<div>\n',
  '$$\n',
  '{% hint style="info" %}\n',
  '> quote\n',
  'text\n',
  '[^n]: note\n',
  '  ',
);

const textWithRuns = fc
  .array(fc.tuple(opening, fc.oneof(run, dialectText)), { maxLength: 6 })
  .map((parts) => parts.flat().join('').replaceAll('\r', ''));

/** Blocks with their places, each container before what it holds. */
function placesOf(blocks: readonly Block[], toWhole: (offset: number) => number): string[] {
  return blocks.flatMap((block) => [
    `${block.type} ${toWhole(block.start)} ${toWhole(block.end)}`,
    ...placesOf(childBlocks(block), toWhole),
  ]);
}

/** As `piecesOf`, of all that the parser finds in the text. */
function rowByParser(text: string, blocks: readonly Block[], from: number, to: number): Row {
  const pieces: Row['pieces'][number][] = [];
  const gaps: string[] = [];
  let at = from;
  for (const block of blocks) {
    const [start, end] = [Math.max(at, block.start), Math.min(to, block.end)];
    if (end <= start) continue;
    gaps.push(text.slice(at, start));
    pieces.push({ type: block.type, text: text.slice(start, end), inside: insideByParser(text, childBlocks(block), start, end) });
    at = end;
  }
  return { pieces, gaps: [...gaps, text.slice(at, to)] };
}

function insideByParser(text: string, children: readonly Block[], start: number, end: number): Container | undefined {
  if (children.length === 0) return undefined;
  const { pieces, gaps } = rowByParser(text, children, start, end);
  if (pieces.length === 0 || gaps.slice(1, -1).some((gap) => /[^\s>]/.test(gap))) return undefined;
  return { head: gaps[0] ?? '', row: { pieces, gaps: ['', ...gaps.slice(1, -1), ''] }, tail: gaps.at(-1) ?? '' };
}

/** A row as plain data, what is made when it is asked for with it. */
function plain({ pieces, gaps }: Row): unknown {
  return {
    gaps,
    pieces: pieces.map(({ type, text, inside }) => [
      type,
      text,
      inside && { head: inside.head, row: plain(inside.row), tail: inside.tail },
    ]),
  };
}

describe('runs of plain items that are left out', () => {
  it('leave what else a text has as it is read with them', () => {
    fc.assert(
      fc.property(textWithRuns, (text) => {
        const { text: left, cuts, toWhole } = skimPlainItems(text);
        const isCut = (place: string) => {
          const [, start = 0, end = 0] = place.split(' ').map(Number);
          return cuts.some(({ from, to }) => from <= start && end <= to);
        };
        const whole = placesOf(parse(text, { blocksOnly: true }).blocks, (offset) => offset);
        expect(placesOf(parse(left, { blocksOnly: true }).blocks, toWhole)).toEqual(whole.filter((place) => !isCut(place)));
      }),
      { numRuns: 500 },
    );
  });

  it('are pieces like all others', () => {
    fc.assert(
      fc.property(textWithRuns, (text) => {
        expect(plain(piecesOf(text))).toEqual(plain(rowByParser(text, parse(text, { blocksOnly: true }).blocks, 0, text.length)));
      }),
      { numRuns: 500 },
    );
  });

  it('are most of a long list', () => {
    const list = Array.from({ length: 1000 }, (_, n) => `* item ${n}`).join('\n');
    expect(skimPlainItems(`A\n\n${list}\n\nB\n`).text).toBe('A\n\n* item 0\n* item 999\n\nB\n');
  });
});
