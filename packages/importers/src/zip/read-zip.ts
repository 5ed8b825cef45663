import { OctavoError } from '@octavo/contract';
import { type Entry, fromBufferPromise, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { leftOut } from '../report.ts';
import { isReadByConverters } from '../text-files.ts';
import type { ImportWarning, SourceEntry } from '../types.ts';
import { isClutter, normalPath } from './names.ts';

/** Limits of a zip file. Sizes that a zip declares are checked against its actual content. */
export interface ZipLimits {
  /** Files and folders, those of zip files inside included. */
  maxEntries: number;
  /** Of one file. */
  maxEntryBytes: number;
  /** Of all files together. */
  maxTotalBytes: number;
  /** Of the files whose bytes are kept for converters. */
  maxReadBytes: number;
}

/** Documented limits, on which users may rely. */
export const ZIP_LIMITS: ZipLimits = {
  maxEntries: 20_000,
  maxEntryBytes: 100 * 1024 * 1024,
  maxTotalBytes: 1024 * 1024 * 1024,
  maxReadBytes: 128 * 1024 * 1024,
};

/** Files this much larger than they are packed, and larger than a megabyte, are made to fill memory. */
const MOST_RATIO = 250;
const SMALL = 1024 * 1024;
/** Zip files inside of one are opened when it holds nothing else, as Notion's exports do; not deeper. */
const MOST_PARTS = 50;

/** A zip file: its bytes, or its path on disk, of which only what is needed is read. */
export type ZipSource = Uint8Array | string;

/** The files of a zip file. */
export interface ZipContent {
  entries: SourceEntry[];
  warnings: ImportWarning[];
}

/**
 * Reads the files of a zip file: those that converters read with their bytes, of others the size. Links, and what systems leave beside files,
 * are left out. A zip that holds zip files alone is read as if their files were its own, within the same limits.
 * @throws OctavoError `bad_request` for what is no zip file, is encrypted, names files outside of it, or is larger than the limits.
 */
export async function readZip(data: ZipSource, limits: ZipLimits = ZIP_LIMITS): Promise<ZipContent> {
  const content: ZipContent = { entries: [], warnings: [] };
  let readBytes = 0;
  await eachFile(data, limits, content.warnings, async (path, size, open) => {
    if (!isReadByConverters(path)) {
      content.entries.push({ path, size, data: new Uint8Array() });
      return;
    }
    readBytes += size;
    if (readBytes > limits.maxReadBytes) throw tooLarge(`texts of more than ${inMegabytes(limits.maxReadBytes)} MB`);
    content.entries.push({ path, size, data: await open() });
  });
  return content;
}

/**
 * Reads some files of a zip file, one at a time: `use` is awaited before the next one is read.
 * @param paths as {@link readZip} gave them
 */
export async function readZipFiles(
  data: ZipSource,
  paths: ReadonlySet<string>,
  use: (path: string, data: Buffer) => Promise<void>,
  limits: ZipLimits = ZIP_LIMITS,
): Promise<void> {
  await eachFile(data, limits, [], async (path, _size, open) => {
    if (paths.has(path)) await use(path, await open());
  });
}

/**
 * Unpacks every file of a zip file and keeps none: for files that are then read by somebody who does not look.
 * @throws OctavoError as {@link readZip}, and for links.
 */
export async function checkZip(data: ZipSource, limits: ZipLimits): Promise<void> {
  const warnings: ImportWarning[] = [];
  const budget: Budget = { entries: 0, bytes: 0 };
  await eachOfOne(
    data,
    limits,
    budget,
    warnings,
    async (_path, _size, open) => void (await open()),
    () => false,
  );
  if (warnings.length > 0) throw damaged(undefined);
}

type Visit = (path: string, size: number, open: () => Promise<Buffer>) => Promise<void>;

interface Budget {
  entries: number;
  bytes: number;
}

async function eachFile(data: ZipSource, limits: ZipLimits, warnings: ImportWarning[], visit: Visit): Promise<void> {
  const budget: Budget = { entries: 0, bytes: 0 };
  const seen = new Set<string>();
  const once: Visit = async (path, size, open) => {
    if (!seen.has(path)) {
      seen.add(path);
      return visit(path, size, open);
    }
    warnings.push(leftOut('file', path, 'The zip file holds two files of this name. The first is taken.'));
  };
  const parts = await partsOf(data, limits, { entries: 0, bytes: 0 });
  if (parts === undefined) return eachOfOne(data, limits, budget, warnings, once);
  for (const part of parts) {
    let bytes: Buffer | undefined;
    await eachOfOne(data, limits, { entries: 0, bytes: 0 }, [], async (path, _size, open) => {
      if (path === part) bytes = await open();
    });
    if (bytes !== undefined) await eachOfOne(bytes, limits, budget, warnings, once);
  }
}

/** Returns the zip files of one that holds nothing else; undefined of any other. */
async function partsOf(data: ZipSource, limits: ZipLimits, budget: Budget): Promise<string[] | undefined> {
  const paths: string[] = [];
  await eachOfOne(data, limits, budget, [], async (path) => {
    paths.push(path);
  });
  const isParts = paths.length > 0 && paths.length <= MOST_PARTS && paths.every((path) => /\.zip$/i.test(path));
  return isParts ? paths.sort() : undefined;
}

async function eachOfOne(
  data: ZipSource,
  limits: ZipLimits,
  budget: Budget,
  warnings: ImportWarning[],
  visit: Visit,
  isSkipped = isClutter,
): Promise<void> {
  const zip = await opened(data);
  try {
    budget.entries += zip.entryCount;
    if (budget.entries > limits.maxEntries) throw tooLarge(`more than ${limits.maxEntries.toLocaleString('en')} files`);
    for await (const entry of zip.eachEntry()) {
      const path = pathOf(entry, isSkipped);
      if (path === undefined) continue;
      const size = entry.uncompressedSize;
      budget.bytes += size;
      if (size > limits.maxEntryBytes) throw tooLarge(`a file (${path}) of more than ${inMegabytes(limits.maxEntryBytes)} MB`);
      if (budget.bytes > limits.maxTotalBytes) throw tooLarge(`more than ${inMegabytes(limits.maxTotalBytes)} MB unpacked`);
      if (size > SMALL && size > entry.compressedSize * MOST_RATIO)
        throw tooLarge(`a file (${path}) that unpacks to far more than it should`);
      if (entry.isEncrypted()) throw new OctavoError('bad_request', 'The zip file is protected by a password. Pack it without one.');
      if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000) {
        warnings.push(leftOut('file', path, 'This is a link to another file, and was left out.'));
        continue;
      }
      await visit(path, size, () => bytesOf(zip, entry));
    }
  } catch (error) {
    throw error instanceof OctavoError ? error : damaged(error);
  } finally {
    zip.close();
  }
}

async function opened(data: ZipSource): Promise<ZipFile> {
  const options = { decodeStrings: false, lazyEntries: true, validateEntrySizes: true, autoClose: false };
  try {
    if (typeof data === 'string') return await openPromise(data, options);
    return await fromBufferPromise(Buffer.from(data.buffer, data.byteOffset, data.byteLength), options);
  } catch (error) {
    throw damaged(error);
  }
}

/** Returns the path of an entry; undefined for folders and clutter. @throws OctavoError for a name that leads elsewhere. */
function pathOf(entry: Entry, isSkipped: (path: string) => boolean): string | undefined {
  const raw = entry.fileNameRaw;
  const name = utf8(raw) ?? getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, false);
  const slashed = name.replaceAll('\\', '/');
  const path = validateFileName(slashed) === null ? normalPath(slashed) : undefined;
  if (path === undefined) {
    throw new OctavoError('bad_request', 'The zip file names a file outside of itself, which no honest tool does. Pack it again.');
  }
  return path === '' || slashed.endsWith('/') || isSkipped(path) ? undefined : path;
}

/** Many tools write UTF-8 without saying so. */
function utf8(raw: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    return undefined;
  }
}

/** Returns the bytes of an entry: an error when they are more, or fewer, than it declared. */
async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

function tooLarge(what: string): OctavoError {
  return new OctavoError('bad_request', `The zip file holds ${what}. Split it, and import the parts.`, { code: 'archive_too_large' });
}

function damaged(cause: unknown): OctavoError {
  return new OctavoError('bad_request', 'The file is no zip file, or is damaged. Pack it again.', { code: 'archive_damaged', cause });
}
