'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';

/** E-mail address and password; then on to where one was going. */
export function SignInForm({ to }: { to: string }) {
  const trpc = useTRPC();
  const signIn = useMutation(trpc.auth.signIn.mutationOptions({ onSuccess: () => window.location.assign(to) }));
  const form = useForm({ fields: ['email', 'password'], error: signIn.error, onSubmit: (values) => signIn.mutate(values) });
  const busy = signIn.isPending || signIn.isSuccess;
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
      <Field name="email" type="email" label={m.signIn.email} error={form.errors.email} autoComplete="username" required autoFocus />
      <Field
        name="password"
        type="password"
        label={m.signIn.password}
        error={form.errors.password}
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="primary" disabled={busy} className="mt-1 h-10">
        {busy ? m.signIn.submitting : m.signIn.submit}
      </Button>
      {to === '/' ? null : <p className="truncate text-xs text-muted">{m.signIn.continueTo(to)}</p>}
    </form>
  );
}
