import { basename, dirname, percentDecode } from '@octavo/markdown/layout';
import type { Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { property } from '../html/hast.ts';
import type { ImportedAsset, SourceEntry } from '../types.ts';
import { localPath, words } from './export-pages.ts';

const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?|ico|heic)$/i;
/** Files that drawing tools leave beside the pictures that pages show. */
const OF_TOOLS = /^~|\.(?:tmp|drawio|gliffy)$/i;

/** The files of an export: their names as people gave them, which the export keeps beside numbers, and which of them pages use. */
export class Attachments {
  readonly #entries: ReadonlyMap<string, SourceEntry>;
  readonly #byNumber = new Map<string, SourceEntry>();
  readonly #names = new Map<string, string>();
  readonly #used = new Map<string, SourceEntry>();

  constructor(entries: readonly SourceEntry[]) {
    const files = entries.filter(({ path }) => /(?:^|\/)(?:attachments|download|images|thumbnails)\//.test(path));
    this.#entries = new Map(files.map((entry) => [entry.path, entry]));
    for (const entry of files) {
      const number = numberOf(entry.path);
      if (number !== '' && !/\/thumbnails\//.test(entry.path)) this.#byNumber.set(number, entry);
    }
  }

  /** Notes what a page says of its files' names. */
  note(root: Root, folder: string): { path: string; name: string }[] {
    const header = selectAll('.pageSection', root).find((section) => select('#attachments', section) !== undefined);
    const listed = header === undefined ? [] : selectAll('.greybox a[href]', header);
    const found = listed.map((link) => ({ path: localPath(folder, property(link, 'href')), name: words(link) }));
    for (const node of selectAll('[data-linked-resource-default-alias]', root)) {
      const address = property(node, 'src') || property(node, 'href');
      found.push({ path: localPath(folder, address), name: property(node, 'dataLinkedResourceDefaultAlias') });
    }
    for (const { path, name } of found) {
      const entry = this.#find(path);
      if (entry !== undefined && name !== '' && !this.#names.has(entry.path)) this.#names.set(entry.path, name.replaceAll('/', '-'));
    }
    return found.slice(0, listed.length).flatMap(({ path, name }) => {
      const entry = this.#find(path);
      return entry === undefined ? [] : [{ path: entry.path, name }];
    });
  }

  /** The path of the file that a relative address names; noted as used. */
  use(folder: string, href: string): string | undefined {
    const entry = this.#find(localPath(folder, href));
    if (entry !== undefined) this.#used.set(entry.path, entry);
    return entry?.path;
  }

  nameOf(path: string): string {
    return this.#names.get(path) ?? percentDecode(basename(path));
  }

  /** Files attached to a page that its text does not show: documents, not the pictures of earlier versions. */
  unseen(listed: readonly { path: string; name: string }[]): { path: string; name: string }[] {
    const shown = new Set([...this.#used.keys()].map((path) => this.nameOf(path).replace(PICTURE, '')));
    return listed.filter(
      ({ path, name }, at) =>
        !this.#used.has(path) &&
        !PICTURE.test(name) &&
        !OF_TOOLS.test(name) &&
        !shown.has(name) &&
        listed.findIndex((other) => other.path === path) === at,
    );
  }

  assets(): ImportedAsset[] {
    return [...this.#used.keys()].map((source) => ({ source, name: this.nameOf(source) }));
  }

  #find(path: string): SourceEntry | undefined {
    // Thumbnails are small copies of the file with the same number.
    const whole = /\/thumbnails\//.test(path) ? this.#byNumber.get(numberOf(path)) : undefined;
    return whole ?? this.#entries.get(path) ?? this.#byNumber.get(numberOf(path));
  }
}

/** `222/333` of `attachments/222/333.png`: a page's number and the file's. */
function numberOf(path: string): string {
  const file = /^(\d+)(?:\.\w+)?$/.exec(basename(path))?.[1];
  const page = /^\d+$/.exec(basename(dirname(path)))?.[0];
  return file === undefined || page === undefined ? '' : `${page}/${file}`;
}
