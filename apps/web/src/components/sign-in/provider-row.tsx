'use client';

import { useState } from 'react';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { m } from '@/messages';
import { type AnyProvider, setUpPath, stateOf } from './products';
import { RemoveProvider } from './remove-provider';
import { TestSignIn } from './test-sign-in';

const TONES: Record<ReturnType<typeof stateOf>, Tone> = { tested: 'success', active: 'warning', pending: 'danger' };

/** A provider: whether it works, and what can be done about it. */
export function ProviderRow({ orgId, provider }: { orgId: string; provider: AnyProvider }) {
  const { label } = provider;
  const [asking, setAsking] = useState(false);
  const state = stateOf(provider);
  const isOidc = provider.object === 'oidc-provider';
  const about = isOidc ? [m.oidcSettings.name, provider.issuer].filter(Boolean).join(' · ') : (provider.problem ?? m.signInSettings.saml);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {label} <Badge tone={TONES[state]}>{m.signInSettings.states[state]}</Badge>
        </p>
        <p className="mt-0.5 text-xs text-muted wrap-anywhere">{about}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'active' ? <TestSignIn provider={provider} returnTo={`/o/${orgId}/settings/sign-in`} /> : null}
        <LinkButton href={setUpPath(orgId, provider)}>{m.signInSettings.setUp}</LinkButton>
        <Button aria-label={m.signInSettings.removeOf(label)} onClick={() => setAsking(true)}>
          {m.signInSettings.remove}
        </Button>
      </div>
      <RemoveProvider orgId={orgId} provider={provider} open={asking} onOpenChange={setAsking} />
    </li>
  );
}
