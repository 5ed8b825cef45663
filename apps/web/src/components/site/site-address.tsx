'use client';

import { Globe } from 'lucide-react';
import { ClipboardButton } from '@/components/ui/clipboard-button';
import { m } from '@/messages';
import { useSite } from './site-context';

/** Shows the present or future address of the site, to be copied: not a link, since nothing is drawn there yet. */
export function SiteAddress() {
  const { site, address } = useSite();
  const words = !site.published ? m.sites.addressLater : site.visibility === 'share-link' ? m.sites.addressShared : m.sites.addressLive;
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line bg-surface px-4 py-3">
      <Globe className="icon text-muted max-sm:hidden" aria-hidden />
      <p className="min-w-0 flex-1 basis-60">
        <span className="block text-xs text-muted">{words}</span>
        <span className="block wrap-anywhere">{address}</span>
        <span className="mt-1 block max-w-prose text-xs text-muted">{m.sites.addressNote}</span>
      </p>
      <ClipboardButton text={address} label={m.sites.copyAddress} />
    </div>
  );
}
