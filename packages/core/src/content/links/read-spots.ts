import { runTask, type Tenant } from '../../kernel/base/index.ts';
import { readPackedLinks } from '../indexer/index.ts';
import type { LinkNames } from './link-names.ts';
import { type Holder, linksOfRecord, originOf } from './record-links.ts';
import { type SpotsSource, type SpotsTaskInput, type SpotsTaskOutput, spotsTask } from './spots-task.ts';

const HOLDERS_AT_A_TIME = 192;
/** Fewer are read faster here than sent to a worker. */
const MOST_INLINE = 8;

/**
 * Returns the spots that links of records lead to, by number of the record, in the order of their texts; none for a record that is gone. Read from
 * what is kept of blobs, by workers when they are many.
 */
export async function readSpots(
  tenant: Tenant,
  names: LinkNames,
  holders: ReadonlyMap<string, Holder | undefined>,
): Promise<Map<number, Int32Array>> {
  const lists = new Map<number, Int32Array>();
  const sources: SpotsSource[] = [];
  for (const [key, record] of holders) {
    lists.set(names.record(key), NONE);
    if (record !== undefined) {
      sources.push({
        key,
        from: originOf(record),
        ...(record.oid === undefined ? {} : { oid: record.oid }),
        before: linksOfRecord(record),
      });
    }
  }
  let next = 0;
  const lane = async () => {
    while (next < sources.length) {
      const batch = sources.slice(next, next + HOLDERS_AT_A_TIME);
      next += batch.length;
      const found = await readBatch(tenant, batch);
      const numbers = found.names.map((name) => names.spot(name));
      for (const [i, { key }] of batch.entries()) {
        const spots = found.spots[i];
        if (spots !== undefined)
          lists.set(
            names.record(key),
            Int32Array.from(spots, (index) => numbers[index] ?? 0),
          );
      }
    }
  };
  // One batch is read from the database while workers are at others.
  await Promise.all(Array.from({ length: sources.length > HOLDERS_AT_A_TIME ? tenant.system.workers.size + 1 : 1 }, lane));
  return lists;
}

const NONE = new Int32Array(0);

async function readBatch(tenant: Tenant, sources: SpotsSource[]): Promise<SpotsTaskOutput> {
  const facts = await readPackedLinks(
    tenant,
    sources.flatMap(({ oid }) => oid ?? []),
  );
  const input: SpotsTaskInput = { facts, sources, appUrl: tenant.system.config.url };
  return sources.length <= MOST_INLINE ? spotsTask(input) : runTask<SpotsTaskOutput>(tenant, 'links.spots', input);
}
