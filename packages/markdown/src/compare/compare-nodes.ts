import type { DrawnElement, DrawnNode } from '../draw/tree.ts';
import { htmlText } from '../html-tree.ts';
import { align, type Pairs } from '../merge/align.ts';
import type { Effort } from '../merge/effort.ts';
import { matchPieces } from '../merge/match-pieces.ts';
import { linesOf } from '../merge/tokens.ts';
import { type Atom, atomsOf, compareRuns, looksOf, TreeBuilder, tagOf } from './compare-runs.ts';
import { isPhrasing, type MarkedElement, type MarkedNode, marked, ownAttributes } from './marked-tree.ts';

/** Member of a row: a block element, or running text between block elements. */
type Unit = { kind: 'block'; node: DrawnElement } | { kind: 'run'; nodes: readonly DrawnNode[] };

/** Context of comparing rows, with the pairs of columns if the number of columns changed. */
interface Within {
  /** Remaining budget for matching. */
  effort: Effort;
  columns?: Pairs;
}

/**
 * Two versions of drawn HTML as one tree: blocks are matched as a merge does, and looked into where they differ; running text is compared by
 * words, code by lines, tables by rows and cells.
 */
export function compareNodes(before: readonly DrawnNode[], after: readonly DrawnNode[], within: Within): MarkedNode[] {
  const [a, b] = [unitsOf(before), unitsOf(after)];
  const pairs = matchUnits(a, b, within);
  const nodes: MarkedNode[] = [];
  let [i, j] = [0, 0];
  for (const [i1, j1] of [...pairs, [a.length, b.length] as const]) {
    for (; i < i1; i++) for (const node of nodesOf(a[i])) nodes.push(marked(node, 'removed'));
    for (; j < j1; j++) for (const node of nodesOf(b[j])) nodes.push(marked(node, 'added'));
    const [left, right] = [a[i1], b[j1]];
    if (left !== undefined && right !== undefined) for (const node of compareUnits(left, right, within)) nodes.push(node);
    [i, j] = [i1 + 1, j1 + 1];
  }
  return nodes;
}

function nodesOf(unit: Unit | undefined): readonly DrawnNode[] {
  return unit === undefined ? [] : unit.kind === 'block' ? [unit.node] : unit.nodes;
}

/** Blanks between blocks are left out. */
function unitsOf(nodes: readonly DrawnNode[]): Unit[] {
  const units: Unit[] = [];
  let run: DrawnNode[] = [];
  const close = () => {
    if (run.some((node) => node.type === 'element' || node.value.trim() !== '')) units.push({ kind: 'run', nodes: run });
    run = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) run.push(node);
    else {
      close();
      units.push({ kind: 'block', node: node as DrawnElement });
    }
  }
  close();
  return units;
}

function matchUnits(a: readonly Unit[], b: readonly Unit[], { columns, effort }: Within): Pairs {
  const isCells = [...a, ...b].every((unit) => unit.kind === 'block' && /^t[dh]$/.test(unit.node.name));
  if (isCells && columns !== undefined) return columns.filter(([i, j]) => i < a.length && j < b.length);
  if (isCells && a.length === b.length) return a.map((_, i) => [i, i]);
  return matchPieces(a.map(pieceOf), b.map(pieceOf), effort);
}

function pieceOf(unit: Unit) {
  const nodes = nodesOf(unit);
  const type =
    unit.kind === 'run' ? 'run' : /^h[1-6]$/.test(unit.node.name) ? 'h' : /^[uo]l$/.test(unit.node.name) ? 'list' : unit.node.name;
  return { type, text: nodes.map(looksOf).join(''), said: htmlText(nodes).trim() };
}

function compareUnits(before: Unit, after: Unit, within: Within): MarkedNode[] {
  if (before.kind === 'run' || after.kind === 'run') {
    const [a, b] = [nodesOf(before), nodesOf(after)];
    if (before.kind === after.kind) return compareRuns(a, b, within.effort);
    return [...a.map((node) => marked(node, 'removed')), ...b.map((node) => marked(node, 'added'))];
  }
  const [a, b] = [before.node, after.node];
  if (looksOf(a) === looksOf(b)) return [marked(b)];
  // A formula is not read in parts.
  if (a.name === 'math' || b.name === 'math' || pieceOf(before).type !== pieceOf(after).type)
    return [marked(a, 'removed'), marked(b, 'added')];
  return [compareElements(a, b, within)];
}

function compareElements(before: DrawnElement, after: DrawnElement, within: Within): MarkedElement {
  const was = tagOf(before) === tagOf(after) ? {} : { was: { name: before.name, attributes: ownAttributes(before) } };
  const children =
    after.name === 'pre'
      ? compareCode(before, after, within.effort)
      : compareNodes(before.children, after.children, after.name === 'table' ? columnsOf(before, after, within.effort) : within);
  return { type: 'element', name: after.name, attributes: ownAttributes(after), ...was, children };
}

/** Lines of code. Numbers of lines are left out: both versions together have none. */
function compareCode(before: DrawnElement, after: DrawnElement, effort: Effort): MarkedNode[] {
  const codeIn = ({ children }: DrawnElement) =>
    children.find((node): node is DrawnElement => node.type === 'element' && node.name === 'code');
  const [left, right] = [codeIn(before), codeIn(after)];
  const [a, b] = [codeLines(left?.children ?? before.children), codeLines(right?.children ?? after.children)];
  const builder = new TreeBuilder();
  let [i, j] = [0, 0];
  for (const [i1, j1] of [...align(a.map(textOf), b.map(textOf), effort), [a.length, b.length] as const]) {
    for (; i < i1; i++) for (const atom of a[i] ?? []) builder.add(atom, 'before');
    for (; j < j1; j++) for (const atom of b[j] ?? []) builder.add(atom, 'after');
    // Highlighting may cut a line in another way because of what stands above it.
    for (const atom of b[j1] ?? []) builder.addBoth(atom, atom);
    [i, j] = [i1 + 1, j1 + 1];
  }
  const children = builder.nodes;
  if (right === undefined) return children;
  return [{ type: 'element', name: 'code', attributes: ownAttributes(right), children }];
}

/** Returns the atoms of code by lines. An atom ends with its line. */
function codeLines(nodes: readonly DrawnNode[]): Atom[][] {
  const lines: Atom[][] = [[]];
  for (const atom of atomsOf(nodes, linesOf)) {
    lines.at(-1)?.push(atom);
    if (atom.node.type === 'text' && atom.node.value.endsWith('\n')) lines.push([]);
  }
  // The last line has no end: it is the same as one that has.
  return lines.at(-1)?.length === 0 ? lines.slice(0, -1) : lines;
}

function textOf(line: readonly Atom[]): string {
  return line
    .map(({ node }) => (node.type === 'text' ? node.value : looksOf(node)))
    .join('')
    .replace(/\n$/, '');
}

/** Returns the pairs of equal columns of a table, matched by their headers; no pairs if the number of columns is unchanged. */
function columnsOf(before: DrawnElement, after: DrawnElement, effort: Effort): Within {
  const [a, b] = [firstRow(before), firstRow(after)];
  if (a.length === b.length || a.length === 0 || b.length === 0) return { effort };
  return { effort, columns: matchPieces(a.map(cellPiece), b.map(cellPiece), effort) };
}

const cellPiece = (node: DrawnElement) => pieceOf({ kind: 'block', node });

function firstRow(node: DrawnElement): DrawnElement[] {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (child.name === 'tr') return child.children.filter((cell): cell is DrawnElement => cell.type === 'element');
    const found = firstRow(child);
    if (found.length > 0) return found;
  }
  return [];
}
