'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ClipboardButton } from '@/components/ui/clipboard-button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { ShareLink } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { useSite } from '../site-context';

interface ShareLinkDialogProps {
  /** The one to rename; a new one when absent. */
  link?: ShareLink;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Creates a share link and shows its address, or gives one another name. */
export function ShareLinkDialog({ link, open, onOpenChange }: ShareLinkDialogProps) {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const client = useQueryClient();
  const of = { orgId: organization.id, siteId: site.id };
  const refresh = () => client.invalidateQueries({ queryKey: trpc.sites.shareLinks.pathKey() });
  const create = useMutation(trpc.sites.shareLinks.create.mutationOptions({ onSuccess: refresh }));
  const update = useMutation(
    trpc.sites.shareLinks.update.mutationOptions({
      onSuccess: async () => {
        await refresh();
        onOpenChange(false);
      },
    }),
  );
  const busy = create.isPending || update.isPending;
  const form = useForm({
    fields: ['name'],
    error: create.error ?? update.error,
    onSubmit: ({ name }) => {
      if (busy) return;
      if (link === undefined) create.mutate({ ...of, link: { name } });
      else update.mutate({ ...of, linkId: link.id, patch: { name } });
    },
  });
  const made = create.data;
  const name = link?.name || m.audience.unnamed;
  const words = link !== undefined ? m.audience.renameTitle(name) : made === undefined ? m.audience.newLink : m.audience.linkCreated;
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => {
        onOpenChange(shown);
        if (!shown) create.reset();
      }}
      title={words}
      description={made === undefined ? undefined : m.audience.linkCreatedBody}
    >
      {made === undefined ? (
        <form {...form.props} className="flex flex-col gap-5">
          {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
          <Field
            name="name"
            label={m.audience.linkName}
            hint={m.audience.linkNameHint}
            error={form.errors.name}
            defaultValue={link?.name ?? ''}
            maxLength={50}
            autoComplete="off"
            optional
          />
          <div className="flex justify-end gap-2">
            <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
            <Button type="submit" variant="primary" disabled={busy}>
              {link !== undefined ? m.common.save : busy ? m.audience.creatingLink : m.audience.createLink}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-col gap-5">
          <code className="rounded-md border border-line bg-surface px-3 py-2 font-mono text-xs wrap-anywhere">{made.urls.published}</code>
          <div className="flex justify-end">
            <ClipboardButton text={made.urls.published} />
          </div>
        </div>
      )}
    </Dialog>
  );
}
