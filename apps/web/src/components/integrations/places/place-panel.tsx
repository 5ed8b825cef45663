'use client';

import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { errorMessage } from '@/lib/errors';
import type { Installation, Integration } from '@/lib/outputs';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { ComponentScreen } from '../component/component-screen';
import { ConfigurationForm } from '../configuration-form';
import { type Place, type PlaceKind, usePlaceActions } from './use-places';

interface PlacePanelProps {
  kind: PlaceKind;
  orgId: string;
  integration: Integration;
  installation: Installation;
  place: Place;
}

/** The configuration of an integration on one space or site, and the switch that stops it there. */
export function PlacePanel({ kind, orgId, integration, installation, place: { id, placed } }: PlacePanelProps) {
  const toast = useToast();
  const { put, update } = usePlaceActions(kind, integration, installation);
  const configuration = integration.configurations?.[kind];
  const isComponent = configuration !== undefined && 'componentId' in configuration;
  function save(values: Record<string, unknown>, done: () => void) {
    const onSuccess = () => {
      done();
      toast(m.integrations.saved);
    };
    // An integration that is on all spaces or sites gets a place of its own for one of them once something is entered for it.
    if (placed === undefined) put.mutate({ id, isOn: true, configuration: values }, { onSuccess });
    else update.mutate({ id, patch: { configuration: values } }, { onSuccess });
  }
  const saveError = put.error ?? (update.variables?.patch.configuration === undefined ? null : update.error);
  return (
    <div className="flex flex-col gap-4 pt-2 pb-4">
      {configuration === undefined || isComponent ? null : (
        <ConfigurationForm
          configuration={configuration}
          saved={placed?.configuration ?? {}}
          secrets={placed?.secrets ?? []}
          endpoint={placed?.urls.publicEndpoint ?? `${installation.urls.publicEndpoint}/${kind}s/${id}`}
          isSaving={put.isPending || update.isPending}
          error={saveError}
          onSave={save}
        />
      )}
      {isComponent && placed !== undefined ? (
        <ComponentScreen
          orgId={orgId}
          name={integration.name}
          componentId={configuration.componentId}
          props={{ installation, [kind === 'space' ? 'spaceInstallation' : 'siteInstallation']: placed }}
          place={kind === 'space' ? { type: 'configuration_space', spaceId: id } : { type: 'configuration_site', siteId: id }}
        />
      ) : null}
      {update.error === null || saveError !== null ? null : <Note tone="danger">{errorMessage(update.error)}</Note>}
      {placed === undefined ? null : (
        <Switch
          label={m.integrations.places.active[kind]}
          checked={placed.status !== 'paused'}
          onCheckedChange={(isOn) => update.mutate({ id, patch: { paused: !isOn } })}
        />
      )}
    </div>
  );
}
