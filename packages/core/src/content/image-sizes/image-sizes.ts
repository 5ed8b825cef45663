import { batchesOf, createImageSizes, type ImageSizeEntry, type StoredImageSize } from '@octavo/db';
import { runOverItems, runTask, type Tenant } from '../../kernel/base/index.ts';
import type { FileRecord } from '../../kernel/model/index.ts';
import { contentTypeOf, isPointer } from '../presenters/index.ts';
import type { MeasureInput } from './image-sizes-task.ts';

/** Counts up when sizes are measured differently: every picture is measured again then. */
export const MEASURE_VERSION = 1;

/** Formats that are measured. */
const MEASURED = /^image\/(?:png|jpeg|gif|webp|avif|svg\+xml)$/;
/** Limits of a batch for a worker, by the sizes of files. */
const BATCH = { bytes: 16 * 1024 * 1024, count: 64 };
/** Pictures that one reader waits for; further ones are measured by the index job, or when they are asked for again. */
const MOST_WAITED_FOR = 256;

/** Sizes of pictures by blob id; null if it is no picture. */
export type KnownSizes = ReadonlyMap<string, StoredImageSize | null>;

type Measurable = Pick<FileRecord, 'path' | 'oid' | 'lfs'>;

/**
 * Returns the sizes of the pictures among files. One that the index job did not come to, as a picture of a change request, is measured now, once, and
 * kept.
 */
export async function sizesOfFiles(tenant: Tenant, files: Iterable<Measurable>): Promise<KnownSizes> {
  return sizesOf(tenant, oidsOfImages(files), MOST_WAITED_FOR);
}

/** Ensures that the sizes of all pictures among files are kept. Durable when it resolves. */
export async function keepSizes(tenant: Tenant, files: Iterable<Measurable>): Promise<void> {
  await sizesOf(tenant, oidsOfImages(files), Number.POSITIVE_INFINITY);
}

function oidsOfImages(files: Iterable<Measurable>): string[] {
  const oids = new Set<string>();
  for (const file of files) if (MEASURED.test(contentTypeOf(file.path)) && !isPointer(file)) oids.add(file.oid);
  return [...oids];
}

async function sizesOf(tenant: Tenant, oids: readonly string[], most: number): Promise<KnownSizes> {
  const { system } = tenant;
  const memory = system.caches.open<StoredImageSize | null>('image-sizes');
  const found = new Map<string, StoredImageSize | null>();
  const add = (oid: string, size: StoredImageSize | null) => {
    found.set(oid, size);
    memory.set(oid, size);
  };
  for (const oid of oids) {
    const size = memory.get(oid);
    if (size !== undefined) found.set(oid, size);
  }
  const kept = createImageSizes(system.store);
  for (const [oid, size] of await kept.read(missingOf(oids, found), MEASURE_VERSION)) add(oid, size);
  const unknown = missingOf(oids, found).slice(0, most);
  if (unknown.length === 0) return found;
  const stats = await system.objects.stat(unknown);
  const there = unknown.filter((oid) => stats.has(oid));
  for (const batch of batchesOf(there, (oid) => stats.get(oid)?.size ?? 0, BATCH)) {
    const measured = await measure(tenant, batch);
    await kept.put(measured, MEASURE_VERSION);
    for (const { oid, dimensions } of measured) add(oid, dimensions);
  }
  return found;
}

function missingOf(oids: readonly string[], found: KnownSizes): string[] {
  return oids.filter((oid) => !found.has(oid));
}

/** A blob that cannot be measured within the budget of the task has no size, and harms none of the others. */
async function measure(tenant: Tenant, oids: readonly string[]): Promise<ImageSizeEntry[]> {
  const rows = await tenant.system.objects.readEncoded(oids);
  const parts = await runOverItems(rows, {
    run: (some, at) => runTask<ImageSizeEntry[]>(tenant, 'files.measure', { rows: some, at } satisfies MeasureInput),
    onOver: async ({ oid }) => [{ oid, dimensions: null }],
  });
  return parts.flat();
}
