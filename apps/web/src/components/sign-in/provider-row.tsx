'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { LinkButton } from '@/components/ui/link-button';
import type { SamlProvider } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { stateOf } from './products';
import { TestSignIn } from './test-sign-in';

const TONES: Record<ReturnType<typeof stateOf>, Tone> = { tested: 'success', active: 'warning', pending: 'danger' };

/** A SAML provider: whether it works, and what can be done about it. */
export function ProviderRow({ orgId, provider }: { orgId: string; provider: SamlProvider }) {
  const { id, label, problem } = provider;
  const trpc = useTRPC();
  const client = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const remove = useMutation(
    trpc.sso.deleteProvider.mutationOptions({
      onSuccess: async () => {
        setAsking(false);
        toast(m.signInSettings.removed(label));
        await client.invalidateQueries({ queryKey: trpc.sso.pathKey() });
      },
    }),
  );
  const state = stateOf(provider);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {label} <Badge tone={TONES[state]}>{m.signInSettings.states[state]}</Badge>
        </p>
        <p className="mt-0.5 text-xs text-muted wrap-anywhere">{problem ?? m.signInSettings.saml}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'active' ? <TestSignIn orgId={orgId} provider={provider} /> : null}
        <LinkButton href={`/o/${orgId}/settings/sign-in/${id}`}>{m.signInSettings.setUp}</LinkButton>
        <Button aria-label={m.signInSettings.removeOf(label)} onClick={() => setAsking(true)}>
          {m.signInSettings.remove}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.signInSettings.removeTitle(label)}
        description={m.signInSettings.removeBody}
        action={m.signInSettings.remove}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ orgId, providerId: id })}
      />
    </li>
  );
}
