'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { SiteVisibility } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { VisibilityChoice } from '../visibility-choice';
import { SpaceChecks } from './space-checks';

/** Creates a site with some of the spaces, and opens it. */
export function NewSiteDialog({ orgId, open, onOpenChange }: { orgId: string; open: boolean; onOpenChange(open: boolean): void }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const router = useRouter();
  const [spaces, setSpaces] = useState<readonly string[]>([]);
  const [visibility, setVisibility] = useState<SiteVisibility>('public');
  const create = useMutation(
    trpc.sites.create.mutationOptions({
      onSuccess: async (site) => {
        router.push(`/site/${site.id}/~/structure`);
        await client.invalidateQueries({ queryKey: trpc.sites.pathKey() });
      },
    }),
  );
  const busy = create.isPending || create.isSuccess;
  const form = useForm({
    fields: ['title'],
    error: create.error,
    onSubmit: ({ title }) => {
      if (!busy) create.mutate({ orgId, site: { title, visibility, ...(spaces.length === 0 ? {} : { spaces: [...spaces] }) } });
    },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.sites.new} description={m.sites.newLead}>
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <Field name="title" label={m.sites.name} error={form.errors.title} maxLength={128} autoComplete="off" required />
        {open ? (
          <SpaceChecks orgId={orgId} chosen={spaces} onChosenChange={setSpaces} label={m.sites.spaces} hint={m.sites.spacesHint} />
        ) : null}
        <VisibilityChoice label={m.sites.audience} value={visibility} onValueChange={setVisibility} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? m.sites.creating : m.sites.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
