'use client';

import { Plug } from 'lucide-react';
import { HoverLink } from '@/components/app/hover-link';
import { PageHeader } from '@/components/app/page-header';
import { EmptyState } from '@/components/ui/empty-state';
import { Note } from '@/components/ui/note';
import type { Installation, Integration, Organization } from '@/lib/outputs';
import { m } from '@/messages';
import { integrationHref } from './deliveries-href';
import { DeliveriesList } from './deliveries-list';

interface DeliveriesScreenProps {
  organization: Organization;
  integration: Integration;
  installation: Installation | undefined;
}

/** Events of an integration: of its installation here for admins, and of all of them for who publishes it. */
export function DeliveriesScreen({ organization, integration, installation }: DeliveriesScreenProps) {
  const words = m.integrations.deliveries;
  const mayHere = installation !== undefined && organization.permissions.admin;
  const mayAll = integration.permissions.admin && integration.owner.id === organization.id;
  return (
    <>
      <PageHeader
        title={words.title(integration.title)}
        lead={words.lead}
        actions={
          <HoverLink href={integrationHref(organization.id, integration.name)} className="text-accent underline underline-offset-2">
            {words.back}
          </HoverLink>
        }
      />
      {mayHere || mayAll ? (
        <DeliveriesList integration={integration} installation={mayHere ? installation : undefined} mayAll={mayAll} />
      ) : installation === undefined && organization.permissions.admin ? (
        <EmptyState icon={<Plug className="size-6" />} title={words.emptyTitle} body={words.notInstalled} />
      ) : (
        <Note>{words.notYours}</Note>
      )}
    </>
  );
}
