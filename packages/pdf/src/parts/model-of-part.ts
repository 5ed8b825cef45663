import { readFileSync } from 'node:fs';
import type { Sheets } from '../layout.ts';
import type { ReadDocument } from '../model/read-document.ts';
import { farName, type Places, readPages } from '../model/resolve-links.ts';
import type { Model } from '../model/types.ts';
import { type PrintFolder, readJsonIfThere } from '../print-folder.ts';
import type { LeftOut } from '../protocol.ts';
import { type TypesetImage, withoutPictures } from '../typeset.ts';

/**
 * Returns the model of a part, with its pictures.
 * @param sheets undefined while parts are being measured: nothing that it says changes how many sheets a part takes
 */
export function modelOfPart(
  folder: PrintFolder,
  document: ReadDocument,
  places: Places,
  options: { part: number; leftOut: LeftOut; sheets: Sheets | undefined },
): { model: Model; images: TypesetImage[] } {
  const { part, sheets } = options;
  const { frame, contents } = document;
  const isFront = frame.cover && part === 0;
  const sheetOf = (place: { name: string; part: number }) => sheets?.find(place.part, place.name)?.sheet ?? 0;
  const kept = keptPictures(folder, document, options);
  const model: Model = {
    ...frame,
    // The title page is that of the first part; the titles at the head of sheets are of all.
    part: { before: sheets?.before(part) ?? 0, total: sheets?.total ?? 0 },
    pages: isFront ? [] : readPages(readFileSync(folder.pages(part), 'utf8'), part, places, sheetOf),
    images: imagesOf(document, kept),
  };
  if (isFront) {
    model.contents = contents.flatMap((entry) => {
      const place = places.settle(entry.target);
      return place === undefined ? [] : [{ ...entry, far: farName(place), sheet: sheetOf(place) }];
    });
  }
  const leftOut = new Set((document.parts[part]?.images ?? []).filter((key) => !kept.includes(key)));
  return { model: withoutPictures(model, leftOut), images: readImages(folder, document, kept) };
}

/** Returns the names that the template reads pictures by. */
export function imagesOf({ images }: ReadDocument, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, `/${images[key]}`]));
}

/** Pictures in their bytes. */
export function readImages(folder: PrintFolder, { images }: ReadDocument, keys: readonly string[]): TypesetImage[] {
  return keys.map((key) => {
    const name = images[key] ?? '';
    return { key, name, bytes: readFileSync(folder.image(name)) };
  });
}

function keptPictures(
  folder: PrintFolder,
  { parts, images }: ReadDocument,
  { part, leftOut }: { part: number; leftOut: LeftOut },
): string[] {
  if (leftOut === 'pictures') return [];
  const broken = new Set(readJsonIfThere<string[]>(folder.broken(part), []));
  const isLeftOut = (key: string) => broken.has(key) || (leftOut === 'drawings' && images[key]?.endsWith('.svg'));
  return (parts[part]?.images ?? []).filter((key) => !isLeftOut(key));
}
