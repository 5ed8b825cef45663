'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '@/components/app/avatar';
import { SettingsForm } from '@/components/settings/settings-form';
import { Field } from '@/components/ui/field';
import type { User } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { useForm } from '@/lib/use-form';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';

const TYPING_MS = 400;

/** Form for the user's public profile. The picture is previewed before it is saved. */
export function ProfileForm({ user }: { user: User }) {
  const trpc = useTRPC();
  const saved = useSaved();
  const [name, setName] = useState(user.displayName);
  const [photo, setPhoto] = useState(user.photoURL ?? '');
  const [broken, setBroken] = useState<string>();
  const shown = useDebounced(photo.trim(), TYPING_MS);
  const save = useMutation(
    trpc.account.update.mutationOptions({
      onSuccess: saved,
    }),
  );
  const form = useForm({
    fields: ['displayName', 'photoURL'],
    error: save.error,
    onSubmit: ({ displayName, photoURL }) => save.mutate({ displayName, photoURL: photoURL.trim() === '' ? null : photoURL.trim() }),
  });
  const picture = isWebUrl(shown) ? shown : undefined;
  return (
    <SettingsForm form={form} mayChange isSaving={save.isPending}>
      <Field
        name="displayName"
        label={m.account.displayName}
        value={name}
        onValueChange={setName}
        error={form.errors.displayName}
        autoComplete="name"
        maxLength={64}
        required
      />
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <Field
            name="photoURL"
            type="url"
            label={m.account.photo}
            hint={m.account.photoHint}
            value={photo}
            onValueChange={setPhoto}
            error={form.errors.photoURL}
            autoComplete="photo"
            inputMode="url"
            spellCheck={false}
            maxLength={2048}
            optional
          />
          <p role="status" className="mt-1.5 text-xs font-medium text-warning empty:hidden">
            {picture !== undefined && broken === picture ? m.account.photoBroken : null}
          </p>
        </div>
        <div className="mt-1">
          <Avatar name={name} photo={picture} size="lg" onPhotoError={() => setBroken(picture)} />
        </div>
      </div>
      <Field name="email" label={m.account.email} hint={m.account.emailHint} defaultValue={user.email} readOnly />
    </SettingsForm>
  );
}

function isWebUrl(value: string): boolean {
  return /^https?:\/\/[^/]/i.test(value) && URL.canParse(value);
}
