'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import { m } from '@/messages';
import { useSite } from './site-context';
import { usePublishing } from './use-publishing';

/** Names the site's readers and its address before it is published: reading cannot be undone. */
export function PublishDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const { site, address } = useSite();
  const { publish, isPublishing, error } = usePublishing();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.sites.publishTitle(site.title)}
      description={m.sites.willRead[site.visibility]}
    >
      <div className="flex flex-col gap-5">
        {error === null ? null : <Note tone="danger">{errorMessage(error)}</Note>}
        {site.siteSpaces > 0 ? null : <Note>{m.sites.publishEmpty}</Note>}
        <p>
          <span className="block text-xs text-muted">{m.sites.addressLater}</span>
          <span className="wrap-anywhere">{address}</span>
        </p>
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button variant="primary" onClick={() => publish(() => onOpenChange(false))} disabled={isPublishing}>
            {isPublishing ? m.sites.publishing : m.sites.publish}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
