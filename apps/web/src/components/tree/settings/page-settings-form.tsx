'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import type { ContentEdit, PageSettings } from '@/lib/outputs';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { CoverField } from './cover-field';
import { changeOf, draftOf, type SettingsDraft } from './settings-draft';

/** Parts of a page that its layout shows or leaves out. */
const PARTS = [
  'title',
  'description',
  'cover',
  'tableOfContents',
  'outline',
  'pagination',
  'metadata',
  'tags',
  'actions',
  'anchors',
] as const;
const TEXTS = ['linkTitle', 'slug', 'description', 'icon', 'emoji', 'tags', 'condition'] as const;

interface PageSettingsFormProps {
  settings: PageSettings;
  save(change: ContentEdit): Promise<unknown>;
  onDone(): void;
}

/** Form for all that is set of a page beside its text. Only what was changed is saved. */
export function PageSettingsForm({ settings, save, onDone }: PageSettingsFormProps) {
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(settings));
  const saving = useMutation({ mutationFn: save, onSuccess: onDone });
  const set = (part: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...part }));
  const form = useForm({
    fields: [...TEXTS, 'cover'],
    error: saving.error,
    onSubmit() {
      if (saving.isPending) return;
      const change = changeOf(settings, draft);
      if (change === undefined) onDone();
      else saving.mutate(change);
    },
  });
  const text = (name: (typeof TEXTS)[number], more: { hint?: string; lines?: number; maxLength: number; optional?: boolean }) => (
    <Field
      name={name}
      label={m.pageSettings.fields[name]}
      error={form.errors[name]}
      value={draft[name]}
      autoComplete="off"
      optional
      {...more}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
      {text('linkTitle', { hint: m.pageSettings.hints.linkTitle, maxLength: 256 })}
      {text('slug', { hint: m.pageSettings.hints.slug, maxLength: 100, optional: false })}
      {text('description', { lines: 2, maxLength: 2000 })}
      <div className="grid grid-cols-2 gap-4">
        {text('icon', { hint: m.pageSettings.hints.icon, maxLength: 50 })}
        {text('emoji', { hint: m.pageSettings.hints.emoji, maxLength: 20 })}
      </div>
      <CoverField cover={draft.cover} onCoverChange={(cover) => set({ cover })} error={form.errors.cover} />
      {text('tags', { hint: m.pageSettings.hints.tags, maxLength: 2000 })}
      <div className="flex flex-col">
        <Switch label={m.pageSettings.hidden} checked={draft.hidden} onCheckedChange={(hidden) => set({ hidden })} />
        <Switch label={m.pageSettings.noIndex} checked={draft.noIndex} onCheckedChange={(noIndex) => set({ noIndex })} />
        <Switch
          label={m.pageSettings.noRobotsIndex}
          checked={draft.noRobotsIndex}
          onCheckedChange={(noRobotsIndex) => set({ noRobotsIndex })}
        />
      </div>
      {text('condition', { hint: m.pageSettings.hints.condition, maxLength: 2000 })}
      <details>
        <summary className="min-h-9 cursor-pointer py-2 font-medium">{m.pageSettings.layout}</summary>
        <div className="flex flex-col">
          <Switch
            label={m.pageSettings.wide}
            checked={draft.layout.width === 'wide'}
            onCheckedChange={(isWide) => set({ layout: { ...draft.layout, width: isWide ? 'wide' : 'default' } })}
          />
          {PARTS.map((part) => (
            <Switch
              key={part}
              label={m.pageSettings.parts[part]}
              checked={draft.layout[part]}
              onCheckedChange={(isShown) => set({ layout: { ...draft.layout, [part]: isShown } })}
            />
          ))}
        </div>
      </details>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{m.common.cancel}</Button>
        <Button type="submit" variant="primary" disabled={saving.isPending}>
          {saving.isPending ? m.common.saving : m.common.save}
        </Button>
      </div>
    </form>
  );
}
