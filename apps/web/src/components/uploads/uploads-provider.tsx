'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { sendUpload, uploadWords } from './send-upload';
import { UploadQueue } from './upload-queue';
import { UploadTray } from './upload-tray';
import { UploadsContext } from './uploads-context';

/** Holds the files that are on their way, whichever screen is open, and shows them. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const [queue] = useState(
    () =>
      new UploadQueue({
        send: async ({ orgId }, file, options) => (await sendUpload(client, { orgId, file, kind: 'organization_file' }, options)).key,
        insert: async ({ spaceId, changeRequest }, files) => {
          const changes = [{ operation: 'insert_files' as const, files: [...files] }];
          if (changeRequest === undefined) return (await client.content.change.mutate({ spaceId, changes })).files;
          return (await client.changes.change.mutate({ spaceId, changeRequest, changes })).files;
        },
        words: uploadWords,
        onInserted: () => {
          void queries.invalidateQueries({ queryKey: trpc.files.pathKey() });
          void queries.invalidateQueries({ queryKey: trpc.content.files.queryKey() });
          void queries.invalidateQueries({ queryKey: trpc.history.pathKey() });
          void queries.invalidateQueries({ queryKey: trpc.changes.pathKey() });
        },
      }),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.items().some(({ state }) => state !== 'done' && state !== 'failed')) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [queue]);
  return (
    <UploadsContext value={queue}>
      {children}
      <UploadTray />
    </UploadsContext>
  );
}
