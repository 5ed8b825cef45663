import { checkIndexes, findDanglingRows, openSealedValues, readRepairs, type System } from '@octavo/core';
import { ALL_SEALED_KINDS } from '../installation/sealed-kinds.ts';
import { type Findings, listed } from './findings.ts';
import { liveContent } from './live-content.ts';

/**
 * Checks the data of an installation: the database, references, large files, sealed values, texts of live pages, and indexes. Changes nothing.
 * Of a copy of an installation it says the same as of the original.
 */
export async function examineData(system: System, findings: Findings): Promise<void> {
  const { store, objects, config } = system;
  await findings.check('integrity', async () => {
    const { ok, messages } = await store.check();
    if (!ok) throw new Error(messages.join('; '));
    return [true, messages.join('; ')];
  });
  await findings.check('consistency', async () => {
    const dangling = await findDanglingRows(store);
    if (dangling.length > 0) throw new Error(dangling.map(({ what, id, missing }) => `${what}: ${id} (${missing})`).join('; '));
    const repaired = (await readRepairs(store)).map(({ place, action, rows }) => `${rows} of ${place} ${action}`);
    const repairs = repaired.length === 0 ? '' : `; the upgrade to foreign keys repaired: ${listed(repaired)}`;
    return [true, `nothing points to what is not there${repairs}`];
  });
  await findings.check('large files', async () => {
    const { total, missing } = await objects.lookForFiles();
    if (missing.length > 0)
      throw new Error(
        `${missing.length} of ${total} are not in the data folder, or are cut off: ${listed(missing)}. Restore them from a backup.`,
      );
    return [true, `${total}, all there`];
  });
  await findings.check('sealed values', async () => {
    const { total, unopenable } = await openSealedValues(store, config.secret, ALL_SEALED_KINDS);
    if (unopenable.length > 0) {
      const names = unopenable.map(({ what, id }) => `${what} ${id}`);
      throw new Error(
        `${unopenable.length} of ${total} cannot be opened with this secret: ${listed(names)}. Enter them again, or restore the secret they were sealed with.`,
      );
    }
    return [true, `${total}, all open with the secret`];
  });
  await findings.check('content', async () => [true, await liveContent(system)]);
  await findings.check('search', async () => {
    const { complete, waiting, wrong } = await checkIndexes(system);
    const lacking = wrong.map(
      ({ spaceId, missing, extra }) => `the index of space ${spaceId} lacks ${missing} pages, and holds ${extra} too many`,
    );
    if (lacking.length > 0) throw new Error(`${lacking.join('; ')}. Any edit of the space has it compared again.`);
    return [true, `the indexes of ${complete} spaces hold all their pages${waiting === 0 ? '' : `, ${waiting} spaces wait to be indexed`}`];
  });
}
