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
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { SpaceChecks } from '../home/space-checks';
import { useSite } from '../site-context';
import { type NewKind, useStructure } from './structure-context';

interface NewEntryDialogProps {
  what: NewKind;
  /** Id of the section or group that takes it; null is the root. */
  into: string | null;
  open: boolean;
  onOpenChange(open: boolean): void;
  onClosed(): void;
}

/** Adds a section, a space, a group or a link, as the last of what takes it. */
export function NewEntryDialog({ what, into, open, onOpenChange, onClosed }: NewEntryDialogProps) {
  const { site, organization } = useSite();
  const { byId, nodes, hasSections, mayEdit, change, setFocus } = useStructure();
  const client = useTRPCClient();
  const toast = useToast();
  const [spaces, setSpaces] = useState<readonly string[]>([]);
  // Those who prepare drafts add nothing else.
  const [isDraft, setDraft] = useState(!mayEdit);
  const takesSpace = what === 'section' || what === 'siteSpace';
  const create = useMutation({
    mutationFn: (values: { title: string; url: string }) => change<{ id: string; title: string }>(() => add(values)),
    onSuccess({ id, title }) {
      onOpenChange(false);
      setFocus(id);
      toast(m.structure.created(title));
    },
  });
  const form = useForm({
    fields: ['title', 'url', 'spaceId'],
    error: create.error,
    onSubmit: ({ title, url }) => {
      if (!create.isPending) create.mutate({ title, url });
    },
  });
  // A site carries a space once.
  const onSite = new Set([...byId.values()].flatMap(({ space }) => space?.id ?? []));
  const above = into === null ? undefined : byId.get(into);
  const wraps = what === 'section' && !hasSections && nodes.length > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title={m.structure.newTitles[what]}
      description={
        <>
          {wraps ? m.structure.leads.firstSection : m.structure.leads[what]}
          {above === undefined ? null : ` ${m.structure.goesInto(above.title)}`}
          {mayEdit ? null : ` ${m.structure.addsDraft}`}
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        {takesSpace ? (
          <SpaceChecks
            orgId={organization.id}
            chosen={spaces}
            onChosenChange={setSpaces}
            label={m.structure.space}
            error={form.errors.spaceId}
            without={onSite}
            isSingle
            need={isDraft ? 'edit' : 'admin'}
          />
        ) : null}
        <Field
          name="title"
          label={m.structure.titleField}
          error={form.errors.title}
          maxLength={what === 'group' ? 100 : 128}
          autoComplete="off"
          {...(takesSpace ? { optional: true, hint: m.structure.titleOfSpace } : { required: true })}
        />
        {what === 'link' ? (
          <Field
            name="url"
            label={m.structure.url}
            hint={m.structure.urlHint}
            error={form.errors.url}
            maxLength={2048}
            autoComplete="off"
            spellCheck={false}
            required
          />
        ) : null}
        {mayEdit ? <Switch label={m.structure.draft} checked={isDraft} onCheckedChange={setDraft} /> : null}
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={create.isPending}>
            {create.isPending ? m.structure.creating : m.structure.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );

  function add({ title, url }: { title: string; url: string }): Promise<{ id: string; title: string }> {
    const of = { orgId: organization.id, siteId: site.id };
    const { structure } = client.sites;
    const named = title.trim() === '' ? {} : { title: title.trim() };
    const draft = isDraft;
    const spaceId = spaces[0] ?? '';
    switch (what) {
      case 'section':
        return structure.addSection.mutate({ ...of, section: { spaceId, ...named, siteSectionGroupId: into, draft } });
      case 'siteSpace':
        return structure.addSiteSpace.mutate({
          ...of,
          siteSpace: { spaceId, ...named, draft, ...(into === null ? {} : { sectionId: into }) },
        });
      case 'group':
        return structure.addGroup.mutate({ ...of, group: { title, parent: into, draft } });
      case 'link':
        return structure.addLink.mutate({ ...of, link: { title, url, sectionGroup: into, draft } });
    }
  }
}
