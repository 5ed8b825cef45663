'use client';

import { useMutation } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { Organization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';
import { SettingsForm } from './settings-form';

/** The title of an organization. */
export function OrganizationSettings({ organization }: { organization: Organization }) {
  const trpc = useTRPC();
  const saved = useSaved();
  const save = useMutation(
    trpc.orgs.update.mutationOptions({
      onSuccess: saved,
    }),
  );
  const form = useForm({
    fields: ['title'],
    error: save.error,
    onSubmit: ({ title }) => save.mutate({ orgId: organization.id, patch: { title } }),
  });
  const mayChange = organization.permissions.admin;
  return (
    <SettingsForm form={form} mayChange={mayChange} isSaving={save.isPending}>
      {mayChange ? null : <Note>{m.settings.readOnly}</Note>}
      <Field
        name="title"
        label={m.settings.orgTitle}
        defaultValue={organization.title}
        error={form.errors.title}
        autoComplete="organization"
        minLength={2}
        maxLength={255}
        disabled={!mayChange}
        required
      />
    </SettingsForm>
  );
}
