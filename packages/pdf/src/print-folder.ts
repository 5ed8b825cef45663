import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files of a PDF that is being made, which its processes leave to each other. */
export class PrintFolder {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** The folders to make before anything else. */
  get folders(): string[] {
    return [this.world, path.join(this.#root, 'pictures'), path.join(this.#root, 'images'), path.join(this.#root, 'parts')];
  }

  /** Empty: the only folder that the compiler may read. */
  get world(): string {
    return path.join(this.#root, 'world');
  }

  /** A picture as it was uploaded. */
  picture(index: number): string {
    return path.join(this.#root, 'pictures', String(index));
  }

  /** A picture that is set, by its file name. */
  image(name: string): string {
    return path.join(this.#root, 'images', name);
  }

  /** File of the data that all parts have in common. */
  get document(): string {
    return path.join(this.#root, 'parts', 'document.json');
  }

  /** Pages of a part. */
  pages(part: number): string {
    return path.join(this.#root, 'parts', `${part}.json`);
  }

  /** Returns the path of a part's layout, which exists once the part was measured. */
  layout(part: number): string {
    return path.join(this.#root, 'parts', `${part}.layout.json`);
  }

  /** Keys of pictures of a part that cannot be read. */
  broken(part: number): string {
    return path.join(this.#root, 'parts', `${part}.broken.json`);
  }

  /** A part as PDF. */
  pdf(part: number): string {
    return path.join(this.#root, 'parts', `${part}.pdf`);
  }
}

/** Reads JSON that this program has written. */
export function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value;
}

/** Reads JSON that may not be there. */
export function readJsonIfThere<Value>(file: string, otherwise: Value): Value {
  return existsSync(file) ? readJson(file) : otherwise;
}

/** Writes a value as JSON. */
export function writeJson(file: string, value: unknown): void {
  writeFileSync(file, JSON.stringify(value));
}
