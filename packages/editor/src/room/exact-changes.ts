import { type Node, Slice } from 'prosemirror-model';
import { AttrStep, type Step, Transform } from 'prosemirror-transform';
import { changesTo } from './room-document.ts';

/** Returns the steps that make a document another one, node for node; blocks that say the same stay, with attributes of the other one. */
export function exactChanges(doc: Node, next: Node): Step[] {
  const near = changesTo(doc, next);
  const tr = new Transform(near.doc);
  // Parts that no text has, such as empty paragraphs, are made equal as well: positions have to be the same.
  equate(tr, tr.doc, next, 0);
  if (!tr.doc.eq(next)) tr.replace(0, tr.doc.content.size, new Slice(next.content, 0, 0));
  return [...near.steps, ...tr.steps];
}

/**
 * Returns the steps that take back what exact changes did to the structure of a document, without what they did to its attributes: positions are those of
 * before then.
 */
export function structureBack(doc: Node, changes: readonly Step[]): Step[] {
  const back: Step[] = [];
  let now = doc;
  for (const step of changes) {
    if (!(step instanceof AttrStep)) back.unshift(step.invert(now));
    now = step.apply(now).doc ?? now;
  }
  return back;
}

/** Makes the content of a node equal, from its end on, so that positions of what comes before stay. @param start position of the content in `tr.doc` */
function equate(tr: Transform, node: Node, next: Node, start: number): void {
  if (node.content.eq(next.content)) return;
  if (node.inlineContent || next.inlineContent) {
    replaceInlines(tr, node, next, start);
    return;
  }
  const [olds, news] = [node.children, next.children];
  let first = 0;
  while (first < olds.length && first < news.length && isAlike(olds[first], news[first])) first += 1;
  let last = 0;
  while (last < Math.min(olds.length, news.length) - first && isAlike(olds.at(-1 - last), news.at(-1 - last))) last += 1;
  const placed = olds.map((old, i) => ({ old, pos: start + olds.slice(0, i).reduce((sum, { nodeSize }) => sum + nodeSize, 0) }));
  for (let i = 1; i <= last; i += 1) equateOne(tr, placed.at(-i), news.at(-i));
  const [from, to] = [placed[first]?.pos ?? start + node.content.size, placed[olds.length - last]?.pos ?? start + node.content.size];
  if (from !== to || first < news.length - last) tr.replaceWith(from, to, news.slice(first, news.length - last));
  for (let i = first - 1; i >= 0; i -= 1) equateOne(tr, placed[i], news[i]);
}

function equateOne(tr: Transform, placed: { old: Node; pos: number } | undefined, next: Node | undefined): void {
  if (placed === undefined || next === undefined || placed.old.eq(next)) return;
  const { old, pos } = placed;
  if (!old.isLeaf) equate(tr, old, next, pos + 1);
  if (old.sameMarkup(next)) return;
  for (const [name, value] of Object.entries(next.attrs)) {
    if (JSON.stringify(old.attrs[name]) !== JSON.stringify(value)) tr.setNodeAttribute(pos, name, value);
  }
}

/** Returns true for blocks that can be made equal where they stand. */
function isAlike(node: Node | undefined, next: Node | undefined): boolean {
  return (
    node !== undefined &&
    next !== undefined &&
    node.type === next.type &&
    (!node.isLeaf || !node.isText) &&
    node.textContent.trim() === next.textContent.trim()
  );
}

function replaceInlines(tr: Transform, node: Node, next: Node, start: number): void {
  const from = node.content.findDiffStart(next.content);
  const ends = node.content.findDiffEnd(next.content);
  if (from === null || ends === null) return;
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
  tr.replace(start + from, start + ends.a + overlap, new Slice(next.content.cut(from, ends.b + overlap), 0, 0));
}
