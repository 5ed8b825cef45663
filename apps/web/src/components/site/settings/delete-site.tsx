'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { useSite } from '../site-context';

/** Deletes the site for good: its name is asked for. */
export function DeleteSite() {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const remove = useMutation(
    trpc.sites.delete.mutationOptions({ onSuccess: () => window.location.assign(`/o/${organization.id}/#sites`) }),
  );
  const busy = remove.isPending || remove.isSuccess;
  const confirmed = typed.trim() === site.title.trim();
  return (
    <section aria-labelledby="danger" className="mt-12 max-w-[480px] rounded-md border border-danger p-4">
      <h2 id="danger" className="font-semibold text-danger">
        {m.settings.danger}
      </h2>
      <p className="mt-1 mb-4 text-muted">{m.siteSettings.deleteBody}</p>
      <Button onClick={() => setOpen(true)} className="text-danger">
        {m.siteSettings.deleteTitle}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(shown) => {
          setOpen(shown);
          setTyped('');
        }}
        title={m.siteSettings.deleteTitle}
        description={m.siteSettings.deleteBody}
      >
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (confirmed && !busy) remove.mutate({ orgId: organization.id, siteId: site.id });
          }}
        >
          {remove.isError ? <Note tone="danger">{errorMessage(remove.error)}</Note> : null}
          <Field
            name="confirmation"
            label={m.siteSettings.deleteConfirm(site.title)}
            value={typed}
            onValueChange={(value) => setTyped(String(value))}
            autoComplete="off"
            spellCheck={false}
          />
          <div className="flex justify-end gap-2">
            <Button onClick={() => setOpen(false)}>{m.common.cancel}</Button>
            <Button type="submit" variant="danger" disabled={!confirmed || busy}>
              {busy ? m.siteSettings.deleting : m.siteSettings.deleteSubmit}
            </Button>
          </div>
        </form>
      </Dialog>
    </section>
  );
}
