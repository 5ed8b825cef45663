'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { FormDialog } from './form-dialog';

/** Creates an organization for somebody who has an account. */
export function NewOrganizationDialog({ onClose }: { onClose(): void }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const toast = useToast();
  const words = m.admin.organizations;
  const create = useMutation(
    trpc.admin.organizations.create.mutationOptions({
      onSuccess: ({ title }) => {
        toast(words.created(title));
        onClose();
        return queries.invalidateQueries({ queryKey: trpc.admin.pathKey() });
      },
    }),
  );
  const form = useForm({
    fields: ['title', 'adminEmail'],
    error: create.error,
    onSubmit: ({ title, adminEmail }) => create.mutate({ title, adminEmail }),
  });
  return (
    <FormDialog form={form} onClose={onClose} title={words.create} lead={words.createLead} action={words.create} busy={create.isPending}>
      <Field name="title" label={words.name} error={form.errors.title} autoComplete="off" required />
      <Field name="adminEmail" type="email" label={words.admin} error={form.errors.adminEmail} autoComplete="off" required />
    </FormDialog>
  );
}
