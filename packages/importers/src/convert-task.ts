import { readFile } from 'node:fs/promises';
import { type ImportContentSource, isOctavoError, OctavoError } from '@octavo/contract';
import { convertEntries } from './convert-entries.ts';
import { convertDocx } from './docx/convert-docx.ts';
import { readFolder } from './folder/read-folder.ts';
import { convertHtml } from './html/convert-html.ts';
import { type LinkPlace, linkPlaces } from './link-places.ts';
import { convertMarkdown } from './markdown/convert-markdown.ts';
import type { Converter, ConvertOptions, ImportedPage, ImportResult, SourceEntry } from './types.ts';
import { convertWebsite } from './website/convert-website.ts';
import { whyLeftOut } from './why-left-out.ts';
import { readZip } from './zip/read-zip.ts';

/** Bytes of what is imported: at hand, a file on disk, or the files of a folder. */
export type SourceFile = { data: Uint8Array } | { path: string } | { folder: string };

/** Input of a conversion: a file or, if it was gathered page by page, entries. */
export interface ConvertInput extends ConvertOptions {
  source: ImportContentSource;
  /** Origin of the file: the address that relative addresses in it are resolved against, or its name. */
  from: string;
  file: SourceFile | { entries: SourceEntry[] };
}

/** A page with the places of its links, so that they can be written without reading it again. */
export interface PlacedPage extends Omit<ImportedPage, 'children'> {
  links: LinkPlace[];
  children: PlacedPage[];
}

/** Output of a conversion; an error is data, since a thread cannot hand one over. */
export type ConvertOutput =
  | { result: Omit<ImportResult, 'pages' | 'read'> & { pages: PlacedPage[] } }
  | { error: { message: string; code: string /** Stack of what broke in a converter, for the log. */; fault?: string } };

const OF_FILES: Record<'markdown' | 'html' | 'docx', Converter> = { markdown: convertMarkdown, html: convertHtml, docx: convertDocx };

/** Worker task `import.convert`: what somebody imports, as pages. Reads the file that it is given and nothing else. */
export async function convertTask(input: ConvertInput): Promise<ConvertOutput> {
  try {
    const { pages, assets, warnings } = await convert(input);
    return { result: { pages: pages.map(placed), assets, warnings } };
  } catch (error) {
    if (isOctavoError(error)) return { error: { message: error.message, code: error.code } };
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { error: { message: whyLeftOut(error), code: 'not_readable', fault } };
  }
}

async function convert({ source, from, file, name, maxPages }: ConvertInput): Promise<ImportResult> {
  const options = { name, maxPages };
  if ('entries' in file) return convertWebsite(file.entries, options);
  if (source === 'website' || source === 'google-docs') throw new OctavoError('bad_request', 'This is not imported from a file.');
  if ('folder' in file) {
    const { entries, warnings } = await readFolder(file.folder);
    return convertEntries(source, entries, options, warnings);
  }
  const isPacked = await isZip(file);
  if (source in OF_FILES && !(isPacked && source !== 'docx')) {
    const data = 'data' in file ? file.data : await readFile(file.path);
    return OF_FILES[source as keyof typeof OF_FILES]([{ path: from, data }], options);
  }
  const { entries, warnings } = await readZip('data' in file ? file.data : file.path);
  return convertEntries(source, entries, options, warnings);
}

/** Returns whether a file is an archive, whatever it was said to be. */
async function isZip(file: Exclude<SourceFile, { folder: string }>): Promise<boolean> {
  const data = 'data' in file ? file.data : await readFile(file.path);
  return data[0] === 0x50 && data[1] === 0x4b && (data[2] ?? 9) < 8;
}

function placed({ children, ...page }: ImportedPage): PlacedPage {
  return { ...page, links: linkPlaces(page.markdown), children: children.map(placed) };
}
