'use client';

import { useState } from 'react';
import { Choice } from '@/components/ui/choice';
import { Note } from '@/components/ui/note';
import { SearchField } from '@/components/ui/search-field';
import { errorMessage } from '@/lib/errors';
import type { Installation, Integration } from '@/lib/outputs';
import { m } from '@/messages';
import { useInstallation } from '../use-installation';
import { PlaceRow } from './place-row';
import { type PlaceKind, usePlaceActions, usePlaces } from './use-places';

/** A list that is longer than this can be searched. */
const SEARCHED = 8;
/** Most rows that are shown: the search finds the others. */
const MOST_SHOWN = 200;

interface PlacesChoiceProps {
  kind: PlaceKind;
  orgId: string;
  integration: Integration;
  installation: Installation;
}

/**
 * The spaces or sites that an integration acts on: all of them, or those that are switched on. Those that it is on are configured here, too, and where it is on
 * all of them and each has a configuration of its own.
 */
export function PlacesChoice({ kind, orgId, integration, installation }: PlacesChoiceProps) {
  const [typed, setTyped] = useState('');
  const selection = kind === 'space' ? installation.space_selection : installation.site_selection;
  const isListed = selection === 'selected' || integration.configurations?.[kind] !== undefined;
  const { update } = useInstallation(integration, installation);
  const { put } = usePlaceActions(kind, integration, installation);
  const {
    places = [],
    isPending,
    error,
  } = usePlaces(kind, {
    orgId,
    name: integration.name,
    installationId: installation.id,
    enabled: isListed,
  });
  const words = m.integrations.places[kind];
  const failure = update.error ?? put.error ?? error;
  const wanted = typed.trim().toLowerCase();
  const found = places.filter(({ title }) => title.toLowerCase().includes(wanted));
  const shown = found.slice(0, MOST_SHOWN);
  return (
    <section className="flex flex-col gap-3">
      <Choice
        label={words.title}
        columns={2}
        value={selection}
        onValueChange={(value) => update.mutate(kind === 'space' ? { space_selection: value } : { site_selection: value })}
        options={[
          { value: 'all', label: words.all, hint: words.allHint },
          { value: 'selected', label: words.some, hint: words.someHint },
        ]}
      />
      {failure === null ? null : <Note tone="danger">{errorMessage(failure)}</Note>}
      {!isListed ? null : isPending ? (
        <div role="status" aria-label={m.common.loading} className="skeleton h-20" />
      ) : places.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <>
          {places.length > SEARCHED ? <SearchField label={words.search} value={typed} onValueChange={setTyped} /> : null}
          {shown.length === 0 ? <p className="text-muted">{m.integrations.nothingFound}</p> : null}
          <ul aria-label={selection === 'all' ? words.all : words.some} className="rounded-md border border-line empty:hidden">
            {shown.map((place) => (
              <PlaceRow
                key={place.id}
                kind={kind}
                orgId={orgId}
                integration={integration}
                installation={installation}
                place={place}
                isChosen={selection === 'selected'}
                onPut={(isOn) => put.mutateAsync({ id: place.id, isOn })}
              />
            ))}
          </ul>
          {found.length > shown.length ? (
            <p className="text-xs text-muted">{m.integrations.places.more(shown.length, found.length)}</p>
          ) : null}
        </>
      )}
    </section>
  );
}
