'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { Installation, Integration, Organization } from '@/lib/outputs';
import { m } from '@/messages';
import { InstallationPanel } from './installation-panel';
import { IntegrationSummary } from './integration-summary';
import { InstallDialog } from './lazy-dialogs';
import { OwnerPanel } from './owner/owner-panel';
import { ScopeList } from './scope-list';

interface IntegrationDetailsProps {
  organization: Organization;
  integration: Integration;
  installation: Installation | undefined;
}

/** An integration as who installs it has to know it: what it is, what it may do, and how it is set up here. */
export function IntegrationDetails({ organization, integration, installation }: IntegrationDetailsProps) {
  const [isAsking, setAsking] = useState(false);
  const isAdmin = organization.permissions.admin;
  const { title, previewImages, scopes, externalLinks } = integration;
  const isMore = installation !== undefined && scopes.some((scope) => !installation.scopes.includes(scope));
  return (
    <div className="flex flex-col gap-6 px-4 pt-1 pb-5 sm:pl-[60px]">
      <IntegrationSummary integration={integration} />
      {previewImages.length === 0 ? null : (
        <ul className="flex gap-3 overflow-x-auto">
          {previewImages.map((address) => (
            <li key={address}>
              {/* biome-ignore lint/performance/noImgElement: it comes from the server as it is to be shown. */}
              <img src={address} alt={m.integrations.preview(title)} loading="lazy" className="h-40 rounded-md border border-line" />
            </li>
          ))}
        </ul>
      )}
      <section>
        <h2 className="mb-2 text-sm font-medium">{m.integrations.may}</h2>
        <ScopeList scopes={scopes} />
      </section>
      {externalLinks.length === 0 ? null : (
        <ul aria-label={m.integrations.links} className="flex flex-wrap gap-x-4 gap-y-1">
          {externalLinks.map(({ label, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer" className="text-accent underline underline-offset-2">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isMore ? <Note>{m.integrations.more}</Note> : null}
      {isAdmin && (installation === undefined || isMore) ? (
        <div>
          <Button variant="primary" onClick={() => setAsking(true)}>
            {installation === undefined ? m.integrations.install : m.integrations.again}
          </Button>
        </div>
      ) : null}
      {installation !== undefined && isAdmin ? (
        <InstallationPanel orgId={organization.id} integration={integration} installation={installation} />
      ) : null}
      {integration.permissions.admin && integration.owner.id === organization.id ? <OwnerPanel integration={integration} /> : null}
      <InstallDialog orgId={organization.id} integration={integration} open={isAsking} onOpenChange={setAsking} />
    </div>
  );
}
