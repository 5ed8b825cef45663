import { OctavoError } from '@octavo/contract';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { isOpenOrganization } from '../access/index.ts';
import type { System } from '../base/index.ts';
import { KEPT_MS } from './limits.ts';
import { isUploadSignature } from './upload-address.ts';

/** Bytes sent to the address of an upload. */
export interface SentUpload {
  id: string;
  signature: string;
  /** Header `Content-Length`, in bytes; absent when the sender does not say. */
  length: number | undefined;
  body: AsyncIterable<Uint8Array>;
}

/**
 * Takes the bytes of an upload, which are durable when it resolves. Of two senders the first one that is done wins.
 * @throws OctavoError `forbidden` for an address that is not genuine; `not_found` (code `upload_gone`) for one that has expired; `conflict`
 * (code `upload_taken`) for one that was used; `bad_request` (code `wrong_size`); what reading the body throws.
 */
export async function receiveUpload(system: System, { id, signature, length, body }: SentUpload): Promise<void> {
  const { store, objects, now } = system;
  const { upload } = store.tables;
  if (!isUploadSignature(system, id, signature)) {
    throw new OctavoError('forbidden', 'This is no address that a file can be sent to. Ask for a new one.');
  }
  const [found] = await store.read
    .select()
    .from(upload)
    .where(and(eq(upload.id, id), isOpenOrganization(store, upload.organizationId)));
  if (found === undefined || found.removeAt <= now()) throw uploadGone();
  if (found.oid !== null) throw taken();
  if (length !== undefined && length !== found.size) {
    throw new OctavoError('bad_request', `The file was said to have ${found.size} bytes, and ${length} are sent. Ask for a new address.`, {
      code: 'wrong_size',
    });
  }
  const { file, oid } = await objects.uploads.take(found.size, body);
  const received = await store
    .tx((tx) =>
      tx
        .update(upload)
        .set({ oid, file, removeAt: now() + KEPT_MS })
        .where(and(eq(upload.id, id), isNull(upload.oid), gt(upload.removeAt, now())))
        .returning({ id: upload.id }),
    )
    .catch(async (error: unknown) => {
      await objects.uploads.remove(file);
      throw error;
    });
  if (received.length > 0) return;
  await objects.uploads.remove(file);
  throw taken();
}

/** The answer for an upload that is not there, is not one's own, or was removed. */
export function uploadGone(): OctavoError {
  return new OctavoError(
    'not_found',
    'There is no such upload, or it has expired or was used already. Ask for a new address, and send the file again.',
    {
      code: 'upload_gone',
    },
  );
}

function taken(): OctavoError {
  return new OctavoError('conflict', 'A file was sent to this address already. Ask for a new one.', { code: 'upload_taken' });
}
