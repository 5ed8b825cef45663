import { CreateUpload, type Upload } from '@octavo/contract';
import { loadOrganization } from '../access/index.ts';
import { type Context, newId, parseInput, requireUser } from '../base/index.ts';
import { requireContentRoom } from '../quotas/index.ts';
import { SEND_MS } from './limits.ts';
import { publicUploadAddress } from './public-upload.ts';
import { requireRoom } from './require-room.ts';
import { uploadAddress } from './upload-address.ts';
import type { UploadRecord } from './upload-record.ts';

/**
 * Returns an address that takes the bytes of a file, once and within an hour. For every member, guests too: what may be done with the file is
 * asked where it is used.
 * @throws OctavoError `bad_request`, `not_found`; `too_large` as {@link requireRoom}; `conflict` with code
 * `quota_exceeded`.
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
  await requireContentRoom(system, { organizationId: organization.id }, { bytes: file.size });
  const { upload } = system.store.tables;
  await system.store.tx(async (tx) => {
    await requireRoom(tx, system, { userId, organizationId: organization.id, size: file.size });
    await tx.insert(upload).values(record);
  });
  const publicUrl = publicUploadAddress(system, record);
  return { url: uploadAddress(system, record.id), key: record.id, ...(publicUrl === undefined ? {} : { publicUrl }) };
}
