'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { BegunTotp } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';

interface BeginTotpProps {
  hasPassword: boolean;
  onBegun(begun: BegunTotp): void;
  onCancel(): void;
}

/** The first step of setting up: the password once more, of those who have one. */
export function BeginTotp({ hasPassword, onBegun, onCancel }: BeginTotpProps) {
  const trpc = useTRPC();
  const begin = useMutation(trpc.account.totp.begin.mutationOptions({ onSuccess: onBegun }));
  const form = useForm({
    fields: ['password'],
    error: begin.error,
    onSubmit: ({ password }) => begin.mutate(hasPassword ? { password } : {}),
  });
  return (
    <form {...form.props} className="flex flex-col gap-4 rounded-md border border-line p-5">
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
      {hasPassword ? (
        <Field
          name="password"
          type="password"
          label={m.twoStep.password}
          hint={m.twoStep.confirmPassword}
          error={form.errors.password}
          autoComplete="current-password"
          required
          autoFocus
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={begin.isPending}>
          {begin.isPending ? m.twoStep.beginning : m.twoStep.next}
        </Button>
        <Button onClick={onCancel}>{m.common.cancel}</Button>
      </div>
    </form>
  );
}
