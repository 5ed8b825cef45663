'use client';

import { Undo2 } from 'lucide-react';
import { SpaceEmoji } from '@/components/space/space-emoji';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { useNow } from '@/lib/now';
import type { DeletedSpace } from '@/lib/outputs';
import { m } from '@/messages';

const DAY_MS = 86_400_000;

/** A deleted space: who deleted it, when, and how long it can be restored. */
export function TrashRow({ space, busy, onRestore }: { space: DeletedSpace; busy: boolean; onRestore(): void }) {
  const left = Math.max(0, Math.floor((Date.parse(space.removedAt) - useNow()) / DAY_MS));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <SpaceEmoji emoji={space.emoji ?? ''} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium" title={space.title}>
          {space.title}
        </p>
        <p className="text-xs text-muted">
          {space.deletedBy === undefined ? m.trash.deleted : m.trash.deletedBy(space.deletedBy)} <RelativeTime at={space.deletedAt} />
        </p>
      </div>
      <span className="shrink-0 text-xs text-muted tabular-nums">{m.trash.left(left)}</span>
      <Button onClick={onRestore} disabled={busy} aria-label={m.trash.restoreOf(space.title)}>
        <Undo2 className="icon" aria-hidden /> {m.trash.restore}
      </Button>
    </li>
  );
}
