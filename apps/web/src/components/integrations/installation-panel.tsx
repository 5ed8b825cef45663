'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { errorMessage } from '@/lib/errors';
import type { Installation, Integration } from '@/lib/outputs';
import { m } from '@/messages';
import { AccountConfiguration } from './account-configuration';
import { DeliveriesLink } from './deliveries/deliveries-link';
import { PlacesChoice } from './places/places-choice';
import { useInstallation } from './use-installation';

interface InstallationPanelProps {
  orgId: string;
  integration: Integration;
  installation: Installation;
}

/** Settings of an installation: configuration, spaces and sites, pausing and uninstalling. */
export function InstallationPanel({ orgId, integration, installation }: InstallationPanelProps) {
  const [isEnding, setEnding] = useState(false);
  const { update, uninstall } = useInstallation(integration, installation);
  const { target, title, name } = integration;
  const places = (['space', 'site'] as const).filter((kind) => target === 'all' || target === kind);
  return (
    <>
      <AccountConfiguration orgId={orgId} integration={integration} installation={installation} />
      {places.map((kind) => (
        <PlacesChoice key={kind} kind={kind} orgId={orgId} integration={integration} installation={installation} />
      ))}
      {update.error === null ? null : <Note tone="danger">{errorMessage(update.error)}</Note>}
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
        <Switch
          label={m.integrations.active}
          checked={installation.status !== 'paused'}
          onCheckedChange={(checked) => update.mutate({ paused: !checked })}
        />
        <DeliveriesLink orgId={orgId} name={name} />
        <Button variant="danger" onClick={() => setEnding(true)}>
          {m.integrations.uninstall}
        </Button>
      </div>
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setEnding}
        title={m.integrations.uninstallTitle(title)}
        description={m.integrations.uninstallBody(installation.spaces, installation.sites)}
        action={m.integrations.uninstallAction}
        busy={uninstall.isPending}
        error={uninstall.error}
        onConfirm={() => uninstall.mutate()}
      />
    </>
  );
}
