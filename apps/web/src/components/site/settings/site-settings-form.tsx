'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsForm } from '@/components/settings/settings-form';
import { Field } from '@/components/ui/field';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';
import { useSite } from '../site-context';

/** The title of a site, and its path; the address that it makes is shown while it is typed. */
export function SiteSettingsForm() {
  const { site, organization, address } = useSite();
  const trpc = useTRPC();
  const saved = useSaved();
  const [basename, setBasename] = useState(site.basename ?? '');
  const save = useMutation(
    trpc.sites.update.mutationOptions({
      onSuccess: (site) => {
        setBasename(site.basename ?? '');
        saved();
      },
    }),
  );
  const form = useForm({
    fields: ['title', 'basename'],
    error: save.error,
    fieldOf: { basename_taken: 'basename' },
    onSubmit: (typed) => {
      if (!save.isPending)
        save.mutate({ orgId: organization.id, siteId: site.id, patch: { title: typed.title, basename: typed.basename } });
    },
  });
  const mayChange = site.permissions.admin;
  const own = `/${site.basename}/`;
  // Hosts of its own and other servers' paths do not have it.
  const withBasename = address.endsWith(own) ? `${address.slice(0, -own.length)}/${basename.toLowerCase()}/` : address;
  return (
    <SettingsForm form={form} mayChange={mayChange} isSaving={save.isPending}>
      <Field
        name="title"
        label={m.siteSettings.name}
        defaultValue={site.title}
        error={form.errors.title}
        maxLength={128}
        autoComplete="off"
        disabled={!mayChange}
        required
      />
      <Field
        name="basename"
        label={m.siteSettings.basename}
        value={basename}
        onValueChange={(value) => setBasename(String(value))}
        hint={<span className="wrap-anywhere">{m.siteSettings.basenameHint(withBasename)}</span>}
        error={form.errors.basename}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        disabled={!mayChange}
        required
      />
    </SettingsForm>
  );
}
