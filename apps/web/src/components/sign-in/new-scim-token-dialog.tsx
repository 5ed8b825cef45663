'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { SecretField } from '@/components/ui/secret-field';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';

interface NewScimTokenDialogProps {
  orgId: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Creates a SCIM token and shows its secret, once. */
export function NewScimTokenDialog({ orgId, open, onOpenChange }: NewScimTokenDialogProps) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const create = useMutation(
    trpc.sso.scim.create.mutationOptions({ onSuccess: () => client.invalidateQueries({ queryKey: trpc.sso.scim.pathKey() }) }),
  );
  const form = useForm({
    fields: ['label'],
    error: create.error,
    onSubmit: ({ label }) => {
      if (!create.isPending) create.mutate({ orgId, token: { label } });
    },
  });
  function change(shown: boolean) {
    onOpenChange(shown);
    if (!shown) create.reset();
  }
  const secret = create.data?.token;
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={secret === undefined ? m.scim.createTitle : m.scim.onceTitle}
      description={secret === undefined ? m.scim.createLead : m.scim.onceBody}
    >
      {secret === undefined ? (
        <form {...form.props} className="flex flex-col gap-5">
          {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
          <Field
            name="label"
            label={m.scim.label}
            hint={m.scim.labelHint}
            error={form.errors.label}
            maxLength={64}
            autoComplete="off"
            required
          />
          <div className="flex justify-end gap-2">
            <Button onClick={() => change(false)}>{m.common.cancel}</Button>
            <Button type="submit" variant="primary" disabled={create.isPending}>
              {m.scim.submit}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-col gap-5">
          <SecretField label={m.scim.secret} secret={secret} />
          <div className="flex justify-end">
            <Button variant="primary" onClick={() => change(false)}>
              {m.scim.done}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
