import { type Node, Slice } from 'prosemirror-model';
import { type Step, Transform } from 'prosemirror-transform';
import { changesTo } from './room-document.ts';

/** Returns the steps that make a document another one, node for node; blocks that say the same stay where that is the same. */
export function exactChanges(doc: Node, next: Node): Step[] {
  const near = changesTo(doc, next);
  const tr = new Transform(near.doc);
  // Parts that no text has, such as empty paragraphs, are made equal as well: positions have to be the same.
  for (let tried = 0; tried < 2 && !tr.doc.eq(next); tried += 1) replaceMiddle(tr, next);
  if (!tr.doc.eq(next)) tr.replace(0, tr.doc.content.size, new Slice(next.content, 0, 0));
  return [...near.steps, ...tr.steps];
}

/** Replaces the top-level blocks between the first and the last that differ. */
function replaceMiddle(tr: Transform, next: Node): void {
  const { doc } = tr;
  let [first, from] = [0, 0];
  while (first < Math.min(doc.childCount, next.childCount) && doc.child(first).eq(next.child(first))) {
    from += doc.child(first).nodeSize;
    first += 1;
  }
  let [last, behind] = [0, 0];
  while (
    last < Math.min(doc.childCount, next.childCount) - first &&
    doc.child(doc.childCount - 1 - last).eq(next.child(next.childCount - 1 - last))
  ) {
    behind += doc.child(doc.childCount - 1 - last).nodeSize;
    last += 1;
  }
  const blocks = next.children.slice(first, next.childCount - last);
  tr.replaceWith(from, doc.content.size - behind, blocks);
}
