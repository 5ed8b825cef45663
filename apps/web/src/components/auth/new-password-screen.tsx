'use client';

import { END_TOKENS, EndTokensBox } from '@/components/account/end-tokens-box';
import { AuthFrame } from '@/components/app/auth-frame';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { Inputs } from '@/lib/outputs';
import { useCall } from '@/lib/use-call';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { CodeField } from './code-field';

interface NewPasswordScreenProps {
  token: string;
  email: string;
  /** True if the account also asks for a code. */
  secondFactor: boolean;
  to: string;
}

/** Chooses a new password by a link that was mailed, or made by the operator; then one is in. */
export function NewPasswordScreen({ token, email, secondFactor, to }: NewPasswordScreenProps) {
  const complete = useCall((client, given: Inputs['resets']['complete']) => client.resets.complete.mutate(given), {
    onSuccess: () => window.location.assign(to),
  });
  const busy = complete.isPending || complete.isSuccess;
  const form = useForm({
    fields: ['password', 'code', END_TOKENS],
    error: complete.error,
    fieldOf: { bad_second_factor: 'code', second_factor_required: 'code', bad_password: 'password' },
    onSubmit: ({ password, code, endTokens }) =>
      complete.mutate({ token, password, endTokens: endTokens === 'on', ...(code.trim() === '' ? {} : { code }) }),
  });
  return (
    <AuthFrame title={m.reset.title} lead={m.reset.for(email)}>
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        {/* Password managers look for the account that the new password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Field
          name="password"
          type="password"
          label={m.reset.password}
          hint={m.setup.passwordHint}
          error={form.errors.password}
          autoComplete="new-password"
          minLength={10}
          required
          autoFocus
        />
        {secondFactor ? <CodeField kind="any" label={m.reset.code} hint={m.reset.codeHint} error={form.errors.code} /> : null}
        <EndTokensBox />
        <Button type="submit" variant="primary" disabled={busy} size="wide" className="mt-1">
          {busy ? m.reset.saving : m.reset.save}
        </Button>
      </form>
    </AuthFrame>
  );
}
