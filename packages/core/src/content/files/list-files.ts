import { type File, OctavoError, type Page } from '@octavo/contract';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, toPage } from '../../kernel/base/index.ts';
import { sizesOfFiles } from '../image-sizes/index.ts';
import { type ContentOptions, type ContentPlace, loadContent, placeKey } from '../places/index.ts';
import { presentFile } from '../presenters/index.ts';

/** Returns the files of a place, in order of their ids. */
export async function listFiles(ctx: Context, place: ContentPlace, options: ContentOptions & PageRequest = {}): Promise<Page<File>> {
  const { view, at } = await loadContent(ctx, place, options);
  const limit = options.limit ?? DEFAULT_LIMIT;
  // The revision is no part of the filter: a list that is read while the space changes goes on from the id it had reached.
  const filter = `files:${placeKey(place)}`;
  const after = decodeCursor(options.page, filter, 1)?.[0];
  const sorted = [...view.files.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const start = after === undefined ? 0 : sorted.findIndex((file) => file.id > String(after));
  const found = start < 0 ? [] : sorted.slice(start, start + limit + 1);
  const sizes = await sizesOfFiles(at, found);
  return toPage(found, {
    limit,
    count: view.files.size,
    filter,
    keyOf: (file) => [file.id],
    present: (file) => presentFile(at, file, sizes.get(file.oid)),
  });
}

/** Returns a file by id. @throws OctavoError `not_found`. */
export async function getFile(ctx: Context, place: ContentPlace, fileId: string, options: ContentOptions = {}): Promise<File> {
  const { view, at } = await loadContent(ctx, place, options);
  const file = view.files.get(fileId);
  if (file === undefined) throw new OctavoError('not_found', 'There is no such file in this space. Look at the list of its files.');
  return presentFile(at, file, (await sizesOfFiles(at, [file])).get(file.oid));
}
