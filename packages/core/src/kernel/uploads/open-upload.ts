import { OctavoError } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import type { Context, System } from '../base/index.ts';
import { uploadGone } from './receive-upload.ts';
import { uploadIdOf } from './upload-address.ts';
import type { UploadRecord } from './upload-record.ts';

/** An upload whose bytes are there. */
export interface OpenedUpload {
  id: string;
  /** As the sender named it: never a path. */
  name: string;
  /** Media type as the sender said; nothing may rest on it. */
  type: string;
  kind: UploadRecord['kind'];
  /** In bytes. */
  size: number;
  /** Blob id of the bytes. */
  oid: string;
  /** Name of its file among the uploads, for `objects.adopt`. */
  file: string;
  /** Returns the path of the bytes on this machine, for readers that jump about in them, such as of zip archives. Never write there. */
  local(): Promise<string>;
  /** The bytes from the start; may be called again. */
  stream(): ReadableStream<Uint8Array>;
}

/**
 * Returns the upload that an address or key from `createUpload` names; undefined for an address that is none of this installation's uploads. A
 * person opens their own only, a job every one of the organization: look with the person's context before it is queued.
 * It stays until it is released, or a day after it came; {@link holdUploads} gives a job longer.
 * @throws OctavoError `not_found` (code `upload_gone`) when it is not there or somebody else's; `conflict` (code `upload_not_sent`)
 * when its bytes have not come.
 */
export async function openUpload(ctx: Context, organizationId: string, address: string): Promise<OpenedUpload | undefined> {
  const { system, actor } = ctx;
  const id = uploadIdOf(system, address);
  if (id === undefined) return undefined;
  const { upload } = system.store.tables;
  const [found] = await system.store.read.select().from(upload).where(eq(upload.id, id));
  const mine = actor.kind === 'system' || (actor.kind === 'user' && actor.userId === found?.createdBy);
  if (found === undefined || !mine || found.organizationId !== organizationId || found.removeAt <= system.now()) throw uploadGone();
  const { oid, file } = found;
  if (oid === null || file === null) {
    throw new OctavoError(
      'conflict',
      `The file "${found.name}" has not been sent yet. Send its bytes to the address of the upload first.`,
      {
        code: 'upload_not_sent',
      },
    );
  }
  // A backup may hold the row alone.
  if (!(await system.objects.uploads.has(file))) throw uploadGone();
  return present(system, { ...found, oid, file });
}

function present(system: System, { id, name, type, kind, size, oid, file }: UploadRecord & { oid: string; file: string }): OpenedUpload {
  const { uploads } = system.objects;
  return { id, name, type, kind, size, oid, file, local: () => uploads.local(file), stream: () => uploads.read(file) };
}
