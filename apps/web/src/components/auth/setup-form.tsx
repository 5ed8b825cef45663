'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { Inputs } from '@/lib/outputs';
import { useCall } from '@/lib/use-call';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';

/** Names the organization and makes the first account. */
export function SetupForm() {
  const create = useCall((client, given: Inputs['setup']['create']) => client.setup.create.mutate(given), {
    onSuccess: ({ organization }) => window.location.assign(`/o/${organization.id}/`),
  });
  const form = useForm({
    fields: ['organizationTitle', 'displayName', 'email', 'password'],
    error: create.error,
    onSubmit: (values) => create.mutate(values),
  });
  const busy = create.isPending || create.isSuccess;
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
      <Field
        name="organizationTitle"
        label={m.setup.organization}
        hint={m.setup.organizationHint}
        error={form.errors.organizationTitle}
        autoComplete="organization"
        minLength={2}
        maxLength={255}
        required
        autoFocus
      />
      <Field name="displayName" label={m.setup.displayName} error={form.errors.displayName} autoComplete="name" maxLength={64} required />
      <Field name="email" type="email" label={m.setup.email} error={form.errors.email} autoComplete="username" required />
      <Field
        name="password"
        type="password"
        label={m.setup.password}
        hint={m.setup.passwordHint}
        error={form.errors.password}
        autoComplete="new-password"
        minLength={10}
        required
      />
      <Button type="submit" variant="primary" disabled={busy} size="wide" className="mt-1">
        {busy ? m.setup.submitting : m.setup.submit}
      </Button>
    </form>
  );
}
