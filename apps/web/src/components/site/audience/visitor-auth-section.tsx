'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ClipboardButton } from '@/components/ui/clipboard-button';
import { Field } from '@/components/ui/field';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { Note } from '@/components/ui/note';
import type { VisitorAuth } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useSite } from '../site-context';

/** Settings of visitors' sign-in through another system: the key of their tokens, and the address for those without one. */
export function VisitorAuthSection({ initial }: { initial: VisitorAuth }) {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const client = useQueryClient();
  const toast = useToast();
  const of = { orgId: organization.id, siteId: site.id };
  const { data } = useQuery(trpc.sites.visitorAuth.get.queryOptions(of, { initialData: initial }));
  const save = useMutation(
    trpc.sites.visitorAuth.update.mutationOptions({
      onSuccess: (saved) => {
        client.setQueryData(trpc.sites.visitorAuth.get.queryKey(of), saved);
        toast(m.common.saved);
      },
    }),
  );
  const form = useForm({
    fields: ['fallbackURL'],
    error: save.error,
    onSubmit: ({ fallbackURL }) => {
      if (!save.isPending) save.mutate({ ...of, patch: { fallbackURL: fallbackURL.trim() === '' ? null : fallbackURL.trim() } });
    },
  });
  return (
    <section aria-labelledby="visitor-auth" className="mt-12">
      <h2 id="visitor-auth" className="font-semibold">
        {m.audience.auth}
      </h2>
      <p className="mt-0.5 mb-3 max-w-[64ch] text-muted">{m.audience.authLead}</p>
      {site.visibility === 'visitor-auth' ? null : (
        <div className="mb-4">
          <Note>{m.audience.authInactive}</Note>
        </div>
      )}
      <div className="flex max-w-[720px] flex-col gap-5">
        <SigningKey privateKey={data.privateKey} />
        <form {...form.props} className="flex flex-col gap-4">
          {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
          <Field
            name="fallbackURL"
            label={m.audience.fallback}
            hint={m.audience.fallbackHint}
            defaultValue={data.fallbackURL ?? ''}
            error={form.errors.fallbackURL}
            maxLength={2048}
            autoComplete="off"
            spellCheck={false}
            optional
          />
          <div>
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? m.audience.saving : m.common.save}
            </Button>
          </div>
        </form>
      </div>
    </section>
  );
}

/** The key, hidden until somebody wants to see it; another one makes all tokens before it worthless, and asks. */
function SigningKey({ privateKey }: { privateKey: string }) {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const client = useQueryClient();
  const toast = useToast();
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const of = { orgId: organization.id, siteId: site.id };
  const regenerate = useMutation(
    trpc.sites.visitorAuth.regenerate.mutationOptions({
      onSuccess: (saved) => {
        client.setQueryData(trpc.sites.visitorAuth.get.queryKey(of), saved);
        setAsking(false);
        toast(m.audience.regenerated);
      },
    }),
  );
  return (
    <div className="flex flex-col gap-2">
      <Field name="key" label={m.audience.key} type={isShown ? 'text' : 'password'} value={privateKey} autoComplete="off" readOnly />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setShown(!isShown)} aria-pressed={isShown}>
          {isShown ? m.audience.hideKey : m.audience.showKey}
        </Button>
        <ClipboardButton text={privateKey} label={m.audience.copyKey} />
        <Button onClick={() => setAsking(true)}>{m.audience.regenerate}</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.audience.regenerateTitle}
        description={m.audience.regenerateBody}
        action={m.audience.regenerateSubmit}
        busy={regenerate.isPending}
        error={regenerate.error}
        onConfirm={() => regenerate.mutate(of)}
      />
    </div>
  );
}
