'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ClipboardButton } from '@/components/ui/clipboard-button';
import { Facts } from '@/components/ui/facts';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { Note } from '@/components/ui/note';
import { RelativeTime } from '@/components/ui/relative-time';
import { errorMessage } from '@/lib/errors';
import type { Integration } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { DeliveriesLink } from '../deliveries/deliveries-link';
import { DevelopmentMode } from './development-mode';
import { usePublication } from './use-publication';

/** An integration as the people of the organization that publishes it look after it: its version, its addresses, development mode, and its end. */
export function OwnerPanel({ integration }: { integration: Integration }) {
  const trpc = useTRPC();
  const words = m.integrations.owner;
  const { name, title, version, visibility, urls } = integration;
  const [isEnding, setEnding] = useState(false);
  const { unpublish } = usePublication(integration);
  const { data, error, isPending } = useQuery(trpc.integrations.publication.queryOptions({ name }));
  if (isPending) return <div role="status" aria-label={m.common.loading} className="skeleton h-40" />;
  if (error !== null) return <Note tone="danger">{errorMessage(error)}</Note>;
  const { changedAt, runtime, installations, development } = data;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-sm font-medium">{words.title}</h2>
      <Facts
        facts={[
          [words.visibility, words.visibilities[visibility]],
          [
            words.version,
            <>
              {words.versionOf(version, runtime)} · <RelativeTime at={changedAt} />
            </>,
          ],
          [words.installations, words.installed(installations)],
          [
            words.endpoint,
            <span key="endpoint" className="flex flex-wrap items-center gap-2">
              <code className="min-w-0 flex-1 font-mono text-xs wrap-anywhere">{urls.publicEndpoint}</code>
              <ClipboardButton text={urls.publicEndpoint} label={words.copyEndpoint} />
            </span>,
          ],
          [words.secrets, words.secretsKept],
        ]}
      />
      <DevelopmentMode integration={integration} development={development} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <DeliveriesLink orgId={integration.owner.id} name={name} />
        <Button variant="danger" onClick={() => setEnding(true)}>
          {words.unpublish}
        </Button>
      </div>
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setEnding}
        title={words.unpublishTitle(title)}
        description={words.unpublishBody(installations)}
        action={words.unpublishAction}
        busy={unpublish.isPending}
        error={unpublish.error}
        typed={{ name, label: words.unpublishName(name) }}
        onConfirm={() => unpublish.mutate()}
      />
    </section>
  );
}
