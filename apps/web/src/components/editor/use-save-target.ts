'use client';

import { useMemo, useRef } from 'react';
import type { UploadTarget } from '@/components/uploads/upload-queue';
import { useUploadQueue } from '@/components/uploads/uploads-context';
import { errorCode } from '@/lib/errors';
import type { ChangeRequest, ContentEdit, Space } from '@/lib/outputs';
import { useTRPCClient } from '@/lib/trpc';
import type { PlacedFile } from './code/file-markdown';
import { MadeOnce } from './made-once';
import type { SaveTarget } from './save-target';

/** Destination of a page's edits: the live content, a change request, or one that the first save creates. */
export type SavePlace =
  | { kind: 'live' }
  | { kind: 'change-request'; id: string }
  | { kind: 'proposal'; onMade(changeRequest: ChangeRequest): void };

/** Edits a page where it is kept. */
export function useSaveTarget(space: Pick<Space, 'id' | 'organization'>, pageId: string, place: SavePlace): SaveTarget {
  const { id: spaceId, organization: orgId } = space;
  const uploads = useUploadQueue();
  const client = useTRPCClient();
  const { content, editing } = client;
  const onMade = useRef<((made: ChangeRequest) => void) | undefined>(undefined);
  onMade.current = place.kind === 'proposal' ? place.onMade : undefined;
  const given = place.kind === 'change-request' ? place.id : undefined;
  const isLive = place.kind === 'live';
  return useMemo(() => {
    const request = new MadeOnce<ChangeRequest>(given, (made) => onMade.current?.(made));
    const at = () => ({ spaceId, pageId, ...(request.id === undefined ? {} : { changeRequest: request.id }) });

    async function change(changes: ContentEdit[]): Promise<string> {
      if (isLive) return (await content.change.mutate({ spaceId, changes, isAutosave: true })).revisionId;
      return request.use(
        async (changeRequest) => (await client.changes.change.mutate({ spaceId, changeRequest, changes })).revisionId,
        async () => {
          const done = await client.changes.propose.mutate({ spaceId, changes });
          return { made: done.changeRequest, answer: done.revisionId };
        },
      );
    }

    /** Returns the destination of files: the live content, or the change request, which is created for them if necessary. */
    async function filesTarget(): Promise<UploadTarget> {
      if (isLive) return { spaceId, orgId };
      const changeRequest = await request.use(
        async (id) => id,
        async () => {
          const made = await client.changes.create.mutate({ spaceId });
          return { made, answer: made.id };
        },
      );
      return { spaceId, orgId, changeRequest };
    }

    async function place(file: File, target: Promise<UploadTarget>): Promise<PlacedFile | undefined> {
      const inserted = await uploads.add(await target, [file])[0];
      if (inserted === undefined) return undefined;
      return { name: inserted.name, ...(await editing.linkToFile.query({ ...at(), fileId: inserted.id })) };
    }

    return {
      // From when it is made, a reload goes on in the change request, and has to find there what was typed.
      get key() {
        return request.id ?? spaceId;
      },
      room: () => (isLive || request.id !== undefined ? at() : undefined),
      load: (withBlocks) => editing.page.query({ ...at(), ...(withBlocks === true ? { withBlocks } : {}) }),
      preview: async (source, signal) => (await editing.preview.mutate({ ...at(), source }, { signal })).html,
      links: (query, kind) => editing.links.query({ ...at(), query, kind }),
      merge: (base, source) => editing.merge.mutate({ ...at(), base, source }),
      files: (files) => {
        const target = filesTarget();
        return files.map((file) => place(file, target));
      },
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
  }, [content, client, editing, uploads, spaceId, orgId, pageId, given, isLive]);
}
