'use client';

import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import Link from 'next/link';
import { useId } from 'react';
import { useCommands } from '@/components/commands/command-context';
import { Note } from '@/components/ui/note';
import { errorCode, errorMessage } from '@/lib/errors';
import type { InstalledOnSpace, Space } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { IntegrationIcon } from '../integration-icon';
import { PlaceRow } from './place-row';
import { usePlaceActions } from './use-places';

/** Answers to guests of the organization, and of servers without integrations. */
const NOT_FOR_THEM: ReadonlySet<string> = new Set(['forbidden', 'not_found', 'integrations_off']);

/** The integrations of the organization for one space: those that are on it, what is entered for it, and switches for those that are on chosen spaces. */
export function SpaceIntegrations({ space }: { space: Space }) {
  const trpc = useTRPC();
  const id = useId();
  const listed = useQuery(trpc.integrations.onSpace.queryOptions({ spaceId: space.id }));
  const words = m.integrations.onSpace;
  const isHidden = listed.isError && NOT_FOR_THEM.has(errorCode(listed.error) ?? '');
  useCommands(
    isHidden ? [] : [{ id: 'space-integrations', title: words.command, icon: Plug, run: () => document.getElementById(id)?.focus() }],
  );
  if (isHidden) return null;
  return (
    <section className="mt-12 flex max-w-[640px] flex-col gap-3">
      <div>
        <h2 id={id} tabIndex={-1} className="text-lg font-semibold">
          {words.title}
        </h2>
        <p className="mt-1 text-muted">
          {words.lead}{' '}
          <Link href={`/o/${space.organization}/settings/integrations`} className="text-accent underline underline-offset-2">
            {words.all}
          </Link>
        </p>
      </div>
      {listed.isError ? (
        <Note tone="danger">{errorMessage(listed.error)}</Note>
      ) : listed.data === undefined ? (
        <div role="status" aria-label={m.common.loading} className="skeleton h-20" />
      ) : listed.data.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul aria-labelledby={id} className="rounded-md border border-line">
          {listed.data.map((each) => (
            <Row key={each.integration.name} space={space} {...each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ space, integration, installation, placed }: InstalledOnSpace & { space: Space }) {
  const { put } = usePlaceActions('space', integration, installation);
  const isChosen = installation.space_selection === 'selected';
  const { onAll, states } = m.integrations.onSpace;
  const notes = [...(isChosen ? [] : [onAll]), ...(installation.status === 'active' ? [] : [states[installation.status]])];
  return (
    <>
      <PlaceRow
        kind="space"
        orgId={space.organization}
        integration={integration}
        installation={installation}
        place={{ id: space.id, title: integration.title, placed }}
        label={{ icon: <IntegrationIcon urls={integration.urls} />, note: notes.length === 0 ? undefined : notes.join(' ') }}
        isChosen={isChosen}
        onPut={(isOn) => put.mutateAsync({ id: space.id, isOn })}
      />
      {put.error === null ? null : (
        <li className="px-4 pb-3">
          <Note tone="danger">{errorMessage(put.error)}</Note>
        </li>
      )}
    </>
  );
}
