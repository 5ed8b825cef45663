'use client';

import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { errorCode, errorMessage } from '@/lib/errors';
import { joinedHref } from '@/lib/joined-href';
import type { User } from '@/lib/outputs';
import { useCall } from '@/lib/use-call';
import { useSignOut } from '@/lib/use-sign-out';
import { m } from '@/messages';
import { AuthButton } from './auth-link';
import { ProofForm } from './proof-form';

interface JoinFormProps {
  token: string;
  user: User;
  /** The address that the invite was sent to, when it is another one than the person's. */
  otherAddress: string | undefined;
}

/** Accepts an invite as who is signed in, or goes on as somebody else. */
export function JoinForm({ token, user, otherAddress }: JoinFormProps) {
  const accept = useCall((client, invite: { token: string }) => client.invites.accept.mutate(invite), {
    onSuccess: (joined) => window.location.assign(joinedHref(joined)),
  });
  const signOut = useSignOut();
  const failed = accept.error ?? signOut.error;
  const joining = accept.isPending || accept.isSuccess;
  const leaving = signOut.isPending || signOut.isSuccess;
  const leave = () => signOut.mutate(undefined, { onSuccess: () => window.location.reload() });
  return (
    <div className="flex flex-col gap-4">
      {failed === null ? null : <Note tone="danger">{errorMessage(failed)}</Note>}
      {errorCode(accept.error) === 'proof_required' ? <ProofForm onProven={() => accept.mutate({ token })} /> : null}
      {otherAddress === undefined ? (
        <>
          <Button variant="primary" size="wide" disabled={joining || leaving} onClick={() => accept.mutate({ token })}>
            {joining ? m.invite.joining : m.invite.join(user.displayName)}
          </Button>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span className="min-w-0 text-xs text-muted wrap-anywhere">{user.email}</span>
            <AuthButton onClick={leave}>{m.invite.switch}</AuthButton>
          </div>
        </>
      ) : (
        <>
          <Note>{m.invite.otherAddress(otherAddress, user.email ?? user.displayName)}</Note>
          <Button variant="primary" size="wide" disabled={leaving} onClick={leave}>
            {m.invite.switch}
          </Button>
        </>
      )}
    </div>
  );
}
