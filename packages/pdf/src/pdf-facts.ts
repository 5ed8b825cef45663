import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/** Facts that a reader finds in a PDF: for tests, which compare one with another. */
export interface PdfFacts {
  /** Text of each sheet. */
  sheets: string[];
  /** Links with their sheet and destination: an address, or a sheet with the points from its left and its lower edge. */
  links: { sheet: number; to: string; says: string }[];
  /** Bookmarks, indented by their level. */
  bookmarks: string[];
  /** Number of elements of each kind in the tree of content. */
  elements: Record<string, number>;
  /** Marks of sheets and links that lead to no element. */
  lost: number;
  /** Pixels across and down of pictures. */
  pictures: [number, number][];
  language: string;
  title: string | undefined;
}

const name = (text: string) => PDFName.of(text);
const textOf = (value: PDFObject | undefined) => (value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '');
const numberOf = (value: PDFObject | undefined) => (value instanceof PDFNumber ? value.asNumber() : Number.NaN);

/** Reads a PDF. */
export async function factsOf(bytes: Uint8Array): Promise<PdfFacts> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = pdf;
  const pages = pdf.getPages();
  const sheetOf = new Map(pages.map((page, index) => [page.ref, index + 1]));
  const dests = catalog.lookupMaybe(name('Names'), PDFDict)?.lookupMaybe(name('Dests'), PDFDict)?.lookupMaybe(name('Names'), PDFArray);
  const names = new Map<string, PDFObject | undefined>();
  for (let index = 0; index + 1 < (dests?.size() ?? 0); index += 2) names.set(textOf(dests?.get(index)), dests?.get(index + 1));
  const where = (value: PDFObject | undefined): string => {
    const found = value instanceof PDFString || value instanceof PDFHexString ? names.get(value.decodeText()) : value;
    const point = context.lookup(found);
    if (!(point instanceof PDFArray)) return 'nowhere';
    const page = point.get(0);
    const sheet = page instanceof PDFRef ? sheetOf.get(page) : undefined;
    return `${sheet} ${[2, 3].map((index) => Math.round(numberOf(point.get(index)))).join(' ')}`;
  };
  const links = pages.flatMap((page, index) =>
    (page.node.Annots()?.asArray() ?? []).map((ref) => {
      const link = context.lookup(ref, PDFDict);
      const uri = link.lookupMaybe(name('A'), PDFDict)?.get(name('URI'));
      return {
        sheet: index + 1,
        to: uri === undefined ? where(link.get(name('Dest'))) : textOf(uri),
        says: textOf(link.get(name('Contents'))),
      };
    }),
  );
  const bookmarks: string[] = [];
  const walk = (parent: PDFDict | undefined, indent: string) => {
    for (let item = parent?.lookupMaybe(name('First'), PDFDict); item !== undefined; item = item.lookupMaybe(name('Next'), PDFDict)) {
      bookmarks.push(`${indent}${textOf(item.get(name('Title')))} → ${where(item.get(name('Dest')))}`);
      walk(item, `${indent}  `);
    }
  };
  walk(catalog.lookupMaybe(name('Outlines'), PDFDict), '');
  return {
    sheets: pages.map((page) =>
      page
        .extractContents()
        .map((asset) => (asset.kind === 'text' ? asset.getText() : ''))
        .join(' '),
    ),
    links,
    bookmarks,
    ...structureOf(pdf),
    pictures: context.enumerateIndirectObjects().flatMap(([, object]): [number, number][] => {
      if (!(object instanceof PDFRawStream) || object.dict.get(name('Subtype')) !== name('Image')) return [];
      return [[numberOf(object.dict.get(name('Width'))), numberOf(object.dict.get(name('Height')))]];
    }),
    language: textOf(catalog.lookup(name('Lang'))),
    title: pdf.getTitle(),
  };
}

function structureOf(pdf: PDFDocument): Pick<PdfFacts, 'elements' | 'lost'> {
  const { context, catalog } = pdf;
  const pages = pdf.getPages();
  const root = catalog.lookup(name('StructTreeRoot'), PDFDict);
  const elements: Record<string, number> = {};
  const known = new Set<PDFRef>();
  const visit = (value: PDFObject | undefined, parent: PDFRef | undefined): void => {
    const object = context.lookup(value);
    if (object instanceof PDFArray) for (const kid of object.asArray()) visit(kid, parent);
    if (!(object instanceof PDFDict) || !(value instanceof PDFRef) || object.get(name('S')) === undefined) return;
    if (object.get(name('P')) !== parent)
      throw new Error(`an element says that it is below ${object.get(name('P'))}, and is below ${parent}`);
    known.add(value);
    const kind = String(object.get(name('S')));
    elements[kind] = (elements[kind] ?? 0) + 1;
    visit(object.get(name('K')), value);
  };
  const ref = catalog.get(name('StructTreeRoot'));
  visit(root.get(name('K')), ref instanceof PDFRef ? ref : undefined);
  const nums = root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray).asArray();
  const kept = new Map<number, PDFObject[]>();
  for (const [index, key] of nums.entries()) {
    if (index % 2 === 1) continue;
    const value = nums[index + 1];
    const object = context.lookup(value);
    kept.set(numberOf(key), object instanceof PDFArray ? object.asArray() : value === undefined ? [] : [value]);
  }
  const isKept = (mark: PDFObject | undefined) => {
    const found = kept.get(numberOf(mark));
    kept.delete(numberOf(mark));
    return found?.every((element) => !(element instanceof PDFRef) || known.has(element)) ?? false;
  };
  // Each number is used once: by a sheet, or by a link.
  const marks = pages.flatMap((page) => [
    page.node.get(name('StructParents')),
    ...(page.node.Annots()?.asArray() ?? []).map((link) => context.lookup(link, PDFDict).get(name('StructParent'))),
  ]);
  return { elements, lost: marks.filter((mark) => mark !== undefined && !isKept(mark)).length };
}
