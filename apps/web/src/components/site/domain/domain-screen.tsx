'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { SettingsForm } from '@/components/settings/settings-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { Note } from '@/components/ui/note';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { HostnameState } from './hostname-state';

/** The host name of a site: setting it, what DNS says of it, and what to do next. */
export function DomainScreen() {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const [removing, setRemoving] = useState(false);
  const { hostname } = site;
  const save = useMutation(
    trpc.sites.update.mutationOptions({
      onSuccess: (_, { patch }) => {
        setRemoving(false);
        toast(patch.hostname === null ? m.domains.removed(hostname ?? '') : m.domains.saved);
        router.refresh();
      },
    }),
  );
  const put = (name: string | null) => {
    if (!save.isPending) save.mutate({ orgId: organization.id, siteId: site.id, patch: { hostname: name } });
  };
  const form = useForm({
    fields: ['hostname'],
    error: removing ? null : save.error,
    onSubmit: (typed) => put(typed.hostname.trim()),
  });
  const mayChange = site.permissions.admin;
  return (
    <>
      <PageHeader title={m.domains.title} lead={m.domains.lead} />
      {mayChange ? null : (
        <div className="mb-5">
          <Note>{m.domains.readOnly}</Note>
        </div>
      )}
      <SettingsForm key={hostname} form={form} mayChange={mayChange} isSaving={save.isPending}>
        <Field
          name="hostname"
          label={m.domains.field}
          hint={m.domains.hint}
          defaultValue={hostname ?? ''}
          error={form.errors.hostname}
          maxLength={253}
          placeholder="docs.example.com"
          autoComplete="off"
          spellCheck={false}
          disabled={!mayChange}
          required
        />
      </SettingsForm>
      {hostname === undefined || !mayChange ? null : (
        <>
          <HostnameState key={hostname} hostname={hostname} />
          <Button className="mt-8 text-danger" onClick={() => setRemoving(true)}>
            {m.domains.remove}
          </Button>
          <ConfirmDialog
            open={removing}
            onOpenChange={setRemoving}
            title={m.domains.removeTitle(hostname)}
            description={m.domains.removeBody}
            action={m.domains.remove}
            busy={save.isPending}
            error={save.error}
            onConfirm={() => put(null)}
          />
        </>
      )}
    </>
  );
}
