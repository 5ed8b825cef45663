'use client';

import { useMutation } from '@tanstack/react-query';
import { AccessSection, type AccessViewer, type KnownAccess } from '@/components/access/access-section';
import { PageHeader } from '@/components/app/page-header';
import { SpaceConsequences } from '@/components/consequences/space-consequences';
import { SpaceIntegrations } from '@/components/integrations/places/space-integrations';
import { useSpace } from '@/components/space/space-context';
import { ownEmoji } from '@/components/space/space-emoji';
import { TransferSection } from '@/components/transfer/transfer-section';
import { DangerZone } from '@/components/ui/danger-zone';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { Space } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';
import { EditMode } from './edit-mode';
import { SettingsForm } from './settings-form';
import { SpaceMergeRules } from './space-merge-rules';
import { SpaceSearch } from './space-search';
import { SpaceTranslations } from './space-translations';

interface SpaceSettingsProps {
  /** Roles that were given, and who looks at them; absent for those who may give none. */
  access?: { known: KnownAccess; viewer: AccessViewer } | undefined;
}

/** Settings of a space. */
export function SpaceSettings({ access }: SpaceSettingsProps) {
  const trpc = useTRPC();
  const saved = useSaved();
  const { space } = useSpace();
  const save = useMutation(
    trpc.spaces.update.mutationOptions({
      onSuccess: saved,
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
      <SettingsForm form={form} mayChange={mayChange} isSaving={save.isPending}>
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
      </SettingsForm>
      {mayChange ? <EditMode space={space} /> : null}
      <SpaceMergeRules space={space} />
      {mayChange ? <SpaceIntegrations space={space} /> : null}
      {access === undefined ? null : (
        <AccessSection on={{ kind: 'space', id: space.id }} orgId={space.organization} initial={access.known} viewer={access.viewer} />
      )}
      <SpaceTranslations spaceId={space.id} />
      {mayChange ? <SpaceSearch spaceId={space.id} /> : null}
      {mayChange ? <TransferSection space={space} /> : null}
      {mayChange ? <DeleteSpace space={space} /> : null}
    </>
  );
}

/** Deletes a space: its name is asked for. */
function DeleteSpace({ space }: { space: Space }) {
  const trpc = useTRPC();
  const { mutate, isPending, isSuccess, error } = useMutation(
    trpc.spaces.delete.mutationOptions({ onSuccess: () => window.location.assign(`/o/${space.organization}/`) }),
  );
  const remove = () => mutate({ spaceId: space.id });
  return (
    <DangerZone
      words={m.settings}
      name={space.title}
      onDelete={remove}
      busy={isPending || isSuccess}
      error={error}
      consequences={<SpaceConsequences spaceId={space.id} />}
    />
  );
}
