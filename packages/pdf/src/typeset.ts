import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { Card } from './card.ts';
import type { Layout } from './layout.ts';
import type { Model } from './model/types.ts';

/** Options of typesetting, beside the model. */
export interface TypesetOptions {
  /** Folder of the template. */
  template: string;
  /** Font files. */
  fonts: readonly string[];
  /** An empty folder, the only one that the compiler may read. */
  world: string;
}

/** A picture that a model names, by its key. */
export interface TypesetImage {
  key: string;
  /** Its name for the template, whose ending says its format. */
  name: string;
  bytes: Uint8Array;
}

/** A document that was set: `finish` said what of it is kept. */
export interface Typeset<Kept> {
  kept: Kept;
  /** Keys of pictures that could not be read, and are named in their place. */
  broken: string[];
}

/** A template that cannot be set, with what the compiler says: a defect of ours, or a picture it cannot read. */
export class TypesetError extends Error {}

/**
 * Sets models. The compiler sees the template, the model as JSON and the pictures, all in memory, and nothing else: no other file, no
 * network, no packages.
 */
export class Typesetter {
  readonly #compiler: NodeCompiler;
  readonly #options: TypesetOptions;

  constructor(options: TypesetOptions) {
    this.#options = options;
    this.#compiler = NodeCompiler.create({
      workspace: options.world,
      fontArgs: [{ fontBlobs: options.fonts.map((file) => readFileSync(file)) }],
    });
  }

  /**
   * Sets a model. A picture it cannot read is named in its place.
   * @throws TypesetError
   */
  set<Kept>(model: Model, images: readonly TypesetImage[], finish: (document: NodeTypstDocument) => Kept): Typeset<Kept> {
    this.#compiler.resetShadow();
    this.#putTemplate();
    for (const { name, bytes } of images) this.#put(name, bytes);
    this.#put('model.json', JSON.stringify(model));
    try {
      return { kept: finish(this.#compile()), broken: [] };
    } catch (error) {
      // Most often it is a picture that is broken inside: each is tried alone, which would take too long to be done each time.
      const broken = images.filter(({ name }) => !this.#isDrawable(name)).map(({ key }) => key);
      if (broken.length === 0) throw error;
      this.#put('model.json', JSON.stringify(withoutPictures(model, new Set(broken))));
      return { kept: finish(this.#compile()), broken };
    } finally {
      // Memory of the typesetter for the next time it sets the same, which never comes.
      this.#compiler.evictCache(0);
    }
  }

  /**
   * Sets a card, and returns it as SVG, its texts as outlines.
   * @throws TypesetError
   */
  card(card: Card): string {
    this.#compiler.resetShadow();
    this.#putTemplate();
    this.#put('card.json', JSON.stringify(card));
    const document = this.#compile('card.typ');
    if (document.numOfPages !== 1) throw new TypesetError(`a card takes ${document.numOfPages} sheets`);
    return this.#compiler.plainSvg(document);
  }

  /** A document as PDF, which says that it was made at a date (UTC epoch milliseconds). */
  pdf(document: NodeTypstDocument, date: number): Uint8Array {
    return this.#compiler.pdf(document, { creationTimestamp: Math.floor(date / 1000) });
  }

  /** Returns the positions of everything in a part. */
  layout(document: NodeTypstDocument): Layout {
    const [marks] = this.#compiler.query(document, { selector: '<octavo-places>', field: 'value' }) as Layout['marks'][];
    return { sheets: document.numOfPages, marks: marks ?? [] };
  }

  #put(name: string, content: Uint8Array | string): void {
    this.#compiler.mapShadow(path.join(this.#options.world, name), Buffer.from(content));
  }

  #putTemplate(): void {
    const { template } = this.#options;
    for (const name of readdirSync(template)) this.#put(name, readFileSync(path.join(template, name)));
  }

  #compile(main = 'document.typ'): NodeTypstDocument {
    const result = this.#compiler.compile({ mainFilePath: path.join(this.#options.world, main) });
    const document = result.result;
    if (document === null) throw new TypesetError(problems(this.#compiler, result));
    return document;
  }

  #isDrawable(name: string): boolean {
    const result = this.#compiler.compile({ mainFileContent: `#image("/${name}", width: 100pt)` });
    try {
      return result.result !== null && this.#compiler.pdf(result.result).length > 0;
    } catch {
      return false;
    }
  }
}

function problems(compiler: NodeCompiler, result: ReturnType<NodeCompiler['compile']>): string {
  const error = result.takeDiagnostics();
  if (error === null) return 'the document could not be set';
  return compiler
    .fetchDiagnostics(error)
    .filter((each: { severity: number }) => each.severity === 1)
    .map(
      (each: { path: string; range: unknown; message: string }) =>
        `${path.basename(each.path)} ${JSON.stringify(each.range)}: ${each.message}`,
    )
    .join('; ');
}

/** Returns a model with the names of pictures in their places. */
export function withoutPictures(model: Model, keys: ReadonlySet<string>): Model {
  if (keys.size === 0) return model;
  return JSON.parse(JSON.stringify(model), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('image' in value) || typeof value.image !== 'string' || !keys.has(value.image))
      return value;
    const { image: _image, ...others } = value;
    const isInline = !('caption' in others);
    return isInline ? { ...others, text: `[${'alt' in others ? String(others.alt) : ''}]` } : others;
  }) as Model;
}
