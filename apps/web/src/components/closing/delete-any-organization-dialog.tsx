'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAdminAction } from '@/components/admin/use-admin-action';
import type { OperatedOrganization } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { DeletionForm } from './deletion-form';

const GRACE_DAYS = 30;

interface DeleteAnyOrganizationDialogProps {
  organization: OperatedOrganization;
  onClose(): void;
}

/** Deletes an organization as the operator, who chooses for how many days it can be restored. */
export function DeleteAnyOrganizationDialog({ organization: { id, title }, onClose }: DeleteAnyOrganizationDialogProps) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const toast = useToast();
  const undo = useAdminAction();
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
  return (
    <DeletionForm
      organization={title}
      title={words.removeTitle(title)}
      lead={words.removeLead}
      extent={extent}
      graceDays={GRACE_DAYS}
      busy={remove.isPending}
      error={remove.error}
      onDelete={(confirmation, graceDays) => remove.mutate({ orgId: id, graceDays, confirmation })}
      onClose={onClose}
    />
  );
}
