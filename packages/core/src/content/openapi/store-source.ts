import { OctavoError, type OpenApiSource } from '@octavo/contract';
import type { EncodedObject } from '@octavo/db';
import type { Context } from '../../kernel/base/index.ts';
import { openUpload } from '../../kernel/uploads/index.ts';
import { encodeTask } from './document/blob-tasks.ts';
import { OPENAPI_LIMITS } from './limits.ts';

/** Texts shorter than this are made ready on the main thread. */
const SHORT = 64 * 1024;

/** A source as the table keeps it. */
export interface SourceColumns {
  sourceUrl: string | null;
  sourceOid: string | null;
}

/**
 * Keeps a text that was sent, before the transaction that refers to it; the address of an upload stands for its text.
 * @throws OctavoError `too_large`, and as `openUpload`.
 */
export async function storeSource(ctx: Context, organizationId: string, source: OpenApiSource): Promise<SourceColumns> {
  const { system } = ctx;
  if (source.url !== undefined) {
    const upload = await openUpload(ctx, organizationId, source.url);
    if (upload === undefined) return { sourceUrl: source.url, sourceOid: null };
    if (upload.size > OPENAPI_LIMITS.maxBytes)
      throw new OctavoError('too_large', 'A specification may be 10 MB large. Split it into files.');
    await system.objects.adopt(upload);
    return { sourceUrl: null, sourceOid: upload.oid };
  }
  const { text } = source;
  const blob =
    text.length < SHORT
      ? encodeTask(text)
      : await system.workers.run<EncodedObject>('openapi.encode', text, { organization: organizationId });
  await system.objects.writeEncoded([blob]);
  return { sourceUrl: null, sourceOid: blob.oid };
}
