'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { PageHeader } from '@/components/app/page-header';
import { useSpace } from '@/components/space/space-context';
import { ownEmoji } from '@/components/space/space-emoji';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { DeleteSpace } from './delete-space';
import { EditMode } from './edit-mode';
import { SpaceMergeRules } from './space-merge-rules';

/** Settings of a space. */
export function SpaceSettings() {
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const { space } = useSpace();
  const save = useMutation(
    trpc.spaces.update.mutationOptions({
      onSuccess: () => {
        toast(m.common.saved);
        router.refresh();
      },
    }),
  );
  const form = useForm({
    fields: ['title', 'emoji'],
    error: save.error,
    onSubmit: ({ title, emoji }) => save.mutate({ spaceId: space.id, patch: { title, emoji: emoji.trim() === '' ? null : emoji.trim() } }),
  });
  const mayChange = space.permissions.admin;
  return (
    <>
      <PageHeader title={m.settings.title} />
      {mayChange ? null : (
        <div className="mb-6">
          <Note>{m.settings.readOnly}</Note>
        </div>
      )}
      <form {...form.props} className="flex max-w-[480px] flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <Field
          name="title"
          label={m.settings.spaceTitle}
          defaultValue={space.title}
          error={form.errors.title}
          maxLength={50}
          autoComplete="off"
          disabled={!mayChange}
          required
        />
        <Field
          name="emoji"
          label={m.settings.emoji}
          hint={m.settings.emojiHint}
          defaultValue={ownEmoji(space.emoji)}
          error={form.errors.emoji}
          maxLength={16}
          autoComplete="off"
          disabled={!mayChange}
          optional
        />
        {mayChange ? (
          <div>
            <Button type="submit" variant="primary" disabled={save.isPending}>
              {save.isPending ? m.settings.saving : m.common.save}
            </Button>
          </div>
        ) : null}
      </form>
      {mayChange ? <EditMode space={space} /> : null}
      <SpaceMergeRules space={space} />
      {mayChange ? <DeleteSpace space={space} /> : null}
    </>
  );
}
