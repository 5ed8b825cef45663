'use client';

import { useCallback, useEffect, useState } from 'react';
import { type KeptTicks, readKept, type Ticks, withPlace } from './ticks';

const KEY = 'octavo.viewed';

/** Ticks that this browser keeps under a name. */
export function useKeptTicks(place: string): { ticks: Ticks; set(ticks: Ticks): void } {
  const [ticks, setTicks] = useState<Ticks>({});
  // Not while the server draws: it has no ticks.
  useEffect(() => setTicks(read().find(([each]) => each === place)?.[1] ?? {}), [place]);
  const set = useCallback(
    (next: Ticks) => {
      setTicks(next);
      write(withPlace(read(), place, next));
    },
    [place],
  );
  return { ticks, set };
}

function read(): KeptTicks {
  try {
    return readKept(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

function write(kept: KeptTicks): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: the tick lasts until the page is left.
  }
}
