'use client';

import { type ReactNode, useId, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import type { Installation, Integration } from '@/lib/outputs';
import { m } from '@/messages';
import { STATUS_TONES } from '../status-tones';
import { PlacePanel } from './place-panel';
import type { Place, PlaceKind } from './use-places';

interface PlaceRowProps {
  kind: PlaceKind;
  orgId: string;
  integration: Integration;
  installation: Installation;
  place: Place;
  /** Name of the row, where it is not that of the space or site. */
  label?: { icon: ReactNode; note?: string | undefined };
  /** True where spaces or sites are chosen one by one. */
  isChosen: boolean;
  /** Puts the integration on the space or site, or takes it off. */
  onPut(isOn: boolean): Promise<unknown>;
}

/** A space or site: if the integration is on it, in what state, and its configuration, which folds out. */
export function PlaceRow({ kind, orgId, integration, installation, place, label, isChosen, onPut }: PlaceRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { title, placed } = place;
  const isConfigured = placed !== undefined || (!isChosen && integration.configurations?.[kind] !== undefined);
  async function toggle() {
    // A script saves to what is there already.
    const needsPlace = placed === undefined && 'componentId' in (integration.configurations?.[kind] ?? {});
    if (!isOpen && needsPlace) await onPut(true).catch(() => undefined);
    setOpen(!isOpen);
  }
  return (
    <li className="border-t border-line px-4 py-1.5 first:border-t-0">
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        {label?.icon}
        <div className="min-w-48 flex-1 wrap-anywhere">
          {isChosen ? (
            <Switch label={title} checked={placed !== undefined} onCheckedChange={(isOn) => void onPut(isOn).catch(() => undefined)} />
          ) : (
            title
          )}
          {label?.note === undefined ? null : <p className="pb-1 text-xs text-muted">{label.note}</p>}
        </div>
        {placed === undefined ? null : <Badge tone={STATUS_TONES[placed.status]}>{m.integrations.states[placed.status]}</Badge>}
        {isConfigured ? (
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={label === undefined ? m.integrations.places.configure(title) : m.integrations.onSpace.configure(title)}
            onClick={() => void toggle()}
          >
            {m.integrations.settings}
          </Button>
        ) : null}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <PlacePanel kind={kind} orgId={orgId} integration={integration} installation={installation} place={place} /> : null}
      </div>
    </li>
  );
}
