'use client';

import { Check, RotateCcw, X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import { formatBytes } from '@/lib/intl';
import { m } from '@/messages';
import { MOST_BYTES } from './send-upload';
import type { UploadItem } from './upload-queue';
import { useUploadQueue } from './uploads-context';

/** One file on its way: its name, how far it is or why it failed; it can be stopped, or sent again. */
export function UploadLine({ item }: { item: UploadItem }) {
  const queue = useUploadQueue();
  const { id, file, state, sent, error } = item;
  const name = item.inserted?.name ?? file.name;
  const words = wordsOf(item);
  return (
    <li className="flex items-start gap-1 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm" title={name}>
          {name}
        </p>
        {state === 'sending' || state === 'sent' ? (
          <div className="my-1.5">
            <Progress
              value={state === 'sent' ? null : file.size === 0 ? 1 : sent / file.size}
              label={m.uploads.progressOf(name)}
              text={words}
            />
          </div>
        ) : null}
        <p className={error === undefined ? 'text-xs text-muted tabular-nums' : 'text-xs font-medium text-danger wrap-anywhere'}>{words}</p>
      </div>
      {state === 'done' ? <Check className="icon mt-1 mr-2.5 text-success" aria-hidden /> : null}
      {state === 'failed' && file.size <= MOST_BYTES ? (
        <IconButton label={m.uploads.retryOf(name)} onClick={() => queue.retry(id)}>
          <RotateCcw className="icon" aria-hidden />
        </IconButton>
      ) : null}
      {state === 'done' || state === 'sent' ? null : (
        <IconButton label={state === 'failed' ? m.uploads.dismissOf(name) : m.uploads.cancelOf(name)} onClick={() => queue.cancel(id)}>
          <X className="icon" aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function wordsOf({ state, sent, file, error }: UploadItem): string {
  const size = formatBytes(file.size);
  switch (state) {
    case 'waiting':
      return m.uploads.waiting(size);
    case 'sending':
      return m.uploads.progress(formatBytes(sent), size);
    case 'sent':
      return m.uploads.adding;
    case 'done':
      return m.uploads.done(size);
    case 'failed':
      return error ?? m.uploads.network;
  }
}
