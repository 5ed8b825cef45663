import { fileURLToPath } from 'node:url';
import { fontFiles } from './font-files.ts';
import type { PrintJob } from './job.ts';
import { ImageShelf, type UsedImage } from './model/images.ts';
import { readDocument } from './model/read-document.ts';
import { Places, readPages } from './model/resolve-links.ts';
import type { ModelFrame, ModelPage } from './model/types.ts';
import type { PrinterOptions } from './printer.ts';
import type { LeftOut } from './protocol.ts';

/** Returns the options of a printer that runs from the program's sources: for tests, which name the folder for temporary files. */
export function sourcePrinter(tempDir: string): PrinterOptions {
  return {
    process: ['--import', new URL('./testing-compiled.ts', import.meta.url).href, fileURLToPath(new URL('./process.ts', import.meta.url))],
    template: fileURLToPath(new URL('../template', import.meta.url)),
    fonts: fontFiles(import.meta.url),
    tempDir,
    maxTime: 60_000,
    maxMemory: 550_000_000,
  };
}

/** Pictures of a job, from their bytes by key. */
export function picturesOf(bytes: Record<string, Uint8Array>): PrintJob['files'] {
  return Object.fromEntries(Object.entries(bytes).map(([key, each]) => [key, async () => each]));
}

/** Returns a document as it is read, in one part, with the pictures that can be drawn. */
export async function readInOnePart(
  { files, ...job }: PrintJob,
  leftOut: LeftOut = 'nothing',
): Promise<ModelFrame & { pages: ModelPage[]; pictures: UsedImage[] }> {
  const bytes = new Map<string, Uint8Array | undefined>();
  for (const [key, read] of Object.entries(files)) bytes.set(key, await read());
  const shelf = new ImageShelf({ read: (key) => bytes.get(key), keep: () => undefined }, leftOut);
  let json = '[]';
  const limits = { characters: Number.POSITIVE_INFINITY, pixels: Number.POSITIVE_INFINITY };
  const document = readDocument(job, shelf, limits, (pages) => {
    json = pages;
  });
  const pages = readPages(json, document.parts.length - 1, new Places(document), () => 0);
  return { ...document.frame, pages, pictures: [...shelf.used().values()] };
}
