'use client';

import type { Installation, Integration } from '@/lib/outputs';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { ComponentScreen } from './component/component-screen';
import { ConfigurationForm } from './configuration-form';
import { useInstallation } from './use-installation';

interface AccountConfigurationProps {
  orgId: string;
  integration: Integration;
  installation: Installation;
}

/** The configuration of an installation: by its properties, or by a screen of its own; nothing where it has none. */
export function AccountConfiguration({ orgId, integration, installation }: AccountConfigurationProps) {
  const toast = useToast();
  const { update } = useInstallation(integration, installation);
  const account = integration.configurations?.account;
  if (account === undefined) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-sm font-medium">{m.integrations.settings}</h2>
      {'componentId' in account ? (
        <ComponentScreen
          orgId={orgId}
          name={integration.name}
          componentId={account.componentId}
          props={{ installation }}
          place={{ type: 'configuration_account', organizationId: orgId }}
        />
      ) : (
        <ConfigurationForm
          configuration={account}
          saved={installation.configuration}
          secrets={installation.secrets}
          endpoint={installation.urls.publicEndpoint}
          isSaving={update.isPending}
          error={update.variables?.configuration === undefined ? null : update.error}
          onSave={(configuration, done) =>
            update.mutate(
              { configuration },
              {
                onSuccess() {
                  done();
                  toast(m.integrations.saved);
                },
              },
            )
          }
        />
      )}
    </section>
  );
}
