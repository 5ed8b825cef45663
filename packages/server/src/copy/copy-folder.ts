import { closeSync, mkdirSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isOctavoError, OctavoError } from '@octavo/contract';
import { type FolderLock, lockFolder } from '../folder-lock.ts';
import { checkedPath, OWN_FOLDER } from './copy-paths.ts';
import { emptyManifest, type Manifest, readManifest } from './manifest.ts';

/** Figures of a run. */
export interface FolderCounts {
  written: number;
  kept: number;
  removed: number;
}

/**
 * Folder of a copy. A list in it names each file with the key of what it was made from. It is written last and by rename, and each file is noted in a
 * journal before it is written: whenever a run ends, the next one knows which files are its own, and which of them it cannot rely on. Other files
 * are never touched.
 */
export class CopyFolder {
  readonly manifest: Manifest;
  readonly counts: FolderCounts = { written: 0, kept: 0, removed: 0 };
  readonly #dir: string;
  readonly #lock: FolderLock;
  /** Files that an unfinished run may have written. */
  readonly #unsure: ReadonlySet<string>;
  readonly #files = new Map<string, readonly [key: string, size: number]>();
  readonly #folders = new Set<string>();
  readonly #journal: number;

  private constructor(dir: string, lock: FolderLock, manifest: Manifest, unsure: ReadonlySet<string>) {
    this.#dir = dir;
    this.#lock = lock;
    this.manifest = manifest;
    this.#unsure = unsure;
    this.#journal = openSync(path.join(dir, OWN_FOLDER, 'journal'), 'a');
  }

  /**
   * Opens a folder for a copy, and makes it where it is not there.
   * @throws OctavoError `conflict` for a folder with other things in it, or with the copy of another site; what the disk refuses is said as such.
   */
  static async open(dir: string, site: string): Promise<CopyFolder> {
    return await explained(dir, async () => {
      await mkdir(dir, { recursive: true });
      const names = await readdir(dir);
      if (names.length > 0 && !names.includes(OWN_FOLDER))
        throw new OctavoError(
          'conflict',
          `${dir} is not empty, and holds no copy of a site. Name an empty folder, or one that was published to.`,
        );
      await mkdir(path.join(dir, OWN_FOLDER), { recursive: true });
      const lock = held(dir);
      try {
        const manifest = (await readManifest(path.join(dir, OWN_FOLDER, 'manifest.json'))) ?? emptyManifest(site);
        if (manifest.site !== site)
          throw new OctavoError(
            'conflict',
            `${dir} holds the copy of another site (${manifest.site}). Name a folder of its own for each site.`,
          );
        return new CopyFolder(dir, lock, manifest, await readJournal(path.join(dir, OWN_FOLDER, 'journal')));
      } catch (error) {
        lock.release();
        throw error;
      }
    });
  }

  /** Returns whether a file is as it was written from what the key names. */
  has(file: string, key: string): boolean {
    const [known, size] = this.manifest.files[file] ?? [];
    if (known !== key || this.#unsure.has(file)) return false;
    return statSync(path.join(this.#dir, file), { throwIfNoEntry: false })?.size === size;
  }

  /** Returns the size of a file of this run in bytes; `undefined` for one that it does not have. */
  sizeOf(file: string): number | undefined {
    return this.#files.get(file)?.[1];
  }

  /** Keeps a file as it is. */
  keep(file: string): void {
    const known = this.manifest.files[file];
    if (known === undefined || this.#files.has(file)) return;
    this.#files.set(file, known);
    this.counts.kept++;
  }

  /** Writes a file, unless it is there already. */
  async write(file: string, key: string, bytes: () => Promise<Uint8Array | string | ReadableStream<Uint8Array>>): Promise<void> {
    if (this.#files.has(file)) return;
    if (this.has(file, key)) return this.keep(file);
    const isNew = this.manifest.files[file] === undefined && !this.#unsure.has(file);
    this.#files.set(file, [key, -1]);
    const content = await bytes();
    await explained(this.#dir, async () => {
      writeSync(this.#journal, `${JSON.stringify(file)}\n`);
      const target = path.join(this.#dir, file);
      this.#makeFolder(path.dirname(target));
      // Files that a server may be sending are replaced as a whole.
      const first = isNew ? target : path.join(this.#dir, OWN_FOLDER, `new-${this.counts.written}`);
      this.counts.written++;
      // A call that waits for a thread takes longer than a small file.
      if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(first, content);
      else await writeFile(first, content);
      if (first !== target) await rename(first, target);
      const size = typeof content === 'string' || content instanceof Uint8Array ? Buffer.byteLength(content) : statSync(target).size;
      this.#files.set(file, [key, size]);
    });
  }

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
  }

  /** Removes the files of former runs that the copy no longer has, then writes the list. */
  async finish(more: Pick<Manifest, 'pages' | 'needs' | 'search'>): Promise<void> {
    await explained(this.#dir, async () => {
      for (const file of new Set([...Object.keys(this.manifest.files), ...this.#unsure])) {
        if (this.#files.has(file)) continue;
        await rm(path.join(this.#dir, file), { force: true });
        this.counts.removed++;
        await this.#removeEmpty(path.dirname(file));
      }
      const own = (name: string) => path.join(this.#dir, OWN_FOLDER, name);
      const manifest: Manifest = { ...this.manifest, ...more, files: Object.fromEntries(this.#files) };
      await writeFile(own('manifest.new'), JSON.stringify(manifest));
      await rename(own('manifest.new'), own('manifest.json'));
      await rm(own('journal'), { force: true });
      for (const name of await readdir(own(''))) if (name.startsWith('new-')) await rm(own(name), { force: true });
    });
  }

  async #removeEmpty(folder: string): Promise<void> {
    for (let at = folder; at !== '.' && at !== ''; at = path.dirname(at)) {
      try {
        await rmdir(path.join(this.#dir, at));
      } catch {
        return;
      }
    }
  }

  /** Lets the next run have the folder. */
  close(): void {
    closeSync(this.#journal);
    this.#lock.release();
  }
}

function held(dir: string): FolderLock {
  try {
    return lockFolder(path.join(dir, OWN_FOLDER));
  } catch (error) {
    if (!isOctavoError(error)) throw error;
    throw new OctavoError('conflict', `Another run writes to ${dir}. Wait for its end.`, { code: 'folder_in_use', cause: error });
  }
}

async function readJournal(file: string): Promise<Set<string>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const found = new Set<string>();
  for (const line of text.split('\n')) {
    try {
      const checked = checkedPath(JSON.parse(line));
      if (checked !== undefined) found.add(checked);
    } catch {
      // The last line of a run that was ended may be cut off: its file was not begun.
    }
  }
  return found;
}

const MEANINGS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space and run it again: what is written stays, and is not written again',
  EDQUOT: 'the disk is full for this user. Free some space and run it again: what is written stays, and is not written again',
  EACCES: 'this user may not write to it',
  EPERM: 'this user may not write to it',
  EROFS: 'it cannot be written to',
  ENOTDIR: 'it, or a folder above it, is a file',
  EEXIST: 'it is a file',
  EISDIR: 'a folder stands where a file of the copy belongs',
  ENAMETOOLONG: 'its path is too long for the names below it',
};

async function explained<Result>(dir: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const meaning = MEANINGS[code];
    if (meaning === undefined) throw error;
    throw new OctavoError('precondition_failed', `${dir} cannot be written: ${meaning}.`, { code: 'folder_unusable', cause: error });
  }
}
