import { createHash } from 'node:crypto';
import { encodeObjectAside } from '@octavo/db';
import { type ImportedAsset, type ImportWarning, leftOut, readFolderFiles, readZipFiles, type SourceFile } from '@octavo/importers';
import { FetchFailed } from '../../content/openapi/index.ts';
import { type System, yieldTurn } from '../../kernel/base/index.ts';
import { fetchBytes } from './fetch-bytes.ts';
import type { ImportLimits } from './limits.ts';

/** A file of an import that is a blob by now. */
export interface StoredFile {
  name: string;
  oid: string;
  size: number;
}

/** Files kept on the way, and how to go on. */
export interface StoreOptions {
  limits: ImportLimits;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Names of pictures. */
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|tiff?|ico|heic)$/i;
/** Fetches at once from the web. */
const AT_ONCE = 4;
/** Blobs of this size and more are written as streams. */
const LARGE = 8 * 1024 * 1024;
const SLICE = 1024 * 1024;

/**
 * Keeps the files of an import as blobs, one at a time in memory: those that converters took out of others, those of the archive, and those on
 * the web. What cannot be fetched is left out with a warning.
 */
export async function storeFiles(
  system: System,
  assets: readonly ImportedAsset[],
  archive: SourceFile | undefined,
  warnings: ImportWarning[],
  { limits, signal, onProgress }: StoreOptions,
): Promise<Map<string, StoredFile>> {
  const stored = new Map<string, StoredFile>();
  const bySource = new Map(assets.map((asset) => [asset.source, asset]));
  const keep = async ({ source, name }: ImportedAsset, data: Uint8Array) => {
    signal.throwIfAborted();
    stored.set(source, { name, oid: await storeBlob(system, data), size: data.byteLength });
    onProgress(stored.size, bySource.size);
  };
  const packed = new Map<string, ImportedAsset>();
  const remote: ImportedAsset[] = [];
  for (const asset of bySource.values()) {
    if (asset.data !== undefined) await keep(asset, asset.data);
    else if (/^https?:\/\//i.test(asset.source)) remote.push(asset);
    else packed.set(asset.source, asset);
  }
  if (packed.size > 0 && archive !== undefined) {
    const use = async (path: string, data: Uint8Array) => {
      const asset = packed.get(path);
      if (asset !== undefined) await keep(asset, data);
    };
    const paths = new Set(packed.keys());
    if ('folder' in archive) await readFolderFiles(archive.folder, paths, use);
    else await readZipFiles('path' in archive ? archive.path : archive.data, paths, use);
  }
  await fetchFiles(system, remote, keep, warnings, { limits, signal });
  return stored;
}

async function fetchFiles(
  system: System,
  assets: readonly ImportedAsset[],
  keep: (asset: ImportedAsset, data: Uint8Array) => Promise<void>,
  warnings: ImportWarning[],
  { limits, signal }: Pick<StoreOptions, 'limits' | 'signal'>,
): Promise<void> {
  const time = AbortSignal.timeout(limits.allFilesTimeoutMs);
  const waiting = assets.slice(0, limits.maxFetchedFiles);
  const left: ImportedAsset[] = assets.slice(limits.maxFetchedFiles);
  let bytes = 0;
  const work = async () => {
    for (let asset = waiting.shift(); asset !== undefined; asset = waiting.shift()) {
      if (time.aborted || bytes >= limits.maxFetchedBytes) {
        left.push(asset);
        continue;
      }
      const fetched = await fetchOne(system, asset.source, { limits, signal: AbortSignal.any([signal, time]) });
      signal.throwIfAborted();
      if (typeof fetched === 'string') {
        const kind = PICTURE.test(asset.name) ? 'picture' : 'file';
        warnings.push(leftOut(kind, asset.source, `This ${kind} was not brought along. ${fetched}`));
        continue;
      }
      bytes += fetched.byteLength;
      await keep(asset, fetched);
    }
  };
  const done = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const each of done) if (each.status === 'rejected') throw each.reason;
  const [first] = left;
  if (first !== undefined) {
    const message = `${left.length} files were not brought along: there are too many of them, or they took too long. Pages show them from where they are.`;
    warnings.push(leftOut('file', first.source, message, left.length));
  }
}

/** The bytes behind an address, or why they are not there. */
async function fetchOne(
  system: System,
  address: string,
  { limits, signal }: Pick<StoreOptions, 'limits' | 'signal'>,
): Promise<Uint8Array | string> {
  const { allowHosts } = system.config;
  try {
    const options = { allowHosts, timeoutMs: limits.fileTimeoutMs, maxBytes: limits.maxFileBytes, signal, accept: 'image/*, */*;q=0.8' };
    return (await fetchBytes(address, options)).bytes;
  } catch (error) {
    if (error instanceof FetchFailed) return error.message;
    if (signal.aborted) return 'There was no time left.';
    throw error;
  }
}

/** Keeps bytes as a blob; returns its id. */
export async function storeBlob(system: System, data: Uint8Array): Promise<string> {
  const hash = createHash('sha1').update(`blob ${data.byteLength}\0`);
  for (let at = 0; at < data.byteLength; at += SLICE) {
    hash.update(data.subarray(at, at + SLICE));
    if (at > 0) await yieldTurn();
  }
  const oid = hash.digest('hex');
  if (data.byteLength < LARGE) await system.objects.writeEncoded([await encodeObjectAside(oid, 'blob', data)]);
  else await system.objects.writeLarge(oid, 'blob', data.byteLength, slices(data));
  return oid;
}

async function* slices(data: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < data.byteLength; at += SLICE) yield data.subarray(at, at + SLICE);
}
