'use client';

import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { m } from '@/messages';
import { UploadLine } from './upload-line';
import { useUploadItems, useUploadQueue } from './uploads-context';

/** Files on their way, in the corner: how far each is, and what can be done about it. Not there while there are none. */
export function UploadTray() {
  const queue = useUploadQueue();
  const items = useUploadItems();
  const [folded, setFolded] = useState(false);
  const active = items.filter(({ state }) => state !== 'done' && state !== 'failed').length;
  const failed = items.filter(({ state }) => state === 'failed').length;
  const words = active > 0 ? m.uploads.running(active, items.length) : m.uploads.ended(items.length - failed, failed);
  return (
    <>
      <p role="status" className="sr-only">
        {items.length === 0 ? '' : words}
      </p>
      {items.length === 0 ? null : (
        <section
          aria-label={m.uploads.title}
          className="overlay-shadow fixed bottom-4 left-4 z-30 flex max-h-[min(420px,60dvh)] w-[min(360px,calc(100vw-2rem))] flex-col rounded-md border border-line bg-raised print:hidden"
        >
          <div className="flex items-center gap-1 py-1.5 pr-1.5 pl-4">
            <h2 className="min-w-0 flex-1 text-sm font-medium">{words}</h2>
            <IconButton label={folded ? m.uploads.unfold : m.uploads.fold} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
              {folded ? <ChevronUp className="icon" aria-hidden /> : <ChevronDown className="icon" aria-hidden />}
            </IconButton>
            {active > 0 ? null : (
              <IconButton label={m.uploads.clear} onClick={() => queue.clear()}>
                <X className="icon" aria-hidden />
              </IconButton>
            )}
          </div>
          {folded ? null : (
            <ul className="min-h-0 overflow-y-auto border-t border-line px-4 py-1">
              {items.map((item) => (
                <UploadLine key={item.id} item={item} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
