'use client';

import { Globe } from 'lucide-react';
import { ClipboardButton } from '@/components/ui/clipboard-button';
import { m } from '@/messages';
import { useSite } from './site-context';

/** Shows the present or future address of the site, to be copied; a link as soon as it leads somewhere. */
export function SiteAddress() {
  const { site, address } = useSite();
  const words = !site.published ? m.sites.addressLater : site.visibility === 'share-link' ? m.sites.addressShared : m.sites.addressLive;
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line bg-surface px-4 py-3">
      <Globe className="icon text-muted max-sm:hidden" aria-hidden />
      <p className="min-w-0 flex-1 basis-60">
        <span className="block text-xs text-muted">{words}</span>
        {site.published && site.visibility !== 'share-link' ? (
          <a className="block wrap-anywhere text-accent hover:underline" href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        ) : (
          <span className="block wrap-anywhere">{address}</span>
        )}
      </p>
      <ClipboardButton text={address} label={m.sites.copyAddress} />
    </div>
  );
}
