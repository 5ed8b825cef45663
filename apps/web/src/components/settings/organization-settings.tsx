'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { OrganizationLogo } from '@/components/organizations/organization-logo';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { ImageField } from '@/components/uploads/image-field';
import type { Organization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';
import { SettingsForm } from './settings-form';

/** Title of an organization, its name in addresses, and its logo. */
export function OrganizationSettings({ organization }: { organization: Organization }) {
  const trpc = useTRPC();
  const saved = useSaved();
  const [logo, setLogo] = useState(organization.urls.logo ?? '');
  const save = useMutation(
    trpc.orgs.update.mutationOptions({
      onSuccess: saved,
    }),
  );
  const form = useForm({
    fields: ['title', 'hostname', 'logo'],
    error: save.error,
    onSubmit: ({ title, hostname, logo: typed }) => {
      const host = hostname.trim();
      const picture = typed.trim();
      if (save.isPending) return;
      save.mutate({
        orgId: organization.id,
        patch: {
          title,
          // A name that was taken can be replaced, and not given back.
          ...(host === '' || host === organization.hostname ? {} : { hostname: host }),
          ...(picture === (organization.urls.logo ?? '') ? {} : { logo: picture === '' ? null : picture }),
        },
      });
    },
  });
  const mayChange = organization.permissions.admin;
  return (
    <SettingsForm form={form} mayChange={mayChange} isSaving={save.isPending}>
      {mayChange ? null : <Note>{m.settings.readOnly}</Note>}
      <Field
        name="title"
        label={m.settings.orgTitle}
        defaultValue={organization.title}
        error={form.errors.title}
        autoComplete="organization"
        minLength={2}
        maxLength={255}
        disabled={!mayChange}
        required
      />
      <Field
        name="hostname"
        label={m.settings.hostname}
        hint={m.settings.hostnameHint}
        defaultValue={organization.hostname ?? ''}
        error={form.errors.hostname}
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        disabled={!mayChange}
        optional={organization.hostname === undefined}
      />
      <ImageField
        orgId={organization.id}
        name="logo"
        label={m.settings.logo}
        hint={m.settings.logoHint}
        choose={m.uploads.uploadOf(m.settings.logo)}
        url={logo}
        onChange={setLogo}
        error={form.errors.logo}
        disabled={!mayChange}
      />
      <OrganizationLogo logo={logo === '' ? undefined : logo} className="h-12 max-w-48 self-start" />
    </SettingsForm>
  );
}
