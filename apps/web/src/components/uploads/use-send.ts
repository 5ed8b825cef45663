'use client';

import type { CreateUpload } from '@octavo/contract';
import { useState } from 'react';
import { useTRPCClient } from '@/lib/trpc';
import { m } from '@/messages';
import { sendUpload, uploadWords } from './send-upload';

/** Sends files that settings of an organization name, one after the other, and returns their public addresses; a problem is kept to be shown. */
export function useSend(orgId: string, kind: CreateUpload['kind']) {
  const client = useTRPCClient();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function send(files: readonly File[], check?: (file: File) => Promise<void>): Promise<string[] | undefined> {
    setProblem(undefined);
    setSending(true);
    const urls: string[] = [];
    try {
      for (const file of files) {
        await check?.(file);
        const options = { signal: new AbortController().signal, onProgress: () => {} };
        const { publicUrl } = await sendUpload(client, { orgId, file, kind }, options);
        if (publicUrl === undefined) throw new Error(kind === 'customization_font' ? m.uploads.notFont : m.uploads.notPicture);
        urls.push(publicUrl);
      }
      return urls;
    } catch (error) {
      setProblem(
        error instanceof Error && [m.uploads.notFont, m.uploads.notPicture].includes(error.message) ? error.message : uploadWords(error),
      );
      return undefined;
    } finally {
      setSending(false);
    }
  }

  return { send, problem, isSending };
}
