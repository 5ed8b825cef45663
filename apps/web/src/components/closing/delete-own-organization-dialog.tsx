'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import type { Organization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { DeletionForm } from './deletion-form';

interface DeleteOwnOrganizationDialogProps {
  organization: Pick<Organization, 'id' | 'title'>;
  onClose(): void;
}

/** Deletes an organization as its administrator, and leads to where it can be restored. */
export function DeleteOwnOrganizationDialog({ organization: { id, title }, onClose }: DeleteOwnOrganizationDialogProps) {
  const trpc = useTRPC();
  const extent = useQuery(trpc.closing.consequences.queryOptions({ orgId: id }, { staleTime: 0 }));
  const remove = useMutation(trpc.closing.delete.mutationOptions({ onSuccess: () => window.location.assign('/account/organizations') }));
  return (
    <DeletionForm
      organization={title}
      title={m.closing.title}
      lead={m.closing.body}
      extent={extent}
      busy={remove.isPending || remove.isSuccess}
      error={remove.error}
      onDelete={(confirmation) => remove.mutate({ orgId: id, confirmation })}
      onClose={onClose}
    />
  );
}
