import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import type { System } from '@octavo/core';

/** Folders that hold no content. */
const LEFT_OUT = new Set(['.git', 'node_modules', '.octavo']);
/** Most files of a folder, and bytes of one; more are hardly a manual. */
const MOST_FILES = 50_000;
const MOST_BYTES = 100 * 1024 * 1024;

/** Returns whether nothing below a path is content. */
export function isLeftOut(file: string): boolean {
  return file.split(/[\\/]/).some((name) => LEFT_OUT.has(name));
}

/** The files of a folder as they were read last: what did not change is not read again. */
export class FolderReader {
  readonly #known = new Map<string, { mark: string; oid: string }>();
  readonly #dir: string;
  readonly #objects: System['objects'];

  constructor(dir: string, objects: System['objects']) {
    this.#dir = dir;
    this.#objects = objects;
  }

  /**
   * Keeps the files of the folder as blobs, and returns their ids by path. Links to other places are not followed.
   * @throws OctavoError `bad_request` for a folder that is not there, or is too large.
   */
  async read(): Promise<Map<string, string>> {
    const files = new Map<string, string>();
    await this.#readBelow('', files);
    for (const file of this.#known.keys()) if (!files.has(file)) this.#known.delete(file);
    return files;
  }

  async #readBelow(folder: string, files: Map<string, string>): Promise<void> {
    const entries = await readdir(path.join(this.#dir, folder), { withFileTypes: true }).catch((cause: unknown) => {
      // One that goes while it is read is gone.
      if (folder !== '') return [];
      throw new OctavoError('bad_request', `${this.#dir} cannot be read. Name a folder with Markdown files.`, { cause });
    });
    for (const entry of entries) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) await this.#readBelow(file, files);
      if (!entry.isFile()) continue;
      const oid = await this.#oidOf(file);
      if (oid !== undefined) files.set(file, oid);
      if (files.size > MOST_FILES)
        throw new OctavoError('bad_request', `${this.#dir} has more than ${MOST_FILES} files. Name the folder of the content.`);
    }
  }

  async #oidOf(file: string): Promise<string | undefined> {
    const whole = path.join(this.#dir, file);
    const found = await stat(whole).catch(() => undefined);
    if (found === undefined || found.size > MOST_BYTES) return undefined;
    const mark = `${found.mtimeMs} ${found.size} ${found.ino}`;
    const known = this.#known.get(file);
    if (known?.mark === mark) return known.oid;
    const bytes = await readFile(whole).catch(() => undefined);
    if (bytes === undefined) return undefined;
    const oid = await this.#objects.write('blob', bytes);
    this.#known.set(file, { mark, oid });
    return oid;
  }
}
