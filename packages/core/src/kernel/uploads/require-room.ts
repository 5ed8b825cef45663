import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq, lt, type SQL, sql } from 'drizzle-orm';
import { lockInTransaction, type System } from '../base/index.ts';
import { FOREVER, MOST_OF_ORGANIZATION, MOST_OF_PERSON, type MostWaiting, mostOfInstallation } from './limits.ts';

/** Sender of a file, and its size in bytes. */
interface Sender {
  userId: string;
  organizationId: string;
  size: number;
}

/**
 * Holds room for one more upload against what already waits of the person, the organization and the installation. Uploads are announced
 * one after the other, so that those made at once cannot slip past together.
 * @throws OctavoError `too_large` (code `too_many_uploads`), which names whose room is used up.
 */
export async function requireRoom(tx: Db, system: System, { userId, organizationId, size }: Sender): Promise<void> {
  await lockInTransaction(tx, system, 'uploads');
  const { upload } = system.store.tables;
  const [waiting] = await tx
    .select({
      all: { files: files(), bytes: bytes() },
      organization: { files: files(eq(upload.organizationId, organizationId)), bytes: bytes(eq(upload.organizationId, organizationId)) },
      person: { files: files(eq(upload.createdBy, userId)), bytes: bytes(eq(upload.createdBy, userId)) },
    })
    .from(upload)
    .where(lt(upload.removeAt, FOREVER));
  if (waiting === undefined) return;
  const hasRoom = (held: MostWaiting, most: MostWaiting) => held.files < most.files && held.bytes + size <= most.bytes;
  if (!hasRoom(waiting.person, MOST_OF_PERSON)) throw noRoom('Too many files of yours');
  if (!hasRoom(waiting.organization, MOST_OF_ORGANIZATION)) throw noRoom('Too many files of this organization');
  if (!hasRoom(waiting.all, mostOfInstallation(system))) throw noRoom('Too many files of this installation');

  function files(of?: SQL) {
    return sum(sql`1`, of);
  }
  function bytes(of?: SQL) {
    return sum(sql`${upload.size}`, of);
  }
}

/** Returns a sum over the rows of which a condition is true; 0 where there are none. */
function sum(value: SQL, of: SQL | undefined) {
  return sql`coalesce(sum(${of === undefined ? value : sql`case when ${of} then ${value} else 0 end`}), 0)`.mapWith(Number);
}

function noRoom(whose: string): OctavoError {
  return new OctavoError(
    'too_large',
    `${whose} wait to be used. Use some of them first: those that nothing uses are removed a day after they came.`,
    { code: 'too_many_uploads' },
  );
}
