import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, count, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import { isOpenOrganization } from '../access/index.ts';
import type { System } from '../base/index.ts';
import { FOREVER, MOST_SHOWN } from './limits.ts';
import type { UploadRecord } from './upload-record.ts';

const SHOWN: Readonly<Record<UploadRecord['kind'], RegExp | undefined>> = {
  customization_font: /\.(woff2?|ttf|otf)$/i,
  organization_file: /\.(png|jpe?g|gif|webp|avif|svg|ico)$/i,
  import_file: undefined,
};

const PATH = /^\/uploads\/([0-9A-Za-z]{1,40})\/[^/]+$/;

/** A file that everybody may fetch who has its address. */
export interface PublicUpload {
  name: string;
  /** In bytes. */
  size: number;
  /** Blob id of the bytes. */
  oid: string;
  stream(): ReadableStream<Uint8Array>;
}

/**
 * Returns the public address of the file once it was sent: fonts, and pictures for logos and icons. `undefined` for other files. It cannot be
 * guessed, and lasts as long as the upload.
 */
export function publicUploadAddress(system: System, { id, kind, name }: Pick<UploadRecord, 'id' | 'kind' | 'name'>): string | undefined {
  return SHOWN[kind]?.test(name) ? `${system.config.url}/uploads/${id}/${encodeURIComponent(name)}` : undefined;
}

/** Returns the file at a public address; `undefined` if nothing is shown: not sent, not public, used up or removed. */
export async function openPublicUpload(system: System, id: string): Promise<PublicUpload | undefined> {
  const { upload } = system.store.tables;
  const [found] = await system.store.read
    .select()
    .from(upload)
    .where(and(eq(upload.id, id), isOpenOrganization(system.store, upload.organizationId)));
  if (found === undefined || found.removeAt <= system.now() || found.oid === null || found.file === null) return undefined;
  const { file, oid, name, size } = found;
  const { uploads } = system.objects;
  if (publicUploadAddress(system, found) === undefined || !(await uploads.has(file))) return undefined;
  return { name, size, oid, stream: () => uploads.read(file) };
}

/**
 * Keeps the files at public addresses that stand anywhere in settings of an organization, in the transaction that saves them. Addresses
 * elsewhere, and files of other organizations, are left as they are.
 * @throws OctavoError `too_large` (code `too_many_uploads`) when an organization keeps more than 500.
 */
export async function keepUploads(tx: Db, system: System, organizationId: string, settings: unknown): Promise<void> {
  const ids = [...textsIn(settings)].flatMap((text) => publicUploadId(system, text) ?? []);
  if (ids.length === 0) return;
  const { upload } = system.store.tables;
  const ours = eq(upload.organizationId, organizationId);
  const kept = await tx
    .update(upload)
    .set({ removeAt: FOREVER })
    .where(and(ours, inArray(upload.id, ids), isNotNull(upload.oid), lt(upload.removeAt, FOREVER)))
    .returning({ id: upload.id });
  if (kept.length === 0) return;
  const [total] = await tx
    .select({ files: count() })
    .from(upload)
    .where(and(ours, gte(upload.removeAt, FOREVER)));
  if (Number(total?.files ?? 0) <= MOST_SHOWN) return;
  throw new OctavoError('too_large', `An organization may keep ${MOST_SHOWN} pictures and fonts. Use one that is there already.`, {
    code: 'too_many_uploads',
  });
}

/** The texts in plain data, which a schema has bounded. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) yield* textsIn(member);
}

/** Returns the path, `uploads/ID/NAME`, of a public address of this installation; `undefined` for an address elsewhere. */
export function publicUploadPath({ config }: Pick<System, 'config'>, address: string): string | undefined {
  const url = address.startsWith('http') ? URL.parse(address) : null;
  return url === null || url.origin !== new URL(config.url).origin || !PATH.test(url.pathname) ? undefined : url.pathname.slice(1);
}

function publicUploadId(system: System, address: string): string | undefined {
  return publicUploadPath(system, address)?.split('/')[1];
}
