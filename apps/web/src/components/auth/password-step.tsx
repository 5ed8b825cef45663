'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { errorCode } from '@/lib/errors';
import { useCall } from '@/lib/use-call';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';

/** Credentials of a sign-in by password. */
export interface Credentials {
  email: string;
  password: string;
}

interface PasswordStepProps {
  email: string;
  onEmailChange(email: string): void;
  password: string;
  onPasswordChange(password: string): void;
  /** True if another sign-in method is shown above this one. */
  second: boolean;
  autoFocus: boolean;
  onSignedIn(): void;
  /** The password is right, and the account asks for a code too. */
  onCodeNeeded(credentials: Credentials): void;
}

/** E-mail address and password. */
export function PasswordStep(props: PasswordStepProps) {
  const { email, onEmailChange, password, onPasswordChange, second, autoFocus, onSignedIn, onCodeNeeded } = props;
  const signIn = useCall((client, credentials: Credentials) => client.auth.signIn.mutate(credentials), {
    onSuccess: onSignedIn,
    onError: (error, credentials) => errorCode(error) === 'second_factor_required' && onCodeNeeded(credentials),
  });
  const codeNeeded = errorCode(signIn.error) === 'second_factor_required';
  const form = useForm({
    fields: ['email', 'password'],
    error: codeNeeded ? null : signIn.error,
    onSubmit: (values) => signIn.mutate(values),
  });
  const busy = signIn.isPending || signIn.isSuccess;
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
      <Field
        name="email"
        type="email"
        label={m.signIn.email}
        error={form.errors.email}
        autoComplete="username"
        value={email}
        onValueChange={onEmailChange}
        required
        autoFocus={autoFocus}
      />
      <Field
        name="password"
        type="password"
        label={m.signIn.password}
        error={form.errors.password}
        autoComplete="current-password"
        value={password}
        onValueChange={onPasswordChange}
        required
      />
      <Button type="submit" variant={second ? 'secondary' : 'primary'} disabled={busy} size="wide" className="mt-1">
        {busy ? m.signIn.submitting : m.signIn.submit}
      </Button>
    </form>
  );
}
