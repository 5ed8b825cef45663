'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { PageHeader } from '@/components/app/page-header';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { RelativeTime } from '@/components/ui/relative-time';
import { errorMessage } from '@/lib/errors';
import type { Session } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { readUserAgent } from '@/lib/user-agent';
import { m } from '@/messages';
import { RevokeOthers } from './revoke-others';

/** The browsers that are signed in as me. */
export function SessionList({ initial }: { initial: Session[] }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const toast = useToast();
  const { data: sessions } = useQuery(trpc.account.sessions.queryOptions(undefined, { initialData: initial }));
  const revoke = useMutation(
    trpc.account.revokeSession.mutationOptions({
      onSuccess: () => {
        toast(m.account.sessionRevoked);
        return client.invalidateQueries({ queryKey: trpc.account.sessions.queryKey() });
      },
    }),
  );
  return (
    <>
      <PageHeader
        title={m.nav.sessions}
        lead={m.account.sessionsLead}
        actions={<RevokeOthers others={sessions.filter((session) => !session.current).length} />}
      />
      {revoke.isError ? (
        <div className="mb-4">
          <Note tone="danger">{errorMessage(revoke.error)}</Note>
        </div>
      ) : null}
      <ul className="rounded-md border border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
            <MonitorSmartphone className="icon text-muted" aria-hidden />
            <div className="min-w-0 flex-1 basis-56">
              <div className="flex flex-wrap items-center gap-2 font-medium" title={session.userAgent}>
                {nameOf(session)}
                {session.current ? <Badge tone="success">{m.account.thisSession}</Badge> : null}
              </div>
              <div className="mt-0.5 text-xs text-muted">
                {m.account.lastSeen} <RelativeTime at={session.lastSeenAt} /> · {m.account.signedIn} <RelativeTime at={session.createdAt} />{' '}
                {wayOf(session)}
                {session.address === undefined ? null : ` · ${session.address}`}
              </div>
            </div>
            {session.current ? null : (
              <Button
                onClick={() => revoke.mutate({ id: session.id })}
                disabled={revoke.isPending && revoke.variables.id === session.id}
                aria-label={`${m.account.revokeSession}: ${nameOf(session)}`}
              >
                {m.account.revokeSession}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function wayOf({ via, provider }: Session): string {
  if (via === 'password') return m.account.byPassword;
  return provider === undefined ? m.account.bySsoUnknown : m.account.bySso(provider);
}

function nameOf(session: Session): string {
  const { browser, system } = readUserAgent(session.userAgent ?? '');
  if (browser === undefined) return system ?? m.account.unknownBrowser;
  return system === undefined ? browser : m.account.browserOn(browser, system);
}
