'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { errorCode } from '@/lib/errors';
import { useCall } from '@/lib/use-call';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { CodeField } from './code-field';

const CODE_ERRORS = new Set(['second_factor_required', 'bad_second_factor']);

/** Confirms the session with the password, and with a code once that is asked for. */
export function ProofForm({ onProven }: { onProven(): void }) {
  const prove = useCall((client, given: { password: string; code?: string }) => client.account.prove.mutate(given), {
    onSuccess: onProven,
  });
  const asksCode = CODE_ERRORS.has(errorCode(prove.error) ?? '') || (prove.variables?.code !== undefined && !prove.isSuccess);
  const form = useForm({
    fields: ['password', 'code'],
    error: errorCode(prove.error) === 'second_factor_required' ? null : prove.error,
    fieldOf: { bad_credentials: 'password', bad_second_factor: 'code' },
    onSubmit: ({ password, code }) => prove.mutate({ password, ...(asksCode ? { code } : {}) }),
  });
  const busy = prove.isPending || prove.isSuccess;
  return (
    <form {...form.props} className="flex max-w-[480px] flex-col gap-5">
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
      <Field
        name="password"
        type="password"
        label={m.signIn.password}
        error={form.errors.password}
        autoComplete="current-password"
        required
      />
      {asksCode ? <CodeField kind="any" label={m.secondFactor.code} error={form.errors.code} sendsItself={false} autoFocus /> : null}
      <Button type="submit" variant="primary" disabled={busy} size="wide">
        {busy ? m.proof.submitting : m.proof.submit}
      </Button>
    </form>
  );
}
