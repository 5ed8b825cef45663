'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCommands } from '@/components/commands/command-context';
import { Button } from '@/components/ui/button';
import { ListEnd } from '@/components/ui/list-end';
import { Note } from '@/components/ui/note';
import type { ShareLinkList } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { ShareLinkDialog } from './lazy-dialogs';
import { ShareLinkRow } from './share-link-row';

/** Links that are listed at first, and with each step. */
const STEP = 50;

/** The share links of the site: a key for each group of readers. */
export function ShareLinks({ initial }: { initial: ShareLinkList }) {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const [creating, setCreating] = useState(false);
  const list = useInfiniteQuery(
    trpc.sites.shareLinks.list.infiniteQueryOptions(
      { orgId: organization.id, siteId: site.id, limit: STEP },
      { initialData: { pages: [initial], pageParams: [null] }, getNextPageParam: (last) => last.next?.page },
    ),
  );
  const { data } = list;
  const links = data.pages.flatMap((page) => page.items);
  useCommands([{ id: 'new-share-link', title: m.audience.newLink, icon: Plus, run: () => setCreating(true) }]);
  return (
    <section aria-labelledby="share-links" className="mt-12">
      <div className="mb-3 flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="share-links" className="font-semibold">
            {m.audience.links}
          </h2>
          <p className="mt-0.5 max-w-[64ch] text-muted">{m.audience.linksLead}</p>
        </div>
        <Button onClick={() => setCreating(true)}>
          <Plus className="icon" aria-hidden /> {m.audience.newLink}
        </Button>
      </div>
      {site.visibility === 'share-link' || links.length === 0 ? null : (
        <div className="mb-3">
          <Note>{m.audience.linksInactive}</Note>
        </div>
      )}
      {links.length === 0 ? (
        <div className="rounded-md border border-line px-4 py-5">
          <p className="font-medium">{m.audience.noLinksTitle}</p>
          <p className="mt-0.5 text-muted">{m.audience.noLinksBody}</p>
        </div>
      ) : (
        <ul className="rounded-md border border-line">
          {links.map((link) => (
            <ShareLinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
      <ShareLinkDialog open={creating} onOpenChange={setCreating} />
    </section>
  );
}
