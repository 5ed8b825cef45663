'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ClipboardButton } from '@/components/ui/clipboard-button';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { KeptConnection } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

interface HookSectionProps {
  spaceId: string;
  connection: KeptConnection;
  /** The secret, as long as this screen is open after it was made. */
  secret: string | undefined;
  onSecret(secret: string): void;
}

/** Shows the webhook's address, its secret while it is new, and the settings for each Git server. */
export function HookSection({ spaceId, connection, secret, onSecret }: HookSectionProps) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const renew = useMutation(
    trpc.git.renewHookSecret.mutationOptions({
      onSuccess: ({ hookSecret }) => {
        onSecret(hookSecret);
        return client.invalidateQueries({ queryKey: trpc.git.connection.pathKey() });
      },
    }),
  );
  const { provider, hook } = connection;
  const isMine = (host: string) => Number(host === provider && provider !== 'other');
  const hosts = Object.entries(m.sync.hookHosts).sort(([one], [other]) => isMine(other) - isMine(one));
  return (
    <section aria-labelledby="hook" className="mt-8">
      <h2 id="hook" className="font-semibold">
        {m.sync.hook}
      </h2>
      <p className="mt-1 mb-3 max-w-[64ch] text-muted">{m.sync.hookLead}</p>
      {renew.error === null ? null : <Note tone="danger">{errorMessage(renew.error)}</Note>}
      <dl className="rounded-md border border-line">
        <Row label={m.sync.hookAddress} value={hook.url} action={<ClipboardButton text={hook.url} />} />
        {secret === undefined ? (
          <Row
            label={m.sync.hookSecret}
            note={m.sync.hookSecretHidden}
            action={
              <Button onClick={() => renew.mutate({ spaceId })} disabled={renew.isPending}>
                {renew.isPending ? m.sync.hookRenewing : m.sync.hookRenew}
              </Button>
            }
          />
        ) : (
          <Row
            label={m.sync.hookSecret}
            value={secret}
            note={renew.isSuccess ? `${m.sync.hookSecretOnce} ${m.sync.hookRenewed}` : m.sync.hookSecretOnce}
            action={<ClipboardButton text={secret} />}
          />
        )}
      </dl>
      <details className="group mt-3">
        <summary className="flex items-center gap-1.5 rounded-sm font-medium text-muted hover:text-ink">
          <ChevronRight className="icon transition-transform duration-100 group-open:rotate-90" aria-hidden />
          {m.sync.hookHow}
        </summary>
        <ul className="mt-2 grid gap-x-8 gap-y-4 border-l border-line pl-4 sm:grid-cols-2">
          {hosts.map(([id, { name, steps }]) => (
            <li key={id}>
              <p className="font-medium">{name}</p>
              <ol className="list-decimal pl-5 text-muted">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Row({ label, value, note, action }: { label: string; value?: string; note?: string; action: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0">
      <dt className="text-muted sm:w-40">{label}</dt>
      <dd className="min-w-0 flex-1 basis-60">
        {value === undefined ? null : <code className="block font-mono text-xs break-all">{value}</code>}
        {note === undefined ? null : <span className="text-muted">{note}</span>}
      </dd>
      <dd>{action}</dd>
    </div>
  );
}
