'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { OperatedOrganization } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { CONFIRMATION, CONFIRMATION_FIELD_OF, ConfirmationFields, confirmationOf } from './confirmation-fields';
import { FormDialog } from './form-dialog';
import { useAdminAction } from './use-admin-action';

const GRACE_DAYS = 30;

/** Deletes an organization, after its numbers, its name and a proof of the operator; it can be restored for some days. */
export function DeleteOrganizationDialog({
  organization: { id, title },
  onClose,
}: {
  organization: OperatedOrganization;
  onClose(): void;
}) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const toast = useToast();
  const undo = useAdminAction();
  const [typed, setTyped] = useState('');
  const words = m.admin.organizations;
  const extent = useQuery(trpc.admin.organizations.extent.queryOptions({ orgId: id }, { staleTime: 0 }));
  const remove = useMutation(
    trpc.admin.organizations.delete.mutationOptions({
      onSuccess: () => {
        const restore = () => client.admin.organizations.restore.mutate({ orgId: id });
        toast(words.removed(title), { label: words.undo, run: () => undo.run(restore) });
        onClose();
        return queries.invalidateQueries({ queryKey: trpc.admin.pathKey() });
      },
    }),
  );
  const form = useForm({
    fields: ['graceDays', ...CONFIRMATION],
    error: remove.error,
    fieldOf: CONFIRMATION_FIELD_OF,
    onSubmit: ({ graceDays, ...proof }) => remove.mutate({ orgId: id, graceDays: Number(graceDays), confirmation: confirmationOf(proof) }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.removeTitle(title)}
      lead={words.removeLead}
      action={words.removeSubmit}
      busy={remove.isPending}
      blocked={typed.trim() !== title.trim() || extent.data === undefined}
      tone="danger"
    >
      {extent.error === null ? null : <Note tone="danger">{errorMessage(extent.error)}</Note>}
      {extent.data === undefined ? null : (
        <p className="tabular-nums">{words.extent(extent.data.spaces, extent.data.pages, extent.data.people, extent.data.sites)}</p>
      )}
      <Field
        name="graceDays"
        type="number"
        min={0}
        max={365}
        label={words.days}
        defaultValue={String(GRACE_DAYS)}
        error={form.errors.graceDays}
        required
      />
      <Field
        name="typed"
        label={words.type(title)}
        value={typed}
        onValueChange={(value) => setTyped(String(value))}
        autoComplete="off"
        spellCheck={false}
      />
      <ConfirmationFields errors={form.errors} />
    </FormDialog>
  );
}
