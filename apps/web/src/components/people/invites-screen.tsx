'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link2, Mail, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { useCommands } from '@/components/commands/command-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ListEnd } from '@/components/ui/list-end';
import type { LinkInviteList, Organization, PendingInviteList } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { m } from '@/messages';
import { InviteDialog, LinkDialog } from './lazy-dialogs';
import { LinkRow } from './link-row';
import { PendingRow } from './pending-row';

/** Poll interval (ms) while a mail is on its way. */
const ASK_MS = 1500;
const STEP = 50;

interface InvitesScreenProps {
  organization: Organization;
  pending: PendingInviteList;
  links: LinkInviteList;
}

/** The invites of an organization that are open: by e-mail with their delivery, and by link. */
export function InvitesScreen({ organization, pending, links }: InvitesScreenProps) {
  const trpc = useTRPC();
  const orgId = organization.id;
  const [doing, setDoing] = useAddressValue('do');
  const [opened, setOpened] = useState(0);
  const mails = useInfiniteQuery(
    trpc.invites.listPending.infiniteQueryOptions(
      { orgId, limit: STEP },
      {
        initialData: { pages: [pending], pageParams: [null] },
        getNextPageParam: (last) => last.next?.page,
        refetchInterval: ({ state }) =>
          state.data?.pages.some(({ items }) => items.some(({ mail }) => mail?.state === 'queued' || mail?.state === 'running'))
            ? ASK_MS
            : false,
      },
    ),
  );
  const shared = useInfiniteQuery(
    trpc.invites.listLinks.infiniteQueryOptions(
      { orgId, limit: STEP },
      { initialData: { pages: [links], pageParams: [null] }, getNextPageParam: (last) => last.next?.page },
    ),
  );
  const invites = mails.data.pages.flatMap(({ items }) => items);
  const made = shared.data.pages.flatMap(({ items }) => items);
  const begin = (what: 'invite' | 'link') => {
    setOpened((count) => count + 1);
    setDoing(what);
  };
  useCommands([
    { id: 'invite-people', title: m.people.invite, icon: UserPlus, run: () => begin('invite') },
    { id: 'make-link', title: m.invites.newLink, icon: Link2, run: () => begin('link') },
  ]);
  const buttons = (
    <>
      <Button onClick={() => begin('link')}>
        <Link2 className="icon" aria-hidden /> {m.invites.newLink}
      </Button>
      <Button variant="primary" onClick={() => begin('invite')}>
        <UserPlus className="icon" aria-hidden /> {m.people.invite}
      </Button>
    </>
  );
  const nothing = invites.length === 0 && made.length === 0;
  return (
    <>
      <PageHeader title={m.invites.title} lead={m.invites.lead} {...(nothing ? {} : { actions: buttons })} />
      {nothing ? (
        <EmptyState icon={<Mail className="size-6" />} title={m.invites.emptyTitle} body={m.invites.emptyBody} actions={buttons} />
      ) : (
        <div className="flex flex-col gap-10">
          <section aria-labelledby="invites-by-mail">
            <h2 id="invites-by-mail" className="font-semibold">
              {m.invites.pending}
            </h2>
            <p className="mt-1 mb-3 text-muted">
              {m.invites.pendingLead} {invites.some(({ link }) => link !== undefined) ? m.invites.handOver : null}
            </p>
            {invites.length === 0 ? <p className="text-muted">{m.invites.noPending}</p> : null}
            <ul aria-labelledby="invites-by-mail" className="rounded-md border border-line empty:hidden">
              {invites.map((invite) => (
                <PendingRow key={invite.id} orgId={orgId} invite={invite} />
              ))}
            </ul>
            <ListEnd list={mails} />
          </section>
          <section aria-labelledby="invites-by-link">
            <h2 id="invites-by-link" className="font-semibold">
              {m.invites.links}
            </h2>
            <p className="mt-1 mb-3 text-muted">{m.invites.linksLead}</p>
            {made.length === 0 ? <p className="text-muted">{m.invites.noLinks}</p> : null}
            <ul aria-labelledby="invites-by-link" className="rounded-md border border-line empty:hidden">
              {made.map((invite) => (
                <LinkRow key={invite.id} orgId={orgId} invite={invite} />
              ))}
            </ul>
            <ListEnd list={shared} />
          </section>
        </div>
      )}
      <InviteDialog
        key={`invite-${opened}`}
        organization={organization}
        open={doing === 'invite'}
        onOpenChange={(open) => setDoing(open ? 'invite' : '')}
      />
      <LinkDialog key={`link-${opened}`} orgId={orgId} open={doing === 'link'} onOpenChange={(open) => setDoing(open ? 'link' : '')} />
    </>
  );
}
