'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { useTRPCClient } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { addressOf, type SiteEntry } from './site-entries';
import { useStructure } from './structure-context';

type Values = Record<'title' | 'path' | 'description' | 'condition' | 'url', string>;

interface EditEntryDialogProps {
  entry: SiteEntry;
  open: boolean;
  onOpenChange(open: boolean): void;
  onClosed(): void;
}

/** Changes an entry of the structure: what it is called, where it is found, and who sees it. What was not touched is not sent. */
export function EditEntryDialog({ entry, open, onOpenChange, onClosed }: EditEntryDialogProps) {
  const { site, organization, address } = useSite();
  const structure = useStructure();
  const client = useTRPCClient();
  const [path, setPath] = useState(entry.path ?? '');
  const [isDraft, setDraft] = useState(entry.isDraft);
  const save = useMutation({
    mutationFn: (values: Values) => structure.change<unknown>(() => send(values)),
    onSuccess: () => onOpenChange(false),
  });
  const form = useForm({
    fields: ['title', 'path', 'description', 'condition', 'url'],
    error: save.error,
    fieldOf: { path_taken: 'path', invalid_condition: 'condition' },
    onSubmit: (values) => {
      if (!save.isPending) save.mutate(values);
    },
  });
  const { kind } = entry;
  const hasPath = entry.path !== undefined;
  const found = addressOf(entry, structure, address, path.trim().toLowerCase() || '…');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title={m.structure.editTitle(entry.title)}
      description={m.structure.kinds[kind]}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <Field
          name="title"
          label={m.structure.titleField}
          defaultValue={entry.title}
          error={form.errors.title}
          maxLength={kind === 'site-section-group' ? 100 : 128}
          autoComplete="off"
          {...(kind === 'site-space' ? { optional: true, hint: m.structure.titleOfSpace } : { required: true })}
        />
        {hasPath ? (
          <Field
            name="path"
            label={m.structure.path}
            value={path}
            onValueChange={(value) => setPath(String(value))}
            hint={
              <span className="wrap-anywhere">
                {(entry.isDefault ? m.structure.pathHintDefault : m.structure.pathHint)(found === undefined ? '' : decodeURI(found))}
              </span>
            }
            error={form.errors.path}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            required
          />
        ) : null}
        {kind === 'site-section' ? (
          <Field
            name="description"
            label={m.structure.description}
            defaultValue={entry.description ?? ''}
            error={form.errors.description}
            maxLength={256}
            autoComplete="off"
            optional
          />
        ) : null}
        {kind === 'site-external-link' ? (
          <Field
            name="url"
            label={m.structure.url}
            hint={m.structure.urlHint}
            defaultValue={entry.url ?? ''}
            error={form.errors.url}
            maxLength={2048}
            autoComplete="off"
            spellCheck={false}
            required
          />
        ) : null}
        {hasPath ? (
          <Field
            name="condition"
            label={m.structure.condition}
            hint={m.structure.conditionHint}
            defaultValue={entry.condition ?? ''}
            error={form.errors.condition}
            maxLength={1024}
            lines={2}
            autoComplete="off"
            spellCheck={false}
            optional
          />
        ) : null}
        {structure.mayEdit ? <Switch label={m.structure.draft} checked={isDraft} onCheckedChange={setDraft} /> : null}
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={save.isPending}>
            {save.isPending ? m.structure.saving : m.common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );

  function send(values: Values): Promise<unknown> {
    const item = { orgId: organization.id, siteId: site.id, itemId: entry.id };
    const { structure } = client.sites;
    const draft = isDraft === entry.isDraft ? {} : { draft: isDraft };
    const titled = values.title === entry.title ? {} : { title: values.title };
    const found = { ...changed('path', values.path), ...cleared('condition', values.condition), ...draft };
    switch (kind) {
      case 'site-section':
        return structure.updateSection.mutate({
          ...item,
          patch: { ...titled, ...found, ...cleared('description', values.description) },
        });
      case 'site-space': {
        // Without a title of its own it is called like its space.
        const own = values.title === entry.title ? {} : { title: values.title.trim() === '' ? null : values.title };
        return structure.updateSiteSpace.mutate({ ...item, patch: { ...own, ...found } });
      }
      case 'site-section-group':
        return structure.updateGroup.mutate({ ...item, patch: { ...titled, ...draft } });
      case 'site-external-link':
        return structure.updateLink.mutate({ ...item, patch: { ...titled, ...changed('url', values.url), ...draft } });
    }
  }

  function changed<Name extends 'path' | 'url'>(name: Name, value: string): Partial<Record<Name, string>> {
    return value === entry[name] ? {} : ({ [name]: value } as Record<Name, string>);
  }

  function cleared<Name extends 'condition' | 'description'>(name: Name, typed: string): Partial<Record<Name, string | null>> {
    const value = typed.trim();
    return value === (entry[name] ?? '') ? {} : ({ [name]: value === '' ? null : value } as Record<Name, string | null>);
  }
}
