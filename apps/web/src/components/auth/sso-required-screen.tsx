'use client';

import { AuthFrame } from '@/components/app/auth-frame';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { authHref } from '@/lib/auth-href';
import { errorMessage } from '@/lib/errors';
import type { User } from '@/lib/outputs';
import { useSignOut } from '@/lib/use-sign-out';
import { m } from '@/messages';
import { AuthLink } from './auth-link';
import { type Provider, ProviderLinks } from './provider-links';
import { WayOn } from './way-on';

/**
 * Stands before an organization that asks for single sign-on when one is signed in otherwise: on to the provider, and back to the same address.
 * The session stays until then: who proved themselves here already is linked to the provider, and keeps that proof.
 */
export function SsoRequiredScreen({ user, providers, to }: { user: User; providers: readonly Provider[]; to: string }) {
  const signOut = useSignOut();
  const leave = (address: string) => signOut.mutate(undefined, { onSuccess: () => window.location.assign(address) });
  const busy = signOut.isPending || signOut.isSuccess;
  return (
    <AuthFrame title={m.sso.requiredTitle} lead={m.sso.requiredSignedIn(user.displayName)}>
      <div className="flex flex-col gap-3">
        {signOut.isError ? <Note tone="danger">{errorMessage(signOut.error)}</Note> : null}
        {providers.length === 0 ? <Note>{m.sso.noProvider}</Note> : null}
        <ProviderLinks providers={providers} to={to} />
        {providers.length > 0 ? null : (
          <Button variant="primary" size="wide" disabled={busy} onClick={() => leave(authHref('/sign-in', to))}>
            {busy ? m.sso.signingOut : m.nav.signOut}
          </Button>
        )}
        <div className="mt-2">
          <AuthLink href="/account/profile">{m.sso.account}</AuthLink>
        </div>
        <WayOn to={to} />
      </div>
    </AuthFrame>
  );
}
