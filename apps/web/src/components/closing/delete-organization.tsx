'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Organization } from '@/lib/outputs';
import { m } from '@/messages';
import { withMessages } from '@/messages/with-messages';

const DeleteOwnOrganizationDialog = dynamic(
  () => withMessages(async () => (await import('./delete-own-organization-dialog')).DeleteOwnOrganizationDialog, ['account']),
  { ssr: false },
);

/** Section that deletes an organization: its numbers, its name and a proof are asked for. */
export function DeleteOrganization({ organization }: { organization: Pick<Organization, 'id' | 'title'> }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="danger" className="mt-12 max-w-[480px] rounded-md border border-danger p-4">
      <h2 id="danger" className="font-semibold text-danger">
        {m.common.danger}
      </h2>
      <p className="mt-1 mb-4 text-muted text-pretty">{m.closing.body}</p>
      <Button onClick={() => setOpen(true)} className="text-danger">
        {m.closing.open}
      </Button>
      {open ? <DeleteOwnOrganizationDialog organization={organization} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
