'use client';

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { SiteLook } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { changedGroups } from './changed-groups';
import { LookContext } from './look-context';
import { LookForm } from './look-form';
import { LookPreview } from './look-preview';

/** The look of a site: its settings beside a page that is drawn with them before they are saved. */
export function LookScreen() {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const saved = useQuery(trpc.sites.look.get.queryOptions({ orgId: organization.id, siteId: site.id }));
  return (
    <div data-wide>
      <PageHeader title={m.look.title} lead={m.look.lead} />
      {site.permissions.admin ? null : (
        <div className="mb-5">
          <Note>{m.siteSettings.readOnly}</Note>
        </div>
      )}
      {saved.error === null ? null : <Note tone="danger">{errorMessage(saved.error)}</Note>}
      {saved.data === undefined ? null : <LookEditor saved={saved.data} />}
    </div>
  );
}

function LookEditor({ saved }: { saved: SiteLook }) {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const onSaved = useSaved();
  const [look, put] = useState(saved);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const change = changedGroups(saved, look);
  const isChanged = Object.keys(change).length > 0;
  const ids = { orgId: organization.id, siteId: site.id };
  const save = useMutation(
    trpc.sites.look.update.mutationOptions({
      onSuccess: (now) => {
        queries.setQueryData(trpc.sites.look.get.queryKey(ids), now);
        put(now);
        onSaved();
      },
    }),
  );
  const { page, problem } = useDrawn(JSON.stringify(change), theme);
  const contrasts = page?.contrasts ?? [];
  return (
    <LookContext value={{ look, put, contrasts, mayChange: site.permissions.admin }}>
      <div className="grid gap-6 lg:grid-cols-[340px_minmax(0,1fr)]">
        <form
          className="flex min-w-0 flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (isChanged && !save.isPending) save.mutate({ ...ids, look: change });
          }}
        >
          {save.error === null ? null : <Note tone="danger">{errorMessage(save.error)}</Note>}
          <LookForm />
          {site.permissions.admin ? (
            <div className="sticky bottom-0 flex gap-2 border-t border-line bg-canvas py-3">
              <Button type="submit" variant="primary" disabled={!isChanged || save.isPending}>
                {save.isPending ? m.settings.saving : m.common.save}
              </Button>
              <Button variant="secondary" disabled={!isChanged} onClick={() => put(saved)}>
                {m.look.discard}
              </Button>
            </div>
          ) : null}
        </form>
        <div className="min-w-0 lg:sticky lg:top-16 lg:self-start">
          <LookPreview html={page?.html} problem={problem} theme={theme} onTheme={setTheme} />
        </div>
      </div>
    </LookContext>
  );
}

/** The page of the last change that could be drawn, and what is wrong with this one. */
function useDrawn(change: string, theme: 'light' | 'dark') {
  const { site, organization } = useSite();
  const client = useTRPCClient();
  const waited = useDebounced(change, 200);
  const drawn = useQuery({
    queryKey: ['look-preview', site.id, waited, theme],
    queryFn: ({ signal }) =>
      client.sites.look.preview.mutate({ orgId: organization.id, siteId: site.id, look: JSON.parse(waited), theme }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 5000,
  });
  const [last, setLast] = useState(drawn.data);
  if (drawn.data !== undefined && drawn.data !== last) setLast(drawn.data);
  return { page: drawn.data ?? last, problem: drawn.error === null ? undefined : errorMessage(drawn.error) };
}
