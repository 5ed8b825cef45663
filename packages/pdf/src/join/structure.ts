import { type PDFContext, PDFHexString, PDFName, PDFNumber, type PDFObject, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { CopiedPart } from './copy-part.ts';
import type { PdfWriter } from './pdf-writer.ts';

/** Writes the tree of content, which screen readers follow, from what the parts have of it. */
export function writeStructure(
  writer: PdfWriter,
  context: PDFContext,
  { elements, marked, ids, roles }: Pick<CopiedPart, 'elements' | 'marked' | 'ids' | 'roles'>,
  { root, document }: { root: PDFRef; document: PDFRef },
): void {
  const tree = context.obj({
    Type: 'StructTreeRoot',
    K: [document],
    ParentTree: { Nums: marked.flatMap(([number, element]) => [PDFNumber.of(number), element]) },
    ParentTreeNextKey: nextMark(marked),
  });
  if (ids.length > 0) tree.set(PDFName.of('IDTree'), context.obj({ Names: sorted(ids) }));
  const known = context.obj({});
  for (const [role, standard] of roles) known.set(role, standard);
  tree.set(PDFName.of('RoleMap'), known);
  writer.write(root, tree);
  writer.write(document, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: [...elements] }));
}

/** Returns the number of what is marked next. */
export function nextMark(marked: CopiedPart['marked']): number {
  return (marked.at(-1)?.[0] ?? -1) + 1;
}

/** Keys and values of a tree of names, which are found by halving. */
export function sorted(pairs: readonly [PDFObject, PDFRef][]): PDFObject[] {
  return pairs
    .map(([key, value]) => ({ key, value, bytes: bytesOf(key) }))
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes))
    .flatMap(({ key, value }) => [key, value]);
}

function bytesOf(key: PDFObject): Uint8Array {
  return key instanceof PDFString || key instanceof PDFHexString ? key.asBytes() : new Uint8Array();
}
