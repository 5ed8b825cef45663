'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { HoverLink } from '@/components/app/hover-link';
import { FactList } from '@/components/consequences/fact-list';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useNow } from '@/lib/now';
import type { OrganizationToken } from '@/lib/outputs';
import { relativeTime } from '@/lib/time';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { TokenFacts } from './token-facts';

/** One token of a member; revoking it says first whether something uses it. */
export function OrganizationTokenRow({ orgId, token }: { orgId: string; token: OrganizationToken }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const toast = useToast();
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const { label, user, lastUsedAt, expiresAt } = token;
  const words = m.organizationTokens;
  const expired = expiresAt !== undefined && Date.parse(expiresAt) < now;
  const revoke = useMutation(
    trpc.organizationTokens.revoke.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast(m.tokens.revoked);
        return client.invalidateQueries({ queryKey: trpc.organizationTokens.pathKey() });
      },
    }),
  );
  const used = lastUsedAt === undefined ? m.consequences.tokenUnused : m.consequences.tokenUsed(relativeTime(Date.parse(lastUsedAt), now));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <KeyRound className="icon text-muted max-sm:hidden" aria-hidden />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          <span className="font-medium">{label}</span>
          <HoverLink
            href={`/o/${orgId}/settings/members?person=${encodeURIComponent(user.id)}`}
            title={user.email}
            className="text-muted underline hover:text-ink"
          >
            {words.of(user.displayName)}
          </HoverLink>
          {token.program ? <Badge>{m.tokens.program}</Badge> : null}
          {expired ? <Badge tone="warning">{m.tokens.expired}</Badge> : null}
          {token.refused && !expired ? <Badge tone="warning">{words.refused}</Badge> : null}
        </p>
        <p className="mt-0.5 text-xs text-muted">
          <TokenFacts token={token} expired={expired} allRights={words.concerns.unlimited} />
        </p>
      </div>
      <Button onClick={() => setAsking(true)} aria-label={words.revoke(label, user.displayName)}>
        {m.tokens.revoke}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          if (!open) revoke.reset();
        }}
        title={words.revoke(label, user.displayName)}
        description={words.revokeBody}
        action={m.tokens.revoke}
        busy={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoke.mutate({ orgId, id: token.id })}
      >
        <FactList facts={[used]} />
      </ConfirmDialog>
    </li>
  );
}
