'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { useLeaveQuestion } from '@/components/app/use-leave-question';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { errorMessage } from '@/lib/errors';
import type { LookPreviewChange, SiteLook } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { readEntries } from '../structure/site-entries';
import { LookContext } from './look-context';
import { type LookDraft, useSiteDraft, useSpaceDraft } from './look-draft';
import { LookForm } from './look-form';
import { LookPreview } from './look-preview';

/** A site space whose look may differ. */
interface Place {
  itemId: string;
  spaceId: string;
  title: string;
}

/** The look of a site, or of one of its spaces: settings beside a page that is drawn with them before they are saved. */
export function LookScreen() {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const ids = { orgId: organization.id, siteId: site.id };
  const [asked, setAsked] = useAddressValue('space');
  const saved = useQuery(trpc.sites.look.get.queryOptions(ids));
  const { data: structure } = useQuery(trpc.sites.structure.get.queryOptions(ids));
  const places = structure === undefined ? [] : placesIn(structure);
  const place = places.find(({ itemId }) => itemId === asked);
  const scope = { places, place, onScope: setAsked };
  return (
    <div data-wide>
      <PageHeader title={m.look.title} lead={m.look.lead} />
      {site.permissions.admin ? null : (
        <div className="mb-5">
          <Note>{m.siteSettings.readOnly}</Note>
        </div>
      )}
      {saved.error === null ? null : <Note tone="danger">{errorMessage(saved.error)}</Note>}
      {saved.data === undefined ? null : place === undefined ? (
        <SiteEditor saved={saved.data} {...scope} />
      ) : (
        <SpaceEditor key={place.itemId} saved={saved.data} {...scope} place={place} />
      )}
    </div>
  );
}

function placesIn(structure: Parameters<typeof readEntries>[0]): Place[] {
  return [...readEntries(structure).byId.values()].flatMap(({ id, title, space }) =>
    space === undefined ? [] : [{ itemId: id, spaceId: space.id, title }],
  );
}

interface ScopeProps {
  places: readonly Place[];
  place: Place | undefined;
  onScope(itemId: string): void;
}

function SiteEditor({ saved, ...scope }: ScopeProps & { saved: SiteLook }) {
  return <LookEditor draft={useSiteDraft(saved)} {...scope} />;
}

function SpaceEditor({ saved, ...scope }: ScopeProps & { saved: SiteLook; place: Place }) {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const ids = { orgId: organization.id, siteId: site.id, itemId: scope.place.itemId };
  const own = useQuery(trpc.sites.look.ofSiteSpace.queryOptions(ids));
  if (own.error !== null) return <Note tone="danger">{errorMessage(own.error)}</Note>;
  return own.data === undefined ? null : <OwnEditor site={saved} saved={own.data} {...scope} />;
}

type OwnEditorProps = ScopeProps & { place: Place; site: SiteLook; saved: Parameters<typeof useSpaceDraft>[1] };

function OwnEditor({ site, saved, ...scope }: OwnEditorProps) {
  return <LookEditor draft={useSpaceDraft(site, saved, scope.place.itemId)} {...scope} />;
}

function LookEditor({ draft, places, place, onScope }: ScopeProps & { draft: LookDraft }) {
  const { site } = useSite();
  const { look, chosen, isChanged, put, reset, discard, save, isSaving, error } = draft;
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const { page, problem } = useDrawn(JSON.stringify(draft.change), theme);
  const leaving = useLeaveQuestion(isChanged, discard);
  const contrasts = page?.contrasts ?? [];
  const scopes = [{ value: '', label: m.look.wholeSite }, ...places.map(({ itemId, title }) => ({ value: itemId, label: title }))];
  return (
    <LookContext value={{ look, put, reset, chosen, contrasts, ownSpaceId: place?.spaceId, mayChange: site.permissions.admin }}>
      {leaving.question}
      <div className="grid gap-6 lg:grid-cols-[340px_minmax(0,1fr)]">
        <form
          className="flex min-w-0 flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {places.length === 0 ? null : (
            <Select
              label={m.look.scope}
              value={place?.itemId ?? ''}
              onValueChange={(itemId) => leaving.ask(() => onScope(itemId))}
              options={scopes}
            />
          )}
          {place === undefined ? null : <p className="text-sm text-muted">{m.look.spaceLead(place.title, chosen?.size ?? 0)}</p>}
          {error === null ? null : <Note tone="danger">{errorMessage(error)}</Note>}
          <LookForm />
          {site.permissions.admin ? (
            <div className="sticky bottom-0 flex gap-2 border-t border-line bg-canvas py-3">
              <Button type="submit" variant="primary" disabled={!isChanged || isSaving}>
                {isSaving ? m.common.saving : m.common.save}
              </Button>
              <Button variant="secondary" disabled={!isChanged} onClick={discard}>
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
    queryFn: ({ signal }) => {
      const change: LookPreviewChange = JSON.parse(waited);
      return client.sites.look.preview.mutate({ orgId: organization.id, siteId: site.id, change, theme }, { signal });
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 5000,
  });
  const [last, setLast] = useState(drawn.data);
  if (drawn.data !== undefined && drawn.data !== last) setLast(drawn.data);
  return { page: drawn.data ?? last, problem: drawn.error === null ? undefined : errorMessage(drawn.error) };
}
