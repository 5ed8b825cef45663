'use client';

import { ImageOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { m } from '@/messages';
import { loadAllPictures, onWaitingCount, waitingCount } from './waiting-pictures';

/** Offers to load all pictures that wait, where there are several. */
export function WaitingPicturesBar() {
  const count = useSyncExternalStore(onWaitingCount, waitingCount, () => 0);
  if (count < 2) return null;
  return (
    <section
      aria-label={m.pictures.waiting(count)}
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface px-3 py-2 text-sm print:hidden"
    >
      <ImageOff className="icon text-muted" aria-hidden />
      <p className="min-w-40 flex-1">{m.pictures.waiting(count)}</p>
      <Button onClick={loadAllPictures}>{m.pictures.loadAll}</Button>
    </section>
  );
}
