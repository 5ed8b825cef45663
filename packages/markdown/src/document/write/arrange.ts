import type { SourceNode } from './check.ts';
import { type Comparing, pairSiblings } from './pair.ts';
import type { Unit } from './unit.ts';

/** A sibling of the new text. */
export interface Part {
  text: string;
  /** The unit that it was, or whose place it takes. */
  unit: Unit | undefined;
  /** `kept` with the bytes of its unit, `revised` within them, or `written` anew. */
  way: 'kept' | 'revised' | 'written';
}

/** Ways to write siblings of one kind: blocks, items of a list, rows of a table. */
export interface Siblings extends Comparing {
  /** The parts of a unit that stays as it is; `undefined` if it cannot stand behind another one. */
  keep: (unit: Unit, above: Part | undefined) => Part | undefined;
  /** A part written above a unit as one that the unit can stay behind; `undefined` if there is none. */
  giveWay?: (above: Part, unit: Unit, over: Part | undefined) => Part | undefined;
  /** The parts for nodes that are new, or take the place of a unit. */
  write: (nodes: readonly SourceNode[], unit: Unit | undefined, above: Part | undefined) => Part[];
  /** The text of a unit that is not shown; `undefined` if it goes. */
  silent: (unit: Unit) => Part | undefined;
  /** Separator of two parts that were not adjacent in the source. */
  separator: (above: Part, below: Part) => string;
  /** Returns true if the gap before a unit also separates it from a new part. */
  parts: (gap: string) => boolean;
}

/**
 * Returns the siblings as they are to stand in the new text, in order: what stays keeps its bytes, and what is not shown stays behind what it stood
 * behind.
 */
export function arrange(units: readonly Unit[], wanted: readonly SourceNode[], siblings: Siblings): Part[] {
  const parts: Part[] = [];
  for (const { unit, nodes, isKept } of pairSiblings(units, wanted, siblings)) {
    const above = parts.at(-1);
    const kept = isKept && unit !== undefined ? keptBehind(parts, unit, siblings) : undefined;
    if (kept !== undefined) parts.push(kept);
    else for (const part of siblings.write(nodes, unit, above)) parts.push(part);
  }
  return withSilent(units, parts, siblings);
}

/** Returns a unit as it is; what is written above it changes where it could not stay otherwise. */
function keptBehind(parts: Part[], unit: Unit, siblings: Siblings): Part | undefined {
  const above = parts.at(-1);
  const kept = siblings.keep(unit, above);
  if (kept !== undefined || above === undefined) return kept;
  const other = siblings.giveWay?.(above, unit, parts.at(-2));
  if (other === undefined) return undefined;
  parts[parts.length - 1] = other;
  return siblings.keep(unit, other);
}

/** Returns the parts with what is not shown between. */
function withSilent(units: readonly Unit[], parts: readonly Part[], siblings: Siblings): Part[] {
  if (units.every(({ nodes }) => nodes.length > 0)) return [...parts];
  const standing = new Set(parts.flatMap(({ unit }) => unit?.index ?? []));
  const last = units.findLastIndex(({ nodes }) => nodes.length > 0);
  /** By the index of what they stand behind; -1 is the top, and the number of units the end. */
  const behind = new Map<number, Part[]>();
  let nearest = -1;
  for (const unit of units) {
    if (standing.has(unit.index)) nearest = unit.index;
    if (unit.nodes.length > 0) continue;
    const part = siblings.silent(unit);
    if (part === undefined) continue;
    // A comment may reach to the end of the page: what is last stays last.
    const isTail = (unit.index > last && last >= 0) || (unit.index === units.length - 1 && unit.block?.type === 'html');
    const place = isTail ? units.length : nearest;
    const those = behind.get(place) ?? [];
    behind.set(place, those);
    those.push(part);
  }
  const all = [...(behind.get(-1) ?? [])];
  for (const [i, part] of parts.entries()) {
    all.push(part);
    if (part.unit !== undefined && parts[i + 1]?.unit !== part.unit) for (const each of behind.get(part.unit.index) ?? []) all.push(each);
  }
  return [...all, ...(behind.get(units.length) ?? [])];
}

/** Returns the text of parts, with what stood between their units where it can go on to do so. */
export function joinParts(parts: readonly Part[], units: readonly Unit[], source: string, siblings: Siblings): string {
  let text = parts[0]?.text ?? '';
  for (let at = 1; at < parts.length; at += 1) {
    const [above, below] = [parts[at - 1] as Part, parts[at] as Part];
    text += gapBetween(above, below, units, source, siblings) + below.text;
  }
  return text;
}

function gapBetween(above: Part, below: Part, units: readonly Unit[], source: string, siblings: Siblings): string {
  const before = below.unit === undefined ? undefined : units[below.unit.index - 1];
  if (below.unit === undefined || before === undefined) return siblings.separator(above, below);
  const gap = source.slice(before.end, below.unit.start);
  const stoodSo = before === above.unit && above.way !== 'written' && below.way !== 'written';
  return stoodSo || siblings.parts(gap) ? gap : siblings.separator(above, below);
}
