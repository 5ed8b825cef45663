'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { Organization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** The title of an organization. */
export function OrganizationSettings({ organization }: { organization: Organization }) {
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const save = useMutation(
    trpc.orgs.update.mutationOptions({
      onSuccess: () => {
        toast(m.common.saved);
        router.refresh();
      },
    }),
  );
  const form = useForm({
    fields: ['title'],
    error: save.error,
    onSubmit: ({ title }) => save.mutate({ orgId: organization.id, patch: { title } }),
  });
  const mayChange = organization.permissions.admin;
  return (
    <form {...form.props} className="flex max-w-[480px] flex-col gap-5">
      {mayChange ? null : <Note>{m.settings.readOnly}</Note>}
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
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
      {mayChange ? (
        <div>
          <Button type="submit" variant="primary" disabled={save.isPending}>
            {save.isPending ? m.settings.saving : m.common.save}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
