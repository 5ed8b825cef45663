import { readFileSync, rmSync } from 'node:fs';
import { type PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { type Layout, type Point, Sheets } from '../layout.ts';
import type { ReadDocument } from '../model/read-document.ts';
import { PrintFolder, readJson } from '../print-folder.ts';
import type { JoinStep, PrintSurroundings } from '../protocol.ts';
import { writeBookmarks } from './bookmarks.ts';
import { type CopiedPart, copyPart } from './copy-part.ts';
import { PdfWriter } from './pdf-writer.ts';
import { nextMark, sorted, writeStructure } from './structure.ts';

const name = (text: string) => PDFName.of(text);
/** Distance of a link's destination above the place it names, so that the place does not stick to the edge (points). */
const ABOVE = 10;

/**
 * Joins the parts of a document, each of which is read when those before it are written: sheets, links between parts, bookmarks, the tree of
 * content, and what the first part says of the document. Returns the bytes of the file.
 */
export async function joinParts({ workspace, output }: PrintSurroundings & JoinStep): Promise<number> {
  const folder = new PrintFolder(workspace);
  const document = readJson<ReadDocument>(folder.document);
  const sheets = new Sheets(document.parts.map((_, part) => readJson<Layout>(folder.layout(part))));
  const writer = new PdfWriter(output);
  try {
    const joiner = new Joiner(document, sheets, writer);
    for (const part of document.parts.keys()) {
      await joiner.add(readFileSync(folder.pdf(part)), part);
      rmSync(folder.pdf(part));
    }
    return joiner.end();
  } catch (error) {
    writer.close();
    throw error;
  }
}

class Joiner {
  readonly #document: ReadDocument;
  readonly #sheets: Sheets;
  readonly #writer: PdfWriter;
  readonly #refs: PDFRef[];
  readonly #pages: PDFRef;
  readonly #structure: { root: PDFRef; document: PDFRef };
  readonly #destinations = new Map<string, { ref: PDFRef; point: Point }>();
  readonly #titles: ReadonlyMap<string, string>;
  readonly #lists: CopiedPart = { heights: [], names: [], elements: [], marked: [], ids: [], roles: [] };
  #first: PDFDocument | undefined;
  #info: PDFObject | undefined;

  constructor(document: ReadDocument, sheets: Sheets, writer: PdfWriter) {
    this.#document = document;
    this.#sheets = sheets;
    this.#writer = writer;
    this.#refs = Array.from({ length: sheets.total }, () => writer.reserve());
    this.#pages = writer.reserve();
    this.#structure = { root: writer.reserve(), document: writer.reserve() };
    this.#titles = new Map(document.contents.map(({ target, title }) => [target, title]));
  }

  /** Writes the sheets of the next part. */
  async add(bytes: Uint8Array, index: number): Promise<void> {
    const part = await PDFDocument.load(bytes, { updateMetadata: false });
    const isFirst = this.#first === undefined;
    if (part.getPageCount() !== this.#sheets.of(index)) throw new Error(`part ${index} has other sheets than were measured`);
    const before = { sheets: this.#sheets.before(index), marked: nextMark(this.#lists.marked) };
    const copied = copyPart(part, index, before, {
      writer: this.#writer,
      sheets: this.#refs,
      pages: this.#pages,
      structure: this.#structure,
      destinationOf: (far) => this.#destinationOf(far),
    });
    const { heights, names, elements, marked, ids, roles } = this.#lists;
    heights.push(...copied.heights);
    names.push(...copied.names);
    elements.push(...copied.elements);
    for (const [number, element] of copied.marked) marked.push([number + before.marked, element]);
    ids.push(...copied.ids);
    roles.push(...copied.roles);
    if (isFirst) {
      this.#first = part;
      this.#info = this.#writeInfo(part);
    }
  }

  /** Writes the lists of the whole. Returns the bytes of the file. */
  end(): number {
    const first = this.#first;
    if (first === undefined) throw new Error('there are no parts to join');
    const { context, catalog } = first;
    const write = (object: PDFObject, ref = this.#writer.reserve()) => {
      this.#writer.write(ref, object);
      return ref;
    };
    write(context.obj({ Type: 'Pages', Kids: [...this.#refs], Count: this.#refs.length }), this.#pages);
    const bookmarks = this.#sheets.bookmarks().map((mark) => ({
      title: mark.bookmark,
      level: mark.level,
      destination: write(this.#point(mark)),
    }));
    const outlines = writeBookmarks(this.#writer, context, bookmarks);
    for (const { ref, point } of this.#destinations.values()) write(this.#point(point), ref);
    writeStructure(this.#writer, context, this.#lists, this.#structure);
    const whole = context.obj({ Type: 'Catalog', Pages: this.#pages, StructTreeRoot: this.#structure.root });
    for (const key of ['Lang', 'MarkInfo', 'ViewerPreferences']) {
      const value = catalog.lookup(name(key));
      if (value !== undefined) whole.set(name(key), value);
    }
    if (outlines !== undefined) whole.set(name('Outlines'), outlines);
    const { names } = this.#lists;
    if (names.length > 0) whole.set(name('Names'), context.obj({ Dests: { Names: sorted(names) } }));
    const metadata = catalog.lookup(name('Metadata'));
    if (metadata instanceof PDFRawStream) whole.set(name('Metadata'), write(this.#counted(metadata)));
    return this.#writer.end({ root: write(whole), info: this.#info, id: context.trailerInfo.ID });
  }

  #writeInfo({ context }: PDFDocument): PDFObject | undefined {
    const { Info } = context.trailerInfo;
    const info = Info === undefined ? undefined : context.lookup(Info);
    if (!(info instanceof PDFDict)) return undefined;
    const ref = this.#writer.reserve();
    this.#writer.write(ref, info);
    return ref;
  }

  /** Returns the file's metadata with the number of sheets of the whole. */
  #counted(metadata: PDFRawStream): PDFRawStream {
    const text = Buffer.from(metadata.contents).toString();
    const counted = text.replace(/<xmpTPg:NPages>\d+</, `<xmpTPg:NPages>${this.#sheets.total}<`);
    return PDFRawStream.of(metadata.dict, Buffer.from(counted));
  }

  #destinationOf(far: string): { ref: PDFRef; title: string } | undefined {
    const [part = -1, index = -1] = far.split('/').map(Number);
    const place = this.#document.parts[part]?.targets[index];
    const point = place === undefined ? undefined : this.#sheets.find(part, place);
    if (place === undefined || point === undefined) return undefined;
    const known = this.#destinations.get(far) ?? { ref: this.#writer.reserve(), point };
    this.#destinations.set(far, known);
    const title = this.#titles.get(place);
    return { ref: known.ref, title: title === undefined ? `page ${point.sheet}` : `“${title}” page ${point.sheet}` };
  }

  /** A place of a sheet as links name it: PDF counts from below. */
  #point({ sheet, x, y }: Point): PDFArray {
    const { context } = this.#first ?? {};
    const ref = this.#refs[sheet - 1];
    if (context === undefined || ref === undefined) throw new Error(`there is no sheet ${sheet}`);
    const top = Math.max(0, y - ABOVE);
    return context.obj([ref, name('XYZ'), x, (this.#lists.heights[sheet - 1] ?? 0) - top, 0]);
  }
}
