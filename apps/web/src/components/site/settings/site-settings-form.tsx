'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useSite } from '../site-context';

/** The title of a site, and its path; the address that it makes is shown while it is typed. */
export function SiteSettingsForm() {
  const { site, organization, address } = useSite();
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const [basename, setBasename] = useState(site.basename ?? '');
  const save = useMutation(
    trpc.sites.update.mutationOptions({
      onSuccess: (saved) => {
        setBasename(saved.basename ?? '');
        toast(m.common.saved);
        router.refresh();
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
    <form {...form.props} className="flex max-w-[480px] flex-col gap-5">
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
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
      {mayChange ? (
        <div>
          <Button type="submit" variant="primary" disabled={save.isPending}>
            {save.isPending ? m.siteSettings.saving : m.common.save}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
