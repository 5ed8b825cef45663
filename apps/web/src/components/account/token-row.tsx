'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { FactList } from '@/components/consequences/fact-list';
import { TokenFacts } from '@/components/tokens/token-facts';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { useNow } from '@/lib/now';
import type { Token } from '@/lib/outputs';
import { relativeTime } from '@/lib/time';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** One token: what for, since when, last used, until when; revoking it asks, because it cannot be undone. */
export function TokenRow({ token }: { token: Token }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const now = useNow();
  const expired = token.expiresAt !== undefined && Date.parse(token.expiresAt) < now;
  const revoke = useMutation(
    trpc.tokens.revoke.mutationOptions({
      onSuccess: async () => {
        setAsking(false);
        toast(m.tokens.revoked);
        await client.invalidateQueries({ queryKey: trpc.tokens.pathKey() });
      },
    }),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <KeyRound className="icon text-muted" aria-hidden />
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {token.label}
          {token.program ? <Badge>{m.tokens.program}</Badge> : null}
          {expired ? <Badge tone="warning">{m.tokens.expired}</Badge> : null}
        </div>
        <div className="mt-0.5 text-xs text-muted">
          <TokenFacts token={token} expired={expired} allRights={m.tokens.allRights} />
        </div>
      </div>
      <Button onClick={() => setAsking(true)} aria-label={`${m.tokens.revoke}: ${token.label}`}>
        {m.tokens.revoke}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.tokens.revokeTitle(token.label)}
        description={m.tokens.revokeBody}
        action={m.tokens.revoke}
        busy={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoke.mutate({ id: token.id })}
      >
        <FactList
          facts={[
            token.lastUsedAt === undefined
              ? m.consequences.tokenUnused
              : m.consequences.tokenUsed(relativeTime(Date.parse(token.lastUsedAt), now)),
          ]}
        />
      </ConfirmDialog>
    </li>
  );
}
