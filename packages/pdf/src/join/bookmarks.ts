import { type PDFContext, PDFHexString, PDFName, PDFNumber, type PDFRef } from '@cantoo/pdf-lib';
import type { PdfWriter } from './pdf-writer.ts';

/** A bookmark with where it leads. */
export interface Bookmark {
  title: string;
  /** Those with a greater level that follow are below it. */
  level: number;
  destination: PDFRef;
}

interface Node extends Bookmark {
  ref: PDFRef;
  children: Node[];
}

/** Writes bookmarks as a tree, closed; `undefined` if there are none. */
export function writeBookmarks(writer: PdfWriter, context: PDFContext, bookmarks: readonly Bookmark[]): PDFRef | undefined {
  if (bookmarks.length === 0) return undefined;
  const roots: Node[] = [];
  const open: Node[] = [];
  for (const bookmark of bookmarks) {
    while ((open.at(-1)?.level ?? 0) >= bookmark.level) open.pop();
    const node = { ...bookmark, ref: writer.reserve(), children: [] };
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  const root = writer.reserve();
  const link = (nodes: readonly Node[], parent: PDFRef) => {
    for (const [index, { ref, title, destination, children }] of nodes.entries()) {
      const item = context.obj({ Title: PDFHexString.fromText(title), Parent: parent, Dest: destination });
      const neighbours = { Prev: nodes[index - 1]?.ref, Next: nodes[index + 1]?.ref, First: children[0]?.ref, Last: children.at(-1)?.ref };
      for (const [key, neighbour] of Object.entries(neighbours)) if (neighbour !== undefined) item.set(PDFName.of(key), neighbour);
      if (children.length > 0) item.set(PDFName.of('Count'), PDFNumber.of(-children.length));
      writer.write(ref, item);
      link(children, ref);
    }
  };
  link(roots, root);
  const [first, last] = [roots[0], roots.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  writer.write(root, context.obj({ Type: 'Outlines', First: first.ref, Last: last.ref, Count: roots.length }));
  return root;
}
