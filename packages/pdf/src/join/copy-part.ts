import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { PdfWriter } from './pdf-writer.ts';

const name = (text: string) => PDFName.of(text);
/** Prefix with which the template writes a link to another part. */
const FAR = 'octavo-place:';

/** State of the whole document while parts are copied into it. */
export interface Whole {
  writer: PdfWriter;
  /** Its sheets, in order. */
  sheets: readonly PDFRef[];
  pages: PDFRef;
  structure: { root: PDFRef; document: PDFRef };
  /** Returns the destination and title of a link to another part; `undefined` if nothing is there. */
  destinationOf(far: string): { ref: PDFRef; title: string } | undefined;
}

/** Entries that a part adds to the lists of the whole. */
export interface CopiedPart {
  /** Heights of its sheets, in points. */
  heights: number[];
  /** Names that web addresses may use for its pages. */
  names: [PDFObject, PDFRef][];
  /** Its content as a tree, for those who do not see it. */
  elements: PDFRef[];
  /** Elements by number of what is marked, counted from the first of this part. */
  marked: [number, PDFRef][];
  /** Elements by their id. */
  ids: [PDFObject, PDFRef][];
  /** Kinds of elements, and what is known of them. */
  roles: [PDFName, PDFObject][];
}

/**
 * Copies the sheets of a part, with all that they use, into the whole, and returns what its lists are made of. Objects keep their content; what
 * they refer to gets new numbers.
 */
export function copyPart(part: PDFDocument, index: number, before: { sheets: number; marked: number }, whole: Whole): CopiedPart {
  return new PartCopier(part, index, before, whole).copy();
}

class PartCopier {
  readonly #context: PDFContext;
  readonly #part: PDFDocument;
  readonly #index: number;
  readonly #before: { sheets: number; marked: number };
  readonly #whole: Whole;
  readonly #renamed = new Map<PDFRef, PDFRef>();
  readonly #queue: PDFRef[] = [];

  constructor(part: PDFDocument, index: number, before: { sheets: number; marked: number }, whole: Whole) {
    this.#part = part;
    this.#context = part.context;
    this.#index = index;
    this.#before = before;
    this.#whole = whole;
  }

  copy(): CopiedPart {
    const { catalog } = this.#part;
    const pages = this.#part.getPages();
    const heights = pages.map((page) => page.getHeight());
    for (const [sheet, page] of pages.entries()) {
      const ref = this.#whole.sheets[this.#before.sheets + sheet];
      if (ref === undefined) throw new Error(`part ${this.#index} has more sheets than were measured`);
      this.#renamed.set(page.ref, ref);
    }
    const pagesRef = catalog.get(name('Pages'));
    if (pagesRef instanceof PDFRef) this.#renamed.set(pagesRef, this.#whole.pages);
    const structure = this.#structure();
    for (const page of pages) this.#queue.push(page.ref);
    const names = this.#pairs(catalog.lookupMaybe(name('Names'), PDFDict)?.lookupMaybe(name('Dests'), PDFDict), 'Names');
    this.#run();
    return { heights, names, ...structure };
  }

  #structure(): Omit<CopiedPart, 'heights' | 'names'> {
    const ref = this.#part.catalog.get(name('StructTreeRoot'));
    const root = this.#part.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
    if (root === undefined) return { elements: [], marked: [], ids: [], roles: [] };
    if (ref instanceof PDFRef) this.#renamed.set(ref, this.#whole.structure.root);
    const elements = this.#kids(root).flatMap((kid) => {
      const element = this.#context.lookup(kid);
      if (!(element instanceof PDFDict) || element.get(name('S')) !== name('Document')) return [kid];
      this.#renamed.set(kid, this.#whole.structure.document);
      return this.#kids(element);
    });
    return {
      elements: elements.map((kid) => this.#rename(kid)),
      marked: this.#pairs(root.lookupMaybe(name('ParentTree'), PDFDict), 'Nums').map(([key, value]) => [
        key instanceof PDFNumber ? key.asNumber() : 0,
        value,
      ]),
      ids: this.#pairs(root.lookupMaybe(name('IDTree'), PDFDict), 'Names').map(([key, value]) => [this.#own(key), value]),
      roles: root.lookupMaybe(name('RoleMap'), PDFDict)?.entries() ?? [],
    };
  }

  /** Children of an element that are elements. */
  #kids(element: PDFDict): PDFRef[] {
    const kids = element.get(name('K'));
    if (kids instanceof PDFRef) {
      const list = this.#context.lookup(kids);
      if (!(list instanceof PDFArray)) return [kids];
      return list.asArray().filter((kid) => kid instanceof PDFRef);
    }
    return kids instanceof PDFArray ? kids.asArray().filter((kid) => kid instanceof PDFRef) : [];
  }

  /** Keys and values of a tree of names or numbers. */
  #pairs(tree: PDFDict | undefined, key: 'Names' | 'Nums'): [PDFObject, PDFRef][] {
    if (tree === undefined) return [];
    const kids = tree.lookupMaybe(name('Kids'), PDFArray)?.asArray() ?? [];
    const list = tree.lookupMaybe(name(key), PDFArray)?.asArray() ?? [];
    const pairs: [PDFObject, PDFRef][] = [];
    for (let index = 0; index + 1 < list.length; index += 2) {
      const [at, value] = [list[index], list[index + 1]];
      if (at !== undefined && value instanceof PDFRef) pairs.push([at, this.#rename(value)]);
    }
    return [...pairs, ...kids.flatMap((kid) => this.#pairs(this.#context.lookupMaybe(kid, PDFDict), key))];
  }

  #rename(ref: PDFRef): PDFRef {
    const known = this.#renamed.get(ref);
    if (known !== undefined) return known;
    const renamed = this.#whole.writer.reserve();
    this.#renamed.set(ref, renamed);
    this.#queue.push(ref);
    return renamed;
  }

  #run(): void {
    for (let ref = this.#queue.pop(); ref !== undefined; ref = this.#queue.pop()) {
      const object = this.#context.lookup(ref);
      const renamed = this.#renamed.get(ref);
      if (object === undefined || renamed === undefined) continue;
      this.#change(object);
      this.#whole.writer.write(renamed, object);
      this.#context.delete(ref);
    }
  }

  /** Replaces the references of an object by the new ones, in place: nothing else uses it. */
  #change(object: PDFObject): void {
    if (object instanceof PDFStream) this.#change(object.dict);
    else if (object instanceof PDFArray) {
      for (const [index, value] of object.asArray().entries()) {
        if (value instanceof PDFRef) object.set(index, this.#rename(value));
        else this.#change(value);
      }
    } else if (object instanceof PDFDict) {
      for (const [key, value] of object.entries()) {
        if (value instanceof PDFRef) object.set(key, this.#rename(value));
        else if (key === name('StructParents') || key === name('StructParent')) object.set(key, this.#marked(value));
        else if (key === name('ID')) object.set(key, this.#own(value));
        else if (key === name('Headers') && value instanceof PDFArray)
          for (const [index, id] of value.asArray().entries()) value.set(index, this.#own(id));
        else this.#change(value);
      }
      // Its target has its number in the whole already.
      if (object.get(name('Subtype')) === name('Link')) this.#link(object);
    }
  }

  #marked(value: PDFObject): PDFObject {
    return value instanceof PDFNumber ? PDFNumber.of(value.asNumber() + this.#before.marked) : value;
  }

  /** An id of an element, which other parts have too. */
  #own(id: PDFObject): PDFObject {
    return id instanceof PDFString || id instanceof PDFHexString ? PDFString.of(`${this.#index}-${id.decodeText()}`) : id;
  }

  /** Has a link to another part lead there. */
  #link(link: PDFDict): void {
    const address = link.lookupMaybe(name('A'), PDFDict)?.get(name('URI'));
    const text = address instanceof PDFString || address instanceof PDFHexString ? address.decodeText() : '';
    if (!text.startsWith(FAR)) return;
    link.delete(name('A'));
    link.delete(name('Contents'));
    const destination = this.#whole.destinationOf(text.slice(FAR.length));
    if (destination === undefined) return;
    link.set(name('Dest'), destination.ref);
    link.set(name('Contents'), PDFHexString.fromText(destination.title));
  }
}
