'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorCode } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';

/**
 * Loads the document again when the space is not there (any more) for who reads: what is shown of it beside the screen, such as the table
 * of contents, was loaded while it was.
 */
export function useSpaceGone(spaceId: string): void {
  const trpc = useTRPC();
  const { error } = useQuery(trpc.spaces.get.queryOptions({ spaceId }, { staleTime: 0 }));
  const gone = errorCode(error) === 'not_found';
  useEffect(() => {
    if (gone) window.location.reload();
  }, [gone]);
}
