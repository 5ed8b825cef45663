import { closeSync, openSync, writeSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';

/** Objects packed together: more take less room, and a reader unpacks all of them for one. */
const PACKED = 200;
/** Bytes that are written at once. */
const CHUNK = 1 << 20;

/** Objects named at the end of a file. */
export interface Trailer {
  root: PDFRef;
  info: PDFObject | undefined;
  id: PDFObject | undefined;
}

/**
 * Writes a PDF object by object, so that no more of it is in memory than what is written next. Objects but streams are packed (ISO 32000-1,
 * 7.5.7), and found by a cross-reference stream (7.5.8).
 */
export class PdfWriter {
  readonly #file: number;
  #offset = 0;
  #chunks: Uint8Array[] = [];
  #waiting = 0;
  /** By number of object: where it begins in the file, or which pack it is in and where there. */
  readonly #entries: ([kind: 1, offset: number] | [kind: 2, pack: number, index: number] | undefined)[] = [];
  #packed: { number: number; bytes: Uint8Array }[] = [];
  #next = 1;

  constructor(path: string) {
    this.#file = openSync(path, 'w', 0o600);
    this.#put(Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1'));
  }

  /** A name for an object that is written at some time, or never. */
  reserve(): PDFRef {
    return PDFRef.of(this.#next++);
  }

  /** Writes an object; it must not change afterwards. */
  write(ref: PDFRef, object: PDFObject): void {
    if (object instanceof PDFStream) this.#writeWhole(ref.objectNumber, bytesOf(object));
    else {
      this.#packed.push({ number: ref.objectNumber, bytes: bytesOf(object) });
      if (this.#packed.length >= PACKED) this.#pack();
    }
  }

  /** Writes what finds the objects, and closes the file. Returns its size in bytes. */
  end({ root, info, id }: Trailer): number {
    this.#pack();
    const number = this.#next++;
    this.#entries[number] = [1, this.#offset];
    const rows = Buffer.alloc(this.#next * 7);
    for (let index = 0; index < this.#next; index++) {
      const [kind, at, within = 0] = this.#entries[index] ?? [0, 0];
      rows.writeUInt8(kind, index * 7);
      rows.writeUInt32BE(at, index * 7 + 1);
      rows.writeUInt16BE(index === 0 ? 65_535 : within, index * 7 + 5);
    }
    const start = this.#offset;
    const more = `${info === undefined ? '' : `/Info ${info} `}${id === undefined ? '' : `/ID ${id} `}`;
    this.#writeStream(number, `/Type /XRef /Size ${this.#next} /W [1 4 2] /Root ${root} ${more}`, rows);
    this.#put(Buffer.from(`startxref\n${start}\n%%EOF\n`));
    this.#flush();
    this.close();
    return this.#offset;
  }

  /** Closes the file as it is. */
  close(): void {
    closeSync(this.#file);
  }

  #pack(): void {
    if (this.#packed.length === 0) return;
    const number = this.#next++;
    let offset = 0;
    const index = this.#packed.map((object, at) => {
      this.#entries[object.number] = [2, number, at];
      const entry = `${object.number} ${offset}`;
      offset += object.bytes.length + 1;
      return entry;
    });
    const head = Buffer.from(`${index.join(' ')}\n`);
    const body = this.#packed.flatMap(({ bytes }) => [bytes, NEWLINE]);
    const dictionary = `/Type /ObjStm /N ${this.#packed.length} /First ${head.length} `;
    this.#packed = [];
    this.#entries[number] = [1, this.#offset];
    this.#writeStream(number, dictionary, Buffer.concat([head, ...body]));
  }

  #writeStream(number: number, dictionary: string, content: Uint8Array): void {
    const packed = deflateSync(content);
    const head = `${number} 0 obj\n<< ${dictionary}/Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
    this.#put(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]));
  }

  #writeWhole(number: number, bytes: Uint8Array): void {
    this.#entries[number] = [1, this.#offset];
    this.#put(Buffer.concat([Buffer.from(`${number} 0 obj\n`), bytes, Buffer.from('\nendobj\n')]));
  }

  #put(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
    this.#offset += bytes.length;
    this.#waiting += bytes.length;
    if (this.#waiting >= CHUNK) this.#flush();
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#waiting = 0;
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at);
  }
}

const NEWLINE = Buffer.from('\n');

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}
