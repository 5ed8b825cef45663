'use client';

import { useCallback, useEffect, useState } from 'react';
import type { ComparedItem } from '@/lib/outputs';

const KEY = 'octavo.viewed';
/** Comparisons whose ticks are kept; those of the ones looked at longest ago go. */
const MOST_PLACES = 50;

type Ticks = Record<string, string>;
type Kept = [place: string, ticks: Ticks][];

/** Ticks on what was looked at in a comparison: kept in this browser for each person. What changes again has none any more. */
export function useViewed(userId: string, placeId: string) {
  const place = `${userId} ${placeId}`;
  const [ticks, setTicks] = useState<Ticks>({});
  // Not while the server draws: it has no ticks.
  useEffect(() => setTicks(read().find(([each]) => each === place)?.[1] ?? {}), [place]);
  const set = useCallback(
    ({ key, version }: ComparedItem, isViewed: boolean) => {
      setTicks((before) => {
        const { [key]: _old, ...rest } = before;
        const next = isViewed ? { ...rest, [key]: version } : rest;
        write([[place, next], ...read().filter(([each]) => each !== place)]);
        return next;
      });
    },
    [place],
  );
  return { isViewed: ({ key, version }: ComparedItem) => ticks[key] === version, set };
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.slice(0, MOST_PLACES)));
  } catch {
    // A full or forbidden storage: the tick lasts until the page is left.
  }
}
