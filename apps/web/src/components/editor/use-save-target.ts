'use client';

import { useMemo, useRef } from 'react';
import { useUploadQueue } from '@/components/uploads/uploads-context';
import { errorCode } from '@/lib/errors';
import type { ChangeRequest, ContentEdit, Space } from '@/lib/outputs';
import { useTRPCClient } from '@/lib/trpc';
import type { SaveTarget } from './save-target';

/** Where a page is saved: live, in a change request, or in one that the first save makes. */
export type SavePlace =
  | { kind: 'live' }
  | { kind: 'change-request'; id: string }
  | { kind: 'proposal'; onMade(changeRequest: ChangeRequest): void };

/**
 * Edits a page. Of the live content what is saved is read by everybody at once, so that it is saved when one says so; in a change request
 * what is typed is saved by itself.
 */
export function useSaveTarget(space: Pick<Space, 'id' | 'organization'>, pageId: string, place: SavePlace): SaveTarget {
  const { id: spaceId, organization: orgId } = space;
  const uploads = useUploadQueue();
  const { content, changes: requests, editing } = useTRPCClient();
  const onMade = useRef<((made: ChangeRequest) => void) | undefined>(undefined);
  onMade.current = place.kind === 'proposal' ? place.onMade : undefined;
  const given = place.kind === 'change-request' ? place.id : undefined;
  const isLive = place.kind === 'live';
  return useMemo(() => {
    let changeRequest = given;
    const at = () => ({ spaceId, pageId, ...(changeRequest === undefined ? {} : { changeRequest }) });

    async function change(changes: ContentEdit[]): Promise<string> {
      if (isLive) return (await content.change.mutate({ spaceId, changes })).revisionId;
      if (changeRequest !== undefined) return (await requests.change.mutate({ spaceId, changeRequest, changes })).revisionId;
      const done = await requests.propose.mutate({ spaceId, changes });
      if (done.changeRequest !== undefined) {
        changeRequest = done.changeRequest.id;
        onMade.current?.(done.changeRequest);
      }
      return done.revisionId;
    }

    return {
      key: given ?? spaceId,
      autosave: !isLive,
      load: () => editing.page.query(at()),
      preview: async (source, signal) => (await editing.preview.mutate({ ...at(), source }, { signal })).html,
      links: (query, kind) => editing.links.query({ ...at(), query, kind }),
      merge: (base, source) => editing.merge.mutate({ ...at(), base, source }),
      // A file would be put into the live content before there is a change request.
      ...(isLive || given !== undefined
        ? {
            files: (files: readonly File[]) =>
              uploads.add({ spaceId, orgId, ...(given === undefined ? {} : { changeRequest: given }) }, files).map(async (coming) => {
                const file = await coming;
                if (file === undefined) return undefined;
                return { name: file.name, ...(await editing.linkToFile.query({ ...at(), fileId: file.id })) };
              }),
          }
        : {}),
      async save({ base, source, title, description }) {
        try {
          const revisionId = await change([
            {
              operation: 'update_page',
              page: pageId,
              base,
              ...(source === undefined ? {} : { document: { source } }),
              ...(title === undefined ? {} : { title }),
              ...(description === undefined ? {} : { description: description === '' ? null : description }),
            },
          ]);
          // Of the revision that this made: somebody may be faster with the next one.
          return { kind: 'saved', page: await editing.page.query({ spaceId, pageId, revisionId }) };
        } catch (error) {
          const code = errorCode(error);
          if (code !== 'page_changed' && code !== 'content_changed') throw error;
          return { kind: 'changed', theirs: await editing.page.query(at()) };
        }
      },
    };
  }, [content, requests, editing, uploads, spaceId, orgId, pageId, given, isLive]);
}
