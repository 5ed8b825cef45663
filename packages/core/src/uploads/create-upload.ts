import { CreateUpload, OctavoError, type Upload } from '@octavo/contract';
import { and, count, eq, lt, sum } from 'drizzle-orm';
import { loadOrganization } from '../access/load-organization.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/id.ts';
import { lockInTransaction } from '../kernel/lock.ts';
import { parseInput } from '../kernel/parse-input.ts';
import { requireUser } from '../kernel/signed-in.ts';
import { FOREVER, MOST_WAITING, SEND_MS } from './limits.ts';
import { publicUploadAddress } from './public-upload.ts';
import { uploadAddress } from './upload-address.ts';
import type { UploadRecord } from './upload-record.ts';

/**
 * Gives an address that takes the bytes of a file, once and within an hour. For every member, guests too: what may be done with the file is
 * asked where it is used.
 * @throws OctavoError `bad_request`, `not_found`; `too_large` (code `too_many_uploads`) when too much of theirs waits to be used.
 */
export async function createUpload(ctx: Context, organizationId: string, input: CreateUpload): Promise<Upload> {
  const { system } = ctx;
  const { organization } = await loadOrganization(ctx, organizationId, 'member');
  const { userId } = requireUser(ctx);
  const { file, kind } = parseInput(CreateUpload, input);
  const at = system.now();
  const record: UploadRecord = {
    id: newId(at),
    organizationId: organization.id,
    createdBy: userId,
    kind,
    name: file.name,
    type: file.type,
    size: file.size,
    oid: null,
    file: null,
    createdAt: at,
    removeAt: at + SEND_MS,
  };
  const { upload } = system.store.tables;
  await system.store.tx(async (tx) => {
    await lockInTransaction(tx, system, `uploads:${userId}`);
    const [waiting] = await tx
      .select({ files: count(), bytes: sum(upload.size).mapWith(Number) })
      .from(upload)
      .where(and(eq(upload.createdBy, userId), lt(upload.removeAt, FOREVER)));
    if ((waiting?.files ?? 0) >= MOST_WAITING.files || (waiting?.bytes ?? 0) + file.size > MOST_WAITING.bytes) throw tooMany();
    await tx.insert(upload).values(record);
  });
  const publicUrl = publicUploadAddress(system, record);
  return { url: uploadAddress(system, record.id), key: record.id, ...(publicUrl === undefined ? {} : { publicUrl }) };
}

function tooMany(): OctavoError {
  return new OctavoError(
    'too_large',
    'Too many files of yours wait to be used. Use some of them first: those that nothing uses are removed a day after they came.',
    { code: 'too_many_uploads' },
  );
}
