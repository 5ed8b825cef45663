'use client';

import type { ForeignPictures } from '@octavo/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { Organization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';

const SETTINGS = ['proposals', 'ask', 'load'] as const;

/** Setting of an organization: when pictures of other hosts in its spaces wait until readers ask for them. */
export function ForeignPicturesSetting({ organization }: { organization: Organization }) {
  const trpc = useTRPC();
  const saved = useSaved();
  const [setting, setSetting] = useState<ForeignPictures>(organization.foreignPictures ?? 'proposals');
  const save = useMutation(trpc.orgs.update.mutationOptions({ onSuccess: saved }));
  return (
    <section aria-labelledby="foreign-pictures" className="mt-12 max-w-[480px]">
      <h2 id="foreign-pictures" className="text-lg font-semibold">
        {m.pictures.title}
      </h2>
      <p className="mt-1 mb-4 text-muted">{m.pictures.lead}</p>
      {organization.permissions.admin ? (
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!save.isPending) save.mutate({ orgId: organization.id, patch: { foreignPictures: setting } });
          }}
        >
          {save.isError ? <Note tone="danger">{errorMessage(save.error)}</Note> : null}
          <Choice<ForeignPictures>
            label={m.pictures.which}
            value={setting}
            onValueChange={setSetting}
            options={SETTINGS.map((value) => ({ value, ...m.pictures.settings[value] }))}
          />
          <div>
            <Button type="submit" variant="primary" disabled={save.isPending}>
              {save.isPending ? m.common.saving : m.common.save}
            </Button>
          </div>
        </form>
      ) : (
        <p>{m.pictures.settings[setting].label}</p>
      )}
    </section>
  );
}
