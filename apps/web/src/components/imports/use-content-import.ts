'use client';

import type { ImportContent } from '@octavo/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendUpload } from '@/components/uploads/send-upload';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { titleOf } from './import-sources';

/** Into which space: one that is there, or a new one of an organization. */
export type ImportPlace = { orgId: string; spaceId: string } | { orgId: string; title: string };

/** Source of an import: a file, or the content at an address. */
export interface ImportRequest {
  source: ImportContent['source'];
  url: string;
  file?: File | undefined;
  git?: ImportContent['git'];
  /** Job of an earlier import of the same website. */
  continueFrom?: string;
}

interface StartInput {
  place: ImportPlace;
  request: ImportRequest;
  known: ReadonlySet<string>;
  /** True to see what would be imported. */
  dryRun: boolean;
}

/** Sends the file if there is one, makes the space if it is to be new, and starts the import. Nothing is made before the file is there. */
export function useContentImport() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const [sent, setSent] = useState(0);
  const stop = useRef<AbortController>(undefined);
  /** The space that an earlier try has made. */
  const made = useRef<string>(undefined);
  /** True once something is imported into it. */
  const isWanted = useRef(false);
  /** The file that was sent for a preview: it is imported without being sent again. */
  const uploaded = useRef<{ file: File; url: string }>(undefined);
  const start = useMutation({
    mutationFn: async ({ place, request, known, dryRun }: StartInput) => {
      const controller = new AbortController();
      stop.current = controller;
      setSent(0);
      const url = request.file === undefined ? request.url : await sendOnce(place.orgId, request.file, controller.signal);
      // A file that is imported is used up.
      uploaded.current = dryRun && request.file !== undefined ? { file: request.file, url } : undefined;
      controller.signal.throwIfAborted();
      isWanted.current = !dryRun;
      const spaceId = 'spaceId' in place ? place.spaceId : await newSpace(place, request);
      const job = await client.imports.start.mutate({
        spaceId,
        import: { url, source: request.source, git: request.git, continueFrom: request.continueFrom, dryRun },
      });
      return { spaceId, jobId: job.id, known, dryRun };
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: trpc.jobs.pathKey() }),
  });

  async function sendOnce(orgId: string, file: File, signal: AbortSignal): Promise<string> {
    if (uploaded.current?.file === file) return uploaded.current.url;
    return (await sendUpload(client, { orgId, file, kind: 'import_file' }, { onProgress: setSent, signal })).url;
  }

  async function newSpace({ orgId, title }: { orgId: string; title: string }, request: ImportRequest): Promise<string> {
    made.current ??= (await client.spaces.create.mutate({ orgId, space: { title: title === '' ? titleOf(request) : title } })).id;
    return made.current;
  }

  /** Deletes the space that was made for a preview, when nothing was imported into it. */
  async function discard(): Promise<void> {
    const spaceId = made.current;
    made.current = undefined;
    if (spaceId === undefined || isWanted.current) return;
    await client.spaces.delete.mutate({ spaceId }).catch(() => undefined);
    await Promise.all([trpc.spaces, trpc.collections].map((area) => queries.invalidateQueries({ queryKey: area.pathKey() })));
  }

  return {
    start,
    discard,
    /** Bytes of the file that have been sent. */
    sent,
    stop: () => stop.current?.abort(new Error('stopped')),
  };
}
