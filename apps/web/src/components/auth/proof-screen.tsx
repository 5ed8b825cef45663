'use client';

import { AuthFrame } from '@/components/app/auth-frame';
import { Note } from '@/components/ui/note';
import { authHref } from '@/lib/auth-href';
import { errorMessage } from '@/lib/errors';
import type { User } from '@/lib/outputs';
import { useSignOut } from '@/lib/use-sign-out';
import { m } from '@/messages';
import { AuthButton, AuthLink } from './auth-link';
import { OrDivider } from './or-divider';
import { ProofForm } from './proof-form';
import { type Provider, ProviderLinks } from './provider-links';
import { WayOn } from './way-on';

interface ProofScreenProps {
  user: User;
  /** The session is older than the organization lets one be. */
  isOld: boolean;
  hasPassword: boolean;
  providers: readonly Provider[];
  to: string;
}

/** Stands before an organization that asks who the person is: the ways to prove it, and back. */
export function ProofScreen({ user, isOld, hasPassword, providers, to }: ProofScreenProps) {
  const signOut = useSignOut();
  const leave = () => signOut.mutate(undefined, { onSuccess: () => window.location.assign(authHref('/sign-in', to)) });
  return (
    <AuthFrame title={m.proof.title} lead={isOld ? m.proof.oldLead(user.displayName) : m.proof.lead(user.displayName)}>
      {signOut.isError ? <Note tone="danger">{errorMessage(signOut.error)}</Note> : null}
      {hasPassword ? (
        <ProofForm onProven={() => window.location.assign(to)} />
      ) : (
        <p className="text-pretty">
          {m.proof.noPassword} <AuthLink href={authHref('/reset', to)}>{m.proof.choosePassword}</AuthLink>
        </p>
      )}
      {providers.length === 0 ? null : (
        <>
          <OrDivider />
          <ProviderLinks providers={providers} to={to} />
        </>
      )}
      <div className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-2">
        <AuthButton onClick={leave}>{m.proof.other}</AuthButton>
        <AuthLink href="/account/profile">{m.sso.account}</AuthLink>
      </div>
      <div className="mt-5">
        <WayOn to={to} />
      </div>
    </AuthFrame>
  );
}
