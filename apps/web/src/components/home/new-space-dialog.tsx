'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { Space } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';

/** Creates an empty space and opens it. Unless chosen otherwise it is edited by change requests, so that nothing is live that nobody looked at. */
export function NewSpaceDialog({ orgId, open, onOpenChange }: { orgId: string; open: boolean; onOpenChange(open: boolean): void }) {
  const trpc = useTRPC();
  const router = useRouter();
  const [editMode, setEditMode] = useState<NonNullable<Space['editMode']>>('locked');
  const create = useMutation(trpc.spaces.create.mutationOptions({ onSuccess: (space) => router.push(`/s/${space.id}/`) }));
  const form = useForm({
    fields: ['title', 'emoji'],
    error: create.error,
    onSubmit: ({ title, emoji }) => create.mutate({ orgId, space: { title, editMode, ...(emoji === '' ? {} : { emoji }) } }),
  });
  const busy = create.isPending || create.isSuccess;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.newSpace.title} description={m.newSpace.lead}>
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <div className="grid grid-cols-[1fr_96px] gap-3">
          <Field name="title" label={m.newSpace.name} error={form.errors.title} maxLength={50} autoComplete="off" required />
          <Field name="emoji" label={m.newSpace.emoji} error={form.errors.emoji} maxLength={16} autoComplete="off" />
        </div>
        <Choice<NonNullable<Space['editMode']>>
          label={m.newSpace.editMode}
          value={editMode}
          onValueChange={setEditMode}
          options={(['locked', 'live'] as const).map((value) => ({ value, ...m.newSpace.editModes[value] }))}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? m.newSpace.submitting : m.newSpace.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
