'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { END_TOKENS, EndTokensBox } from './end-tokens-box';

/** Changes the password; the fields are emptied only when it is changed. */
export function PasswordForm() {
  const trpc = useTRPC();
  const element = useRef<HTMLFormElement>(null);
  const change = useMutation(trpc.account.changePassword.mutationOptions({ onSuccess: () => element.current?.reset() }));
  const form = useForm({
    fields: ['current', 'next', END_TOKENS],
    error: change.error,
    onSubmit: ({ current, next, endTokens }) => change.mutate({ current, next, endTokens: endTokens === 'on' }),
  });
  return (
    <form {...form.props} ref={element} className="flex max-w-[480px] flex-col gap-5">
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
      {change.isSuccess ? <Note tone="success">{m.account.passwordChanged}</Note> : null}
      <Field
        name="current"
        type="password"
        label={m.account.currentPassword}
        error={form.errors.current}
        autoComplete="current-password"
        required
      />
      <Field
        name="next"
        type="password"
        label={m.account.newPassword}
        hint={m.setup.passwordHint}
        error={form.errors.next}
        autoComplete="new-password"
        minLength={10}
        required
      />
      <EndTokensBox />
      <div>
        <Button type="submit" variant="primary" disabled={change.isPending}>
          {change.isPending ? m.common.saving : m.account.changePassword}
        </Button>
      </div>
    </form>
  );
}
