'use client';

import { useCallback, useEffect, useState } from 'react';
import type { Ticks } from './use-viewed';

const KEY = 'octavo.viewed';
/** Comparisons whose ticks are kept; those of the ones looked at longest ago go. */
const MOST_PLACES = 50;

type Kept = [place: string, ticks: Ticks][];

/** Ticks that this browser keeps under a name. */
export function useKeptTicks(place: string): { ticks: Ticks; set(ticks: Ticks): void } {
  const [ticks, setTicks] = useState<Ticks>({});
  // Not while the server draws: it has no ticks.
  useEffect(() => setTicks(read().find(([each]) => each === place)?.[1] ?? {}), [place]);
  const set = useCallback(
    (next: Ticks) => {
      setTicks(next);
      write([[place, next], ...read().filter(([each]) => each !== place)]);
    },
    [place],
  );
  return { ticks, set };
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
