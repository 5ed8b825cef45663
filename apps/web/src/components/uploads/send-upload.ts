'use client';

import type { CreateUpload } from '@octavo/contract';
import { errorMessage } from '@/lib/errors';
import type { useTRPCClient } from '@/lib/trpc';
import { m } from '@/messages';
import { putFile, SendingFailed, type SendOptions } from './put-file';

/** Bytes that a file may have; the contract says the same. */
export const MOST_BYTES = 100 * 1024 * 1024;

type Client = ReturnType<typeof useTRPCClient>;

/** Sends a file to this installation, and returns the address and the key that name it there for a day; of a picture the public address, too. @throws SendingFailed, and what tRPC throws. */
export async function sendUpload(
  client: Client,
  { orgId, file, kind }: { orgId: string; file: File; kind: CreateUpload['kind'] },
  options: SendOptions,
): Promise<{ url: string; key: string; publicUrl?: string | undefined }> {
  if (file.size > MOST_BYTES) throw new SendingFailed(m.uploads.tooLarge);
  const upload = { file: { name: file.name, type: file.type, size: file.size }, kind };
  const sent = await client.uploads.create.mutate({ orgId, upload }, { signal: options.signal });
  await putFile(sent.url, file, options);
  return sent;
}

/** Returns the message for a failed upload. */
export function uploadWords(error: unknown): string {
  return error instanceof SendingFailed ? error.message : errorMessage(error);
}
