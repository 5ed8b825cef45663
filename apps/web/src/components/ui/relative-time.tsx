'use client';

import { useEffect, useState } from 'react';
import { useNow } from '@/lib/now';
import { exactTime, relativeTime } from '@/lib/time';

/**
 * A time in words, the exact one on hover. The server writes it in words too; the exact form follows the reader's locale and zone, so it
 * comes after hydration.
 */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow();
  const [exact, setExact] = useState<string>();
  useEffect(() => setExact(exactTime(at)), [at]);
  return (
    <time dateTime={at} title={exact} suppressHydrationWarning>
      {relativeTime(Date.parse(at), now)}
    </time>
  );
}
