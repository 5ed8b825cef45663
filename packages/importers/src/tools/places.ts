import { basename, dirname, isInside, percentDecode, resolvePath } from '@octavo/markdown/layout';
import { splitDestination } from '@octavo/markdown/read';
import { listOf, type ProjectFiles } from './project-files.ts';
import type { PageHead, ToolProject } from './tool.ts';

/** Finds the files that addresses lead to. */
export class Places {
  readonly #project: ToolProject;
  readonly #files: ProjectFiles;
  readonly #addresses = new Map<string, string>();
  readonly #heads: ReadonlyMap<string, PageHead>;

  constructor(project: ToolProject, files: ProjectFiles, heads: ReadonlyMap<string, PageHead>) {
    this.#project = project;
    this.#files = files;
    this.#heads = heads;
    for (const head of heads.values()) {
      for (const address of [...(project.addresses?.(head) ?? []), addressOf(head.path, project.content), ...aliases(head)]) {
        const key = plainAddress(address);
        if (!this.#addresses.has(key)) this.#addresses.set(key, head.path);
      }
    }
  }

  /** The file that an address written in a page leads to. */
  find(from: string, url: string, isFile: boolean): { path: string; fragment: string; isPage: boolean } | undefined {
    const { path: written, fragment = '' } = splitDestination(url);
    if (written === undefined || written === '' || written.startsWith('//')) return undefined;
    const plain = percentDecode(written);
    const found = (at: string) => (isFile ? this.#file(from, at) : undefined) ?? this.#page(from, at) ?? this.#file(from, at);
    const inside = this.#withoutBase(plain);
    const path = this.#aliased(plain) ?? (inside === undefined ? undefined : found(inside)) ?? found(plain);
    return path === undefined ? undefined : { path, fragment, isPage: this.#heads.has(path) };
  }

  /** Returns the file that an address names from a folder of the project. */
  #aliased(written: string): string | undefined {
    const { alias } = this.#project;
    if (alias === undefined || !written.startsWith(alias.prefix)) return undefined;
    const at = resolvePath(alias.folder, written.slice(alias.prefix.length));
    return at === undefined ? undefined : this.#files.at(at);
  }

  /** Returns an address as one of the site, from `/`; `undefined` if it does not begin with the path that the site is at. */
  #withoutBase(written: string): string | undefined {
    const base = (this.#project.base ?? '').replace(/^\/+|\/+$/g, '');
    if (base === '' || !`${written}/`.startsWith(`/${base}/`)) return undefined;
    return `/${written.slice(base.length + 2)}`;
  }

  #page(from: string, written: string): string | undefined {
    if (written.startsWith('/')) {
      const known = this.#addresses.get(plainAddress(written));
      if (known !== undefined) return known;
    }
    const { content } = this.#project;
    for (const at of [resolvePath(dirname(from), written, content), this.#beside(from, written)]) {
      if (at === undefined) continue;
      const stem = at.replace(/\.(?:md|mdx|html?|adoc)$/i, '');
      for (const path of [at, ...[at, stem].flatMap((each) => ENDINGS.map((ending) => each + ending))]) {
        const found = this.#files.at(path);
        if (found !== undefined && this.#heads.has(found)) return found;
      }
      const known = isInside(content, at) ? this.#addresses.get(plainAddress(addressOf(at, content))) : undefined;
      if (known !== undefined) return known;
    }
    return undefined;
  }

  /** Addresses of sites count from the page, which is a folder there: `../b` in `a.md` is beside it. */
  #beside(from: string, written: string): string | undefined {
    return /^\.\.\//.test(written) && !/^(?:_?index|readme)\./i.test(basename(from))
      ? resolvePath(from, written, this.#project.content)
      : undefined;
  }

  #file(from: string, written: string): string | undefined {
    const { content, publicFolders } = this.#project;
    const folders = written.startsWith('/') ? [...publicFolders, content] : [dirname(from), ...publicFolders];
    const relative = written.replace(/^\/+/, '');
    for (const folder of folders) {
      const at = resolvePath(folder, relative);
      const found = at === undefined || at === '' ? undefined : this.#files.at(at);
      if (found !== undefined) return found;
    }
    const beside = this.#beside(from, written);
    return beside === undefined ? undefined : this.#files.at(beside);
  }
}

/** Names of the page that a site opens with. */
const ENDINGS = ['.md', '.mdx', '.markdown', '.adoc', '/index.md', '/index.mdx', '/_index.md', '/README.md', '/index.adoc'];

/** Address of a page on a site that has it by its path. */
export function addressOf(path: string, content: string): string {
  const inner = content === '' ? path : path.slice(content.length + 1);
  return `/${inner.replace(/\.(?:md|mdx|markdown|adoc)$/i, '').replace(/(?:^|\/)(?:_?index|readme)$/i, '')}`;
}

/** An address without what sites may write or leave. */
const plainAddress = (address: string) =>
  `/${percentDecode(address)
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.(?:html?|mdx?)$/i, '')
    .replace(/(?:^|\/)index$/i, '')}`.toLowerCase();

const aliases = ({ values }: PageHead): string[] =>
  [...listOf(values.aliases), ...listOf(values.redirect_from), values.permalink, values.url].filter(
    (each): each is string => typeof each === 'string' && each.startsWith('/'),
  );
