'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { Collection } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useRefreshHome } from './use-refresh-home';

interface CollectionDialogProps {
  orgId: string;
  /** The one to rename; a new one when absent. */
  collection?: Collection;
  /** Parent of a new collection. */
  parent?: Collection | null;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Creates a collection, or gives one another title and description. */
export function CollectionDialog({ orgId, collection, parent, open, onOpenChange }: CollectionDialogProps) {
  const trpc = useTRPC();
  const toast = useToast();
  const refresh = useRefreshHome();
  const onSuccess = async ({ title }: Collection) => {
    await refresh();
    onOpenChange(false);
    if (collection === undefined) toast(m.collections.created(title));
  };
  const create = useMutation(trpc.collections.create.mutationOptions({ onSuccess }));
  const update = useMutation(trpc.collections.update.mutationOptions({ onSuccess }));
  const form = useForm({
    fields: ['title', 'description'],
    error: create.error ?? update.error,
    onSubmit: ({ title, description }) => {
      if (busy) return;
      if (collection === undefined) {
        create.mutate({ orgId, collection: { title, ...(parent ? { parent: parent.id } : {}) } });
      } else {
        update.mutate({ collectionId: collection.id, patch: { title, description: description === '' ? null : description } });
      }
    },
  });
  const busy = create.isPending || update.isPending;
  const isNew = collection === undefined;
  const submit = isNew ? [m.collections.create, m.collections.creating] : [m.common.save, m.collections.saving];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isNew ? m.collections.new : m.collections.renameTitle(collection.title)}
      description={isNew ? m.collections.newLead : undefined}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <Field
          name="title"
          label={m.collections.name}
          error={form.errors.title}
          defaultValue={collection?.title ?? ''}
          maxLength={50}
          autoComplete="off"
          required
        />
        {isNew ? null : (
          <Field
            name="description"
            label={m.collections.description}
            error={form.errors.description}
            defaultValue={collection.description ?? ''}
            maxLength={100}
            autoComplete="off"
            optional
          />
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {submit[busy ? 1 : 0]}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
