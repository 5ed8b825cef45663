'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ClipboardButton } from '@/components/ui/clipboard-button';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ScimToken } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { NewScimTokenDialog } from './lazy-dialogs';

/** Address and tokens by which an identity provider keeps members and teams of an organization. */
export function ScimSection({ orgId }: { orgId: string }) {
  const trpc = useTRPC();
  const [adding, setAdding] = useState(false);
  const { data } = useQuery(trpc.sso.scim.list.queryOptions({ orgId }));
  return (
    <section aria-labelledby="scim" className="mt-12">
      <h2 id="scim" className="text-lg font-semibold">
        {m.scim.title}
      </h2>
      <p className="mt-1 mb-4 max-w-[640px] text-muted">{m.scim.lead}</p>
      {data === undefined ? null : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-2">
            <span className="text-sm text-muted">{m.scim.address}</span>
            <code className="rounded-md bg-surface px-3 py-2 text-sm wrap-anywhere">{data.address}</code>
            <ClipboardButton text={data.address} />
          </div>
          {data.tokens.length === 0 ? null : (
            <ul aria-label={m.scim.tokens} className="mb-4 rounded-md border border-line">
              {data.tokens.map((token) => (
                <TokenRow key={token.id} orgId={orgId} token={token} />
              ))}
            </ul>
          )}
        </>
      )}
      <Button onClick={() => setAdding(true)}>
        <Plus className="icon" aria-hidden /> {m.scim.add}
      </Button>
      <NewScimTokenDialog orgId={orgId} open={adding} onOpenChange={setAdding} />
    </section>
  );
}

function TokenRow({ orgId, token: { id, label, lastUsedAt } }: { orgId: string; token: ScimToken }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const revoke = useMutation(
    trpc.sso.scim.revoke.mutationOptions({ onSuccess: () => client.invalidateQueries({ queryKey: trpc.sso.scim.pathKey() }) }),
  );
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{label}</p>
        <p className="text-xs text-muted">
          {lastUsedAt === undefined ? (
            m.scim.unused
          ) : (
            <>
              {m.scim.used} <RelativeTime at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <Button onClick={() => setAsking(true)} aria-label={m.scim.revokeIt(label)}>
        {m.scim.revoke}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.scim.revokeTitle(label)}
        description={m.scim.revokeBody}
        action={m.scim.revoke}
        busy={revoke.isPending || revoke.isSuccess}
        error={revoke.error}
        onConfirm={() => revoke.mutate({ orgId, tokenId: id })}
      />
    </li>
  );
}
