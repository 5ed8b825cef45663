import { timestamp } from '@octavo/contract';
import { type Context, DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/base/index.ts';
import type { FileRecord } from '../../kernel/model/index.ts';
import { type ContentPlace, loadContent, placeKey } from '../places/index.ts';
import { contentTypeOf, fileName, isPointer, memberFileAddress, servedName } from '../presenters/index.ts';

/** A file as people look through them. */
export interface BrowsedFile {
  id: string;
  name: string;
  /** Relative to the content root. */
  path: string;
  contentType: string;
  /** In bytes. */
  size: number;
  createdAt: string;
  /** Path of its bytes on this installation, for who may read the space; never expires. */
  address: string;
  /** The content is in Git LFS and was not fetched: the bytes are its pointer. */
  isPointer: boolean;
}

/** Search and order of a list of files. */
export interface BrowseFiles extends PageRequest {
  /** Text that the path has somewhere, in any case. */
  search?: string | undefined;
  /** `name` when absent; the newest or the largest first. */
  order?: 'name' | 'newest' | 'largest' | undefined;
}

/** Returns the files of a place that a search finds, in an order. `count` is of those; `total` of all. */
export async function browseFiles(
  ctx: Context,
  place: ContentPlace,
  options: BrowseFiles = {},
): Promise<Page<BrowsedFile> & { total: number }> {
  const { view, at } = await loadContent(ctx, place, { metadata: false });
  const { limit = DEFAULT_LIMIT, order = 'name', search = '' } = options;
  const wanted = search.normalize('NFC').toLowerCase();
  const filter = `browse-files:${placeKey(place)}:${order}:${wanted}`;
  const after = decodeCursor(options.page, filter, 2);
  const keyed = [...view.files.values()]
    .filter((file) => file.path.normalize('NFC').toLowerCase().includes(wanted))
    .map((file) => ({ file, key: [keyOf(file, order), file.id] as const }))
    .sort((a, b) => compare(a.key, b.key));
  const start = after === undefined ? 0 : keyed.findIndex(({ key }) => compare(key, after) > 0);
  const page = toPage(start < 0 ? [] : keyed.slice(start, start + limit + 1), {
    limit,
    count: keyed.length,
    filter,
    keyOf: ({ key }) => key,
    present: ({ file }): BrowsedFile => {
      const name = fileName(file.path);
      const { id, path, size, oid } = file;
      const served = servedName(file);
      const address = memberFileAddress(at.system, { spaceId: at.spaceId, oid, name: served });
      const createdAt = timestamp(file.createdAt);
      return { id, name, path, size, address, contentType: contentTypeOf(served), createdAt, isPointer: isPointer(file) };
    },
  });
  return { ...page, total: view.files.size };
}

/** Ascending order of keys is the order asked for. */
function keyOf(file: FileRecord, order: 'name' | 'newest' | 'largest'): string | number {
  if (order === 'name') return fileName(file.path).toLowerCase();
  return order === 'newest' ? -file.createdAt : -file.size;
}

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const at = a[0] === b[0] ? 1 : 0;
  const [left = '', right = ''] = [a[at], b[at]];
  return left === right ? 0 : left < right ? -1 : 1;
}
