'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Globe, Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCommands } from '@/components/commands/command-context';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { ListEnd } from '@/components/ui/list-end';
import type { SiteList } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { NewSiteDialog } from './lazy-dialogs';
import { SiteRow } from './site-row';

/** Sites that are listed at first, and with each step. */
export const SITES_STEP = 20;

interface SitesSectionProps {
  orgId: string;
  initial: SiteList;
  mayCreate: boolean;
}

/** The sites of an organization at home: what they are called, whether they are published, and to whom. */
export function SitesSection({ orgId, initial, mayCreate }: SitesSectionProps) {
  const trpc = useTRPC();
  const router = useRouter();
  const [isMaking, setMaking] = useState(false);
  const list = useInfiniteQuery(
    trpc.sites.list.infiniteQueryOptions(
      { orgId, limit: SITES_STEP },
      { initialData: { pages: [initial], pageParams: [null] }, getNextPageParam: (last) => last.next?.page },
    ),
  );
  const { data } = list;
  const sites = data.pages.flatMap((page) => page.items);
  useCommands([
    ...(mayCreate ? [{ id: 'new-site', title: m.sites.new, icon: Plus, run: () => setMaking(true) }] : []),
    ...sites.map((site) => ({
      id: `go-site-${site.id}`,
      title: m.sites.go(site.title),
      icon: Globe,
      order: 1,
      run: () => router.push(`/site/${site.id}/~/structure`),
    })),
  ]);
  if (sites.length === 0 && !mayCreate) return null;
  const make = (
    <Button onClick={() => setMaking(true)}>
      <Plus className="icon" aria-hidden /> {m.sites.new}
    </Button>
  );
  return (
    <section id="sites" aria-labelledby="sites-title" className="mt-12 scroll-mt-20">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="sites-title" className="flex-1 text-lg font-semibold">
          {m.sites.title}
        </h2>
        {sites.length === 0 ? null : (
          <>
            <LinkButton href={`/o/${orgId}/sites`}>{m.sites.all}</LinkButton>
            {make}
          </>
        )}
      </div>
      {sites.length === 0 ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-md border border-line px-4 py-5">
          <Globe className="icon size-6 text-muted" aria-hidden />
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-medium">{m.sites.emptyTitle}</p>
            <p className="mt-0.5 text-muted text-pretty">{m.sites.emptyBody}</p>
          </div>
          {make}
        </div>
      ) : (
        <ul className="overflow-hidden rounded-md border border-line">
          {sites.map((site) => (
            <SiteRow key={site.id} site={site} />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
      {mayCreate ? <NewSiteDialog orgId={orgId} open={isMaking} onOpenChange={setMaking} /> : null}
    </section>
  );
}
