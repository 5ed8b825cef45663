'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { InsertedFile, UploadItem, UploadQueue, UploadTarget } from './upload-queue';

export const UploadsContext = createContext<UploadQueue | undefined>(undefined);

/** Upload functions of a space's screen. */
export interface Uploads {
  /** Files on their way into this space, and those that came since the list was cleared. */
  items: readonly UploadItem[];
  /**
   * Sends files into the space; they go on when one leaves the screen, and the tray shows them. For each file: what is in the space then,
   * or undefined when it was cancelled.
   */
  upload(files: readonly File[]): Promise<InsertedFile | undefined>[];
}

/** Returns the queue of all uploads. */
export function useUploadQueue(): UploadQueue {
  const queue = useContext(UploadsContext);
  if (queue === undefined) throw new Error('This component needs an UploadsProvider above it.');
  return queue;
}

/** Returns all uploads, of whichever space. */
export function useUploadItems(): readonly UploadItem[] {
  const queue = useUploadQueue();
  return useSyncExternalStore(queue.subscribe, queue.items, queue.items);
}

/** Sends files into a space. */
export function useUploads({ spaceId, orgId, changeRequest }: UploadTarget): Uploads {
  const queue = useUploadQueue();
  const items = useUploadItems();
  return {
    items: items.filter(({ target }) => target.spaceId === spaceId),
    upload: (files) => queue.add({ spaceId, orgId, ...(changeRequest === undefined ? {} : { changeRequest }) }, files),
  };
}
