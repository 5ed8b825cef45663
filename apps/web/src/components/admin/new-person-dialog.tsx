'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { SecretField } from '@/components/ui/secret-field';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { FormDialog } from './form-dialog';

/** Creates an account, and shows the link for its password, once. */
export function NewPersonDialog({ onClose }: { onClose(): void }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const words = m.admin.people;
  const create = useMutation(
    trpc.admin.people.create.mutationOptions({ onSuccess: () => queries.invalidateQueries({ queryKey: trpc.admin.pathKey() }) }),
  );
  const form = useForm({
    fields: ['name', 'email'],
    error: create.error,
    onSubmit: ({ name, email }) => create.mutate({ name, email }),
  });
  if (create.data !== undefined) {
    return (
      <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={words.linkTitle} description={words.linkLead}>
        <div className="flex flex-col gap-5">
          <SecretField label={words.link} secret={create.data.link.url} />
          <div className="flex justify-end">
            <Button variant="primary" onClick={onClose}>
              {words.done}
            </Button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <FormDialog form={form} onClose={onClose} title={words.create} lead={words.createLead} action={words.create} busy={create.isPending}>
      <Field name="name" label={words.name} error={form.errors.name} autoComplete="off" required />
      <Field name="email" type="email" label={words.email} error={form.errors.email} autoComplete="off" required />
    </FormDialog>
  );
}
