'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useContentChange } from '@/components/space/use-content-change';
import { errorMessage } from '@/lib/errors';
import type { BrowsedFile } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** Actions of editors on a file. */
export interface FileActions {
  startRename(file: BrowsedFile): void;
  /** Deletes a file, says which links lead nowhere then, and offers to bring it back. */
  remove(file: BrowsedFile): void;
}

/** Returns the actions of the file list, with the file that is being renamed. */
export function useFileActions(spaceId: string, changeRequest?: string) {
  const change = useContentChange(spaceId, changeRequest);
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const toast = useToast();
  const [renaming, setRenaming] = useState<BrowsedFile>();
  const [isRenaming, setIsRenaming] = useState(false);

  const refresh = () => {
    void queries.invalidateQueries({ queryKey: trpc.content.pathKey() });
    void queries.invalidateQueries({ queryKey: trpc.history.pathKey() });
    void queries.invalidateQueries({ queryKey: trpc.changes.pathKey() });
    return queries.invalidateQueries({ queryKey: trpc.files.pathKey() });
  };
  const fail = (error: unknown) => toast(errorMessage(error));

  async function bringBack(name: string, revisionId: string, previousRevisionId: string) {
    try {
      await client.editing.undoDeletion.mutate({
        spaceId,
        revisionId,
        ...(changeRequest === undefined ? {} : { in: { changeRequest, previousRevisionId } }),
      });
      await refresh();
      toast(m.files.restored(name));
    } catch (error) {
      fail(error);
    }
  }

  async function remove({ id, name }: BrowsedFile) {
    try {
      const done = await change([{ operation: 'delete_file', file: id }]);
      await refresh();
      toast(m.files.removed(name, done.links.broken), {
        label: m.files.undo,
        run: () => void bringBack(name, done.revisionId, done.previousRevisionId),
        stays: true,
      });
    } catch (error) {
      fail(error);
    }
  }

  return {
    renaming,
    isRenaming,
    endRename: setIsRenaming,
    startRename(file: BrowsedFile) {
      setRenaming(file);
      setIsRenaming(true);
    },
    remove: (file: BrowsedFile) => void remove(file),
  };
}
