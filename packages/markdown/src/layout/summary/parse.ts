import { plainValue, readYaml, type YamlValue } from '../lenient-yaml.ts';
import { fileOf } from './file-of.ts';
import { splitAnchor } from './heading.ts';
import { widthOf, withoutIndent } from './indent.ts';
import { detached, type Line, Lines } from './lines.ts';
import { findLink, plainTitle } from './link.ts';
import { type Nesting, nest } from './nesting.ts';
import type { SourceRange, SummaryEntry, SummaryPiece, SummaryTarget, SummaryTree } from './types.ts';

/** Lines that a soft-wrapped link may run on for. */
const MAX_WRAPPED_LINES = 4;
const BULLET = /^([ \t\u00a0]*)([*+-]|\d{1,9}[.)])(?:([ \t\u00a0]+)(.*)|[ \t]*)$/s;
const HEADING = /^( {0,3})(#{1,6})(?:([ \t]+)(.*))?$/s;
/** Longer fences than ten characters do not occur, and a bound keeps the search for their ends linear. */
const FENCE = /^(`{3,10}|~{3,10})([^`]*)$/;
/** GitBook's divider is `***`; `---` is only decoration (git-format section 3). */
const DIVIDER = /^[ ]{0,3}\*[ \t]*\*[ \t]*\*[ \t*]*$/;
const RULE = /^[ ]{0,3}(?:(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
/**
 * Takes a SUMMARY.md apart by git-format section 3. Never throws, whatever the text, and takes time linear in its length. Lines without meaning
 * stay as `stray` pieces, so that edits can leave them where they are.
 */
export function parseSummary(text: string): SummaryTree {
  const steps = summarySteps(text);
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}

/** {@link parseSummary} in steps: one for each piece. */
export function* summarySteps(text: string): Generator<undefined, SummaryTree> {
  const parser = new SummaryParser(text);
  for (let at = 0; at < text.length; yield) at = parser.readAt(at);
  return parser.tree();
}

/** A place in a text to read from: offset, lines and entries before it, and the nesting there. */
export interface ReadingPlace extends Nesting {
  offset: number;
  line: number;
  entries: number;
}

/** Takes a SUMMARY.md apart piece by piece, from its start or from another place. */
export class SummaryParser {
  readonly #text: string;
  #lines: Lines;
  /** Entries before the first that is read. */
  readonly #before: number;
  readonly #entries: SummaryEntry[] = [];
  readonly #pieces: SummaryPiece[] = [];
  #open: Nesting['open'] = [];
  #group: number | null = null;
  readonly #listed = new Set<string>();
  /** Openings whose end was looked for in vain: everything after a first failure fails as well. */
  readonly #unclosed = new Set<string>();

  constructor(text: string, from?: ReadingPlace) {
    this.#text = text;
    this.#lines = new Lines(text, from?.offset ?? 0, from?.line ?? 0, from !== undefined);
    this.#before = from?.entries ?? 0;
    this.#open = [...(from?.open ?? [])];
    this.#group = from?.group ?? null;
  }

  /** State from which the parent of the next bullet would follow. */
  get nesting(): Nesting {
    return { open: this.#open, group: this.#group };
  }

  /** Index of the next entry. */
  get #next(): number {
    return this.#before + this.#entries.length;
  }

  /** Lines read so far, or passed over. */
  get line(): number {
    return this.#lines.number;
  }

  tree(): SummaryTree {
    return { text: this.#text, pieces: this.#pieces, entries: this.#entries, ...(this.#unclosed.size > 0 && { isOpen: true as const }) };
  }

  /** Reads the piece that starts at an offset, the one after what was read before; answers the offset after it. */
  readAt(offset: number): number {
    if (this.#lines.offset !== offset) this.#lines = new Lines(this.#text, offset, this.#lines.number, true);
    const end = this.#readPiece(0);
    const after = this.#line(end - 1).end;
    this.#lines.pass(end);
    return after;
  }

  /**
   * Takes a piece over from another tree, to which it no longer belongs: its lines are the same here, so many characters further on.
   * @param lines how many lines it has
   */
  reuse(piece: SummaryPiece, entry: SummaryEntry | undefined, by: number, lines: number): void {
    if (piece.kind === 'divider') this.#closeGroup();
    piece.start += by;
    piece.end += by;
    this.#pieces.push(piece);
    if (entry !== undefined) {
      piece.entry = this.#next;
      if (by !== 0) moveEntryBy(entry, by);
      entry.line = this.#lines.number + 1;
      if (entry.kind === 'group') this.#openGroup();
      else entry.parent = this.#place(entry.indent);
      if (entry.target !== undefined) entry.kind = this.#kindOf(entry.target);
      this.#entries.push(entry);
    }
    this.#lines.skip(lines);
  }

  #closeGroup(): void {
    this.#open = [];
    this.#group = null;
  }

  #openGroup(): void {
    this.#open = [];
    this.#group = this.#next;
  }

  /** Reads the piece that starts at a line; answers the line after it. */
  #readPiece(at: number): number {
    const line = this.#line(at).text;
    if (line.trim() === '') return this.#piece('blank', at, at + 1);
    if (line.trimStart().startsWith('<!--')) return this.#piece('stray', at, this.#commentEnd(at));
    if (DIVIDER.test(line)) {
      this.#closeGroup();
      return this.#piece('divider', at, at + 1);
    }
    if (RULE.test(line)) return this.#piece('stray', at, at + 1);
    const heading = HEADING.exec(line);
    if (heading) return this.#readHeading(at, heading);
    const bullet = BULLET.exec(line);
    if (bullet) return this.#readBullet(at, bullet);
    const fence = FENCE.exec(line.trimStart());
    return this.#piece('stray', at, fence ? (this.#fenceEnd(at, fence[1] ?? '') ?? at + 1) : at + 1);
  }

  #readHeading(at: number, [, indent = '', marker = '', gap = '', content = '']: RegExpExecArray): number {
    if (marker.length === 1) return this.#piece('title', at, at + 1);
    const { bare, slug } = splitAnchor(content);
    if (marker.length > 3 || bare === '') return this.#piece('stray', at, at + 1);
    const line = this.#line(at);
    const start = line.end - this.#ending(at) - line.text.length + indent.length + marker.length + gap.length;
    this.#openGroup();
    const titleRange = { start, end: start + bare.length };
    return this.#entry(at, at + 1, {
      kind: 'group',
      parent: null,
      indent,
      marker,
      gap,
      title: plainTitle(bare),
      titleRange,
      ...(slug !== undefined && { slug }),
    });
  }

  #readBullet(at: number, [, indent = '', marker = '', gap = '', rest = '']: RegExpExecArray): number {
    const fence = FENCE.exec(rest);
    if (fence && /^\s*ya?ml\b/i.test(fence[2] ?? '')) return this.#readComputed(at, fence[1] ?? '', { indent, marker, gap });
    const line = this.#line(at);
    const from = line.end - this.#ending(at) - rest.length;
    let end = at + 1;
    let content = rest;
    let found = findLink(content);
    while (found === undefined && content.startsWith('[') && end - at < MAX_WRAPPED_LINES && this.#continues(end)) {
      end++;
      content = detached(this.#text.slice(from, this.#line(end - 1).end - this.#ending(end - 1)));
      found = findLink(content);
    }
    const title = rest.trimEnd();
    // Nothing can lie below what is no entry.
    if (found === undefined && title === '') return this.#piece('stray', at, at + 1);
    const shape = { parent: this.#place(indent), indent, marker, gap };
    if (found === undefined) {
      return this.#entry(at, at + 1, {
        ...shape,
        kind: 'text',
        title: plainTitle(title),
        titleRange: { start: from, end: from + title.length },
      });
    }
    const target: SummaryTarget = { ...found.target, range: shift(found.target.range, from) };
    const { linkTitle, labelRange } = found;
    const label = { ...(linkTitle && { linkTitle }), ...(labelRange && { labelRange: shift(labelRange, from) }) };
    const entry = { ...shape, title: found.title, titleRange: shift(found.titleRange, from), ...label };
    if (target.path === '' && target.anchor === undefined) return this.#entry(at, end, { ...entry, kind: 'text' });
    return this.#entry(at, end, { ...entry, kind: this.#kindOf(target), target });
  }

  #readComputed(at: number, fence: string, shape: { indent: string; marker: string; gap: string }): number {
    const end = this.#fenceEnd(at, fence);
    if (end === undefined) return this.#piece('stray', at, at + 1);
    const column = widthOf(shape.indent) + shape.marker.length + shape.gap.length;
    const source = this.#lines.slice(at + 1, end - 1).map(({ text }) => withoutIndent(text, column));
    return this.#entry(at, end, {
      ...shape,
      kind: 'computed',
      parent: this.#place(shape.indent),
      title: '',
      computed: readComputed(source.join('\n')),
    });
  }

  /** The line after a closing fence; `undefined` if there is none. */
  #fenceEnd(at: number, fence: string): number | undefined {
    // A run of n characters is closed by any of n or more, so looking for a shorter one can succeed where a longer one failed.
    const key = fence[0] ?? '';
    if ([...this.#unclosed].some((failed) => failed[0] === key && fence.length >= failed.length)) return undefined;
    for (let end = at + 1; ; end++) {
      const text = this.#lines.at(end)?.text.trim();
      if (text === undefined) break;
      if (text.startsWith(fence) && text === key.repeat(text.length)) return end + 1;
    }
    this.#unclosed.add(fence);
    return undefined;
  }

  #commentEnd(at: number): number {
    if (this.#unclosed.has('<!--')) return at + 1;
    const close = this.#text.indexOf('-->', this.#line(at).start);
    if (close < 0) {
      this.#unclosed.add('<!--');
      return at + 1;
    }
    let end = at + 1;
    while (this.#line(end - 1).end <= close) end++;
    return end;
  }

  /** Returns whether a line can be the rest of a wrapped entry above it. */
  #continues(at: number): boolean {
    const text = this.#lines.at(at)?.text ?? '';
    return text.trim() !== '' && !BULLET.test(text) && !HEADING.test(text) && !RULE.test(text);
  }

  /** The parent of a bullet; one column further left is sloppiness. */
  #place(indent: string): number | null {
    return nest(this.nesting, this.#next, widthOf(indent));
  }

  /** Page or link; a file is a page where it is listed first (git-format section 3). */
  #kindOf(target: SummaryTarget): 'page' | 'link' {
    const file = fileOf(target);
    if (file === undefined || this.#listed.has(file)) return 'link';
    this.#listed.add(file);
    return 'page';
  }

  #entry(at: number, end: number, entry: Omit<SummaryEntry, 'range' | 'line'>): number {
    const range = { start: this.#line(at).start, end: this.#line(end - 1).end };
    this.#pieces.push({ kind: 'entry', entry: this.#next, ...range });
    this.#entries.push({ ...entry, range, line: this.#lines.number + at + 1 });
    return end;
  }

  #piece(kind: SummaryPiece['kind'], at: number, end: number): number {
    this.#pieces.push({ kind, start: this.#line(at).start, end: this.#line(end - 1).end });
    return end;
  }

  #line(at: number): Line {
    const line = this.#lines.at(at);
    if (line === undefined) throw new RangeError(`no line ${at}`);
    return line;
  }

  /** Length of a line's end: 0, 1 or 2. */
  #ending(at: number): number {
    const { end } = this.#line(at);
    if (this.#text[end - 1] !== '\n') return 0;
    return this.#text[end - 2] === '\r' ? 2 : 1;
  }
}

/** Moves an entry to so many characters further on. */
export function moveEntryBy(entry: SummaryEntry, by: number): void {
  for (const range of [entry.range, entry.titleRange, entry.target?.range, entry.labelRange]) {
    if (range === undefined) continue;
    range.start += by;
    range.end += by;
  }
}

function readComputed(source: string): YamlValue | undefined {
  const yaml = readYaml(source);
  return yaml.error || yaml.root === null ? undefined : plainValue(yaml, yaml.root);
}

function shift({ start, end }: SourceRange, by: number): SourceRange {
  return { start: start + by, end: end + by };
}
