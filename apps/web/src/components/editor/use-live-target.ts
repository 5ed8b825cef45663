'use client';

import { useMemo } from 'react';
import { useUploadQueue } from '@/components/uploads/uploads-context';
import { errorCode } from '@/lib/errors';
import type { Space } from '@/lib/outputs';
import { useTRPCClient } from '@/lib/trpc';
import type { SaveTarget } from './save-target';

/** Edits a page of the live content: what is saved is read by everybody at once. */
export function useLiveTarget({ id: spaceId, organization: orgId }: Pick<Space, 'id' | 'organization'>, pageId: string): SaveTarget {
  const uploads = useUploadQueue();
  const { content, editing } = useTRPCClient();
  return useMemo(
    () => ({
      key: spaceId,
      load: () => editing.page.query({ spaceId, pageId }),
      preview: async (source, signal) => (await editing.preview.mutate({ spaceId, pageId, source }, { signal })).html,
      files: (given) =>
        uploads.add({ spaceId, orgId }, given).map(async (coming) => {
          const file = await coming;
          if (file === undefined) return undefined;
          return { name: file.name, ...(await editing.linkToFile.query({ spaceId, pageId, fileId: file.id })) };
        }),
      links: (query, kind) => editing.links.query({ spaceId, pageId, query, kind }),
      async save({ base, source, title, description }) {
        try {
          const { revisionId } = await content.change.mutate({
            spaceId,
            changes: [
              {
                operation: 'update_page',
                page: pageId,
                base,
                ...(source === undefined ? {} : { document: { source } }),
                ...(title === undefined ? {} : { title }),
                ...(description === undefined ? {} : { description: description === '' ? null : description }),
              },
            ],
          });
          // Of the revision that this made: somebody may be faster with the next one.
          return { kind: 'saved', page: await editing.page.query({ spaceId, pageId, revisionId }) };
        } catch (error) {
          const code = errorCode(error);
          if (code !== 'page_changed' && code !== 'content_changed') throw error;
          return { kind: 'changed', theirs: await editing.page.query({ spaceId, pageId }) };
        }
      },
    }),
    [content, editing, uploads, spaceId, orgId, pageId],
  );
}
