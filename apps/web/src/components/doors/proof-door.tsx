'use client';

import { Door } from '@/components/app/door';
import { Note } from '@/components/ui/note';
import { doorHref } from '@/lib/door-href';
import { errorMessage } from '@/lib/errors';
import type { User } from '@/lib/outputs';
import { useSignOut } from '@/lib/use-sign-out';
import { m } from '@/messages';
import { DoorButton, DoorLink } from './door-link';
import { DoorOr } from './door-or';
import { ProofForm } from './proof-form';
import { type Provider, ProviderLinks } from './provider-links';
import { WayOn } from './way-on';

interface ProofDoorProps {
  user: User;
  hasPassword: boolean;
  providers: readonly Provider[];
  to: string;
}

/** Stands before an organization when the provider of another one is all that vouches for the person: the ways to prove more, and back. */
export function ProofDoor({ user, hasPassword, providers, to }: ProofDoorProps) {
  const signOut = useSignOut();
  const leave = () => signOut.mutate(undefined, { onSuccess: () => window.location.assign(doorHref('/sign-in', to)) });
  return (
    <Door title={m.proof.title} lead={m.proof.lead(user.displayName)}>
      {signOut.isError ? <Note tone="danger">{errorMessage(signOut.error)}</Note> : null}
      {hasPassword ? (
        <ProofForm onProven={() => window.location.assign(to)} />
      ) : (
        <p className="text-pretty">
          {m.proof.noPassword} <DoorLink href={doorHref('/reset', to)}>{m.proof.choosePassword}</DoorLink>
        </p>
      )}
      {providers.length === 0 ? null : (
        <>
          <DoorOr />
          <ProviderLinks providers={providers} to={to} />
        </>
      )}
      <div className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-2">
        <DoorButton onClick={leave}>{m.proof.other}</DoorButton>
        <DoorLink href="/account/profile">{m.sso.account}</DoorLink>
      </div>
      <div className="mt-5">
        <WayOn to={to} />
      </div>
    </Door>
  );
}
