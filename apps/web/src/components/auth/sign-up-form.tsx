'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { authHref } from '@/lib/auth-href';
import { forgetAuthEmail, useAuthEmail } from '@/lib/auth-memory';
import { joinedHref } from '@/lib/joined-href';
import type { Inputs } from '@/lib/outputs';
import { useCall } from '@/lib/use-call';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { AuthLink } from './auth-link';

interface SignUpFormProps {
  token: string;
  /** The address the invite was sent to; one by link takes any. */
  email: string | undefined;
}

/** Creates an account for who holds an invite, and joins. */
export function SignUpForm({ token, email: fixed }: SignUpFormProps) {
  const [typed, setTyped] = useAuthEmail();
  const signUp = useCall((client, given: Inputs['invites']['signUp']) => client.invites.signUp.mutate(given), {
    onSuccess: (joined) => {
      forgetAuthEmail();
      window.location.assign(joinedHref(joined));
    },
  });
  const form = useForm({
    fields: ['displayName', 'email', 'password'],
    error: signUp.error,
    fieldOf: { email_taken: 'email', bad_password: 'password' },
    onSubmit: ({ email, ...values }) => signUp.mutate({ token, ...values, ...(fixed === undefined ? { email } : {}) }),
  });
  const busy = signUp.isPending || signUp.isSuccess;
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
      <Field
        name="displayName"
        label={m.invite.displayName}
        error={form.errors.displayName}
        autoComplete="name"
        maxLength={64}
        required
        autoFocus
      />
      {fixed === undefined ? (
        <Field
          name="email"
          type="email"
          label={m.invite.email}
          error={form.errors.email}
          autoComplete="username"
          value={typed}
          onValueChange={setTyped}
          required
        />
      ) : (
        <Field
          name="email"
          type="email"
          label={m.invite.email}
          hint={m.invite.emailFixed}
          error={form.errors.email}
          autoComplete="username"
          value={fixed}
          readOnly
        />
      )}
      <Field
        name="password"
        type="password"
        label={m.invite.password}
        hint={m.setup.passwordHint}
        error={form.errors.password}
        autoComplete="new-password"
        minLength={10}
        required
      />
      <Button type="submit" variant="primary" disabled={busy} size="wide" className="mt-1">
        {busy ? m.invite.signingUp : m.invite.signUp}
      </Button>
      <div>
        <AuthLink href={authHref('/sign-in', `/invite/${token}`)}>{m.invite.haveAccount}</AuthLink>
      </div>
    </form>
  );
}
