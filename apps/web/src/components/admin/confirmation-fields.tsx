'use client';

import { useQuery } from '@tanstack/react-query';
import { CodeField } from '@/components/auth/code-field';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

/** Fields of a form with a confirmation, and the fields that the server's codes are about. */
export const CONFIRMATION = ['password', 'code'] as const;
export const CONFIRMATION_FIELD_OF = { bad_second_factor: 'code', bad_credentials: 'password' } as const;

/** Returns the confirmation of what a form holds. */
export function confirmationOf({ password, code }: { password: string; code: string }): { password?: string; code?: string } {
  return { ...(password === '' ? {} : { password }), ...(code.trim() === '' ? {} : { code }) };
}

/** Asks the operator to prove that it is them: by what they have, and nothing right after a sign-in through a provider. */
export function ConfirmationFields({ errors }: { errors: { password?: string | undefined; code?: string | undefined } }) {
  const trpc = useTRPC();
  const proof = useQuery(trpc.account.confirmationWays.queryOptions(undefined, { staleTime: 0 })).data;
  if (proof === undefined || proof.fresh) return null;
  const { password, hint, signInAgain } = m.closing.proof;
  if (proof.password) {
    return (
      <Field
        name="password"
        type="password"
        label={password}
        hint={hint}
        error={errors.password}
        autoComplete="current-password"
        required
      />
    );
  }
  return proof.code ? <CodeField kind="any" label={m.twoStep.anyCode} error={errors.code} /> : <Note tone="info">{signInAgain}</Note>;
}
