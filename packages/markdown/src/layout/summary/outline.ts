import { widthOf } from './indent.ts';
import type { SummaryEntry, SummaryTree } from './types.ts';
import { GITBOOK_STYLE, type SummaryStyle } from './write.ts';

const outlines = new WeakMap<SummaryTree, SummaryOutline>();

/** Returns the outline of a tree, made once. */
export function outlineOf(tree: SummaryTree): SummaryOutline {
  const known = outlines.get(tree);
  if (known !== undefined) return known;
  const outline = new SummaryOutline(tree);
  outlines.set(tree, outline);
  return outline;
}

/** Has a tree with the same entries in the same places go on from the outline of another, which is not used any more. */
export function passOutline(from: SummaryTree, to: SummaryTree): void {
  const known = outlines.get(from);
  if (known !== undefined) outlines.set(to, new SummaryOutline(to, known.places));
}

/** A SUMMARY.md's entries as a tree, and the questions that edits ask of it. */
export class SummaryOutline {
  readonly tree: SummaryTree;
  #children: ReadonlyMap<number | null, readonly number[]> | undefined;

  /** @param children - indexes of entries by the one above, where they are known */
  constructor(tree: SummaryTree, children?: ReadonlyMap<number | null, readonly number[]>) {
    this.tree = tree;
    this.#children = children;
  }

  /** Indexes of entries by the one above, once somebody asked for them. */
  get places(): ReadonlyMap<number | null, readonly number[]> | undefined {
    return this.#children;
  }

  /** Throws RangeError when there is no such entry. */
  entry(index: number): SummaryEntry {
    const entry = this.tree.entries[index];
    if (entry === undefined) throw new RangeError(`SUMMARY.md has no entry ${index}.`);
    return entry;
  }

  /** Indexes of the entries directly below one, or of those at top level. */
  children(parent: number | null): readonly number[] {
    this.#children ??= childrenOf(this.tree);
    return this.#children.get(parent) ?? [];
  }

  /** Index after the last entry below this one: an entry's descendants follow it. */
  endOf(index: number): number {
    let end = index;
    for (let below = this.children(end); below.length > 0; below = this.children(end)) end = below.at(-1) ?? end;
    return end + 1;
  }

  /** Offset after the last line of an entry and everything below it. */
  offsetAfter(index: number): number {
    return this.entry(this.endOf(index) - 1).range.end;
  }

  /** Returns the index of the first piece that starts at or after an offset. */
  pieceAt(offset: number): number {
    let low = 0;
    let high = this.tree.pieces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.tree.pieces[middle]?.start ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns whether a divider stands between two offsets. */
  hasDivider(from: number, to: number): boolean {
    for (let at = this.pieceAt(from); (this.tree.pieces[at]?.start ?? to) < to; at++)
      if (this.tree.pieces[at]?.kind === 'divider') return true;
    return false;
  }

  /**
   * Returns the style of entries below a parent: that of their siblings, else of the file's other entries, else GitBook's.
   * @param at place among the siblings, whose neighbour determines the marker
   */
  style(parent: number | null, at = 0): SummaryStyle & { indent: string } {
    const isBullet = (index: number | undefined) => index !== undefined && this.entry(index).kind !== 'group';
    const siblings = this.children(parent);
    const siblingAt = siblings.find(isBullet);
    const sibling = siblingAt === undefined ? undefined : this.entry(siblingAt);
    const neighbour = [siblings[at - 1], siblings[at]].find(isBullet);
    const model =
      (neighbour === undefined ? sibling : this.entry(neighbour)) ??
      (parent !== null && this.entry(parent).kind !== 'group'
        ? this.entry(parent)
        : this.tree.entries.find(({ kind }) => kind !== 'group'));
    const bullet = model === undefined ? GITBOOK_STYLE.bullet : /^\d/.test(model.marker) ? '*' : model.marker;
    const gap = model?.gap || GITBOOK_STYLE.gap;
    const unit = this.#unit() ?? (gap === '\t' ? '\t' : ' '.repeat(Math.max(2, bullet.length + gap.length)));
    const above = parent === null ? undefined : this.entry(parent);
    const indent = sibling?.indent ?? (above === undefined || above.kind === 'group' ? '' : above.indent + unit);
    return { bullet, gap, unit, indent, eol: this.tree.text.includes('\r\n') ? '\r\n' : '\n' };
  }

  #unit(): string | undefined {
    for (const { kind, parent, indent } of this.tree.entries) {
      if (kind === 'group') continue;
      const above = parent === null ? undefined : this.entry(parent);
      if (above === undefined || above.kind === 'group') continue;
      if (indent.startsWith(above.indent)) return indent.slice(above.indent.length);
      return ' '.repeat(widthOf(indent) - widthOf(above.indent));
    }
    return undefined;
  }
}

function childrenOf({ entries }: SummaryTree): ReadonlyMap<number | null, readonly number[]> {
  const children = new Map<number | null, number[]>();
  for (const [index, { parent }] of entries.entries()) {
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [index]);
    else siblings.push(index);
  }
  return children;
}
