'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSpace } from '@/components/space/space-context';
import { useTRPC } from '@/lib/trpc';
import { marksOf, NO_MARKS, type PageMarks } from './page-marks';

/** Asks which pages the change request on the screen changes; none where there is none. */
export function usePageMarks(): PageMarks {
  const { space, changeRequest } = useSpace();
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.changes.differences.queryOptions(
      { spaceId: space.id, changeRequest: changeRequest?.id ?? '' },
      { enabled: changeRequest !== undefined, staleTime: 0 },
    ),
  );
  return useMemo(() => (data === undefined ? NO_MARKS : marksOf(data)), [data]);
}
