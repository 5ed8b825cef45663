import { readFileSync, writeFileSync } from 'node:fs';
import { ImageShelf } from '../model/images.ts';
import { printSize } from '../model/print-size.ts';
import { isOnePart, type ReadDocument, readDocument } from '../model/read-document.ts';
import { Places, readPages } from '../model/resolve-links.ts';
import { PrintFolder, writeJson } from '../print-folder.ts';
import type { PrintAnswer, PrintSurroundings, ReadStep } from '../protocol.ts';
import { Typesetter } from '../typeset.ts';
import { imagesOf, readImages } from './model-of-part.ts';

/** Reads a job into parts, with its pictures in print size. A document that is one part is set at once. */
export async function readJob({ job, leftOut, limits, output, ...options }: PrintSurroundings & ReadStep): Promise<PrintAnswer> {
  const folder = new PrintFolder(options.workspace);
  const shelf = new ImageShelf(
    {
      read: (key) => (Object.hasOwn(job.files, key) ? readFileSync(job.files[key] ?? '') : undefined),
      keep: (name, bytes) => writeFileSync(folder.image(name), bytes),
    },
    leftOut,
  );
  const read = readDocument(job, shelf, limits, (pages, part) => writeFileSync(folder.pages(part), pages));
  const document = { ...read, images: await bringToPrintSize(folder, shelf) };
  if (isOnePart(document)) return setWhole(folder, document, { ...options, output, date: job.date });
  writeJson(folder.document, document);
  return { parts: document.parts.map(({ first, last }) => ({ name: first === last ? `“${first}”` : `“${first}” to “${last}”` })) };
}

/** Pictures in no more pixels than are seen, one after the other; returns their file names by key. */
async function bringToPrintSize(folder: PrintFolder, shelf: ImageShelf): Promise<Record<string, string>> {
  const names = Object.fromEntries([...shelf.used()].map(([key, { name }]) => [key, name]));
  const large = [...shelf.used()].flatMap(([key, image]) => {
    const size = printSize(image);
    return size === undefined ? [] : [{ key, image, size }];
  });
  if (large.length === 0) return names;
  // Most documents do without.
  const { preparePictures, reduced } = await import('../model/reduce-picture.ts');
  preparePictures();
  for (const { key, image, size } of large) {
    const bytes = await reduced(readFileSync(folder.image(image.name)), size, image.name);
    if (bytes === undefined) continue;
    const name = image.name.endsWith('.jpg') ? image.name : `${key}.png`;
    writeFileSync(folder.image(name), bytes);
    names[key] = name;
  }
  return names;
}

function setWhole(
  folder: PrintFolder,
  document: ReadDocument,
  { output, date, ...options }: PrintSurroundings & { output: string; date: number },
): PrintAnswer {
  const part = document.parts.length - 1;
  const hasPages = document.contents.length > 0;
  const pages = hasPages ? readPages(readFileSync(folder.pages(part), 'utf8'), part, new Places(document), () => 0) : [];
  const keys = Object.keys(document.images);
  const typesetter = new Typesetter({ ...options, world: folder.world });
  const model = { ...document.frame, pages, images: imagesOf(document, keys) };
  const { kept } = typesetter.set(model, readImages(folder, document, keys), (typeset) => typesetter.pdf(typeset, date));
  writeFileSync(output, kept, { mode: 0o600 });
  return { bytes: kept.byteLength };
}
