import { deflateSync } from 'node:zlib';
import type { PromiseFsClient } from 'isomorphic-git';
import type { GitObjectReader } from '../objects/store.ts';

interface VirtualStat {
  type: 'file' | 'dir';
  mode: number;
  size: number;
  ino: number;
  mtimeMs: number;
  ctimeMs: number;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

function failure(code: 'ENOENT' | 'ENOTDIR' | 'EISDIR', path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}

/**
 * The Git folder that isomorphic-git sees at `/git`: a handful of small files in memory, and the store's objects as loose objects. Nothing
 * touches the disk, and it is dropped with the operation.
 */
export class VirtualGitDir {
  static readonly path = '/git';
  readonly files = new Map<string, Uint8Array>();
  readonly #objects: GitObjectReader;

  constructor(objects: GitObjectReader, files: Record<string, string | Uint8Array> = {}) {
    this.#objects = objects;
    for (const [name, data] of Object.entries(files)) this.files.set(`${VirtualGitDir.path}/${name}`, Buffer.from(data));
  }

  /** Returns the value for isomorphic-git's `fs` option. */
  get fs(): PromiseFsClient {
    const stat = (path: string) => this.#stat(path);
    return {
      promises: {
        readFile: (path: string, options?: string | { encoding?: string }) => this.#readFile(path, options),
        writeFile: async (path: string, data: string | Uint8Array) => {
          this.files.set(path, Buffer.from(data));
        },
        unlink: async (path: string) => {
          if (!this.files.delete(path)) throw failure('ENOENT', path);
        },
        readdir: async (path: string) => this.#readdir(path),
        mkdir: async () => {},
        rmdir: async () => {},
        stat,
        lstat: stat,
        readlink: async (path: string) => {
          throw failure('ENOENT', path);
        },
        symlink: async (_target: string, path: string) => {
          throw failure('ENOTDIR', path);
        },
      },
    };
  }

  async #readFile(path: string, options?: string | { encoding?: string }): Promise<Uint8Array | string> {
    const data = this.files.get(path) ?? (await this.#looseObject(path));
    if (!data) throw failure(this.#isFolder(path) ? 'EISDIR' : 'ENOENT', path);
    const encoding = typeof options === 'string' ? options : options?.encoding;
    return encoding === 'utf8' ? Buffer.from(data).toString('utf8') : data;
  }

  async #looseObject(path: string): Promise<Uint8Array | undefined> {
    const oid = looseOid(path);
    const object = oid && (await this.#objects.read(oid));
    if (!object) return undefined;
    return deflateSync(Buffer.concat([Buffer.from(`${object.kind} ${object.data.length}\0`), object.data]), { level: 1 });
  }

  async #stat(path: string): Promise<VirtualStat> {
    const data = this.files.get(path);
    const oid = looseOid(path);
    const type = data || (oid && (await this.#objects.has([oid])).size > 0) ? 'file' : this.#isFolder(path) ? 'dir' : undefined;
    if (!type) throw failure('ENOENT', path);
    return {
      type,
      mode: type === 'file' ? 0o100644 : 0o040755,
      size: data?.length ?? 0,
      ino: 0,
      mtimeMs: 0,
      ctimeMs: 0,
      isFile: () => type === 'file',
      isDirectory: () => type === 'dir',
      isSymbolicLink: () => false,
    };
  }

  #isFolder(path: string): boolean {
    const prefix = `${path}/`;
    return path === VirtualGitDir.path || [...this.files.keys()].some((name) => name.startsWith(prefix));
  }

  #readdir(path: string): string[] {
    const prefix = `${path}/`;
    const names = new Set<string>();
    for (const name of this.files.keys()) if (name.startsWith(prefix)) names.add(name.slice(prefix.length).split('/', 1)[0] ?? '');
    if (names.size === 0 && !this.#isFolder(path)) throw failure('ENOENT', path);
    return [...names];
  }
}

function looseOid(path: string): string | undefined {
  const match = /\/objects\/([0-9a-f]{2})\/([0-9a-f]{38})$/.exec(path);
  return match ? `${match[1]}${match[2]}` : undefined;
}
