import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { IntegrationName } from './integration-parts.ts';
import { page } from './paged-list.ts';
import { booleanParam, ListQuery, stringParam } from './query.ts';
import { Site } from './site.ts';
import { Space } from './space.ts';
import { text } from './text.ts';

export const InstallationStatus = z.enum(['active', 'pending', 'paused']).meta({
  id: 'IntegrationInstallationStatus',
  description: '`pending`: what must be configured is not; `paused`: an admin stopped it.',
});
export type InstallationStatus = z.infer<typeof InstallationStatus>;

export const InstallationSelection = z.enum(['all', 'selected']).meta({
  id: 'IntegrationInstallationSelection',
  description: 'All spaces or sites of the organization, or those it is installed on one by one.',
});
export type InstallationSelection = z.infer<typeof InstallationSelection>;

/** Characters that a configuration may have, as JSON. */
const MOST_CONFIGURATION = 65_536;

const ConfigurationValues = z
  .record(z.string().max(100), z.unknown())
  .refine((values) => JSON.stringify(values).length <= MOST_CONFIGURATION, `Must have at most ${MOST_CONFIGURATION} characters as JSON.`)
  .meta({
    description: 'Values by the names of their properties, in place of those before. Secrets that are left out are kept; null clears one.',
  });

const ExternalIds = z
  .array(text(1, 256))
  .max(50)
  .meta({ description: 'Names that the integration finds this by, such as the id of a workspace elsewhere.' });

const shown = {
  status: InstallationStatus,
  configuration: z
    .record(z.string(), z.unknown())
    .meta({ description: 'Shown to the integration and to admins; empty for everybody else.' }),
  secrets: z.array(z.string()).meta({
    description:
      'Names of the secrets in the configuration that have a value. The values are shown to the script alone. Not part of GitBook.',
  }),
  externalIds: z.array(z.string()),
};

export const IntegrationInstallation = z
  .object({
    object: z.literal('integration-installation'),
    id: Id,
    integration: IntegrationName,
    ...shown,
    scopes: z.array(z.string()).meta({ description: 'The scopes that were granted. Not part of GitBook.' }),
    space_selection: InstallationSelection,
    site_selection: InstallationSelection,
    spaces: z.int().min(0).meta({ description: 'Number of spaces that it is installed on one by one.' }),
    sites: z.int().min(0).meta({ description: 'Number of sites that it is installed on one by one.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    target: z.object({ organization: Id }),
    urls: z.object({ location: Address, app: Address, publicEndpoint: Address }),
  })
  .meta({ id: 'IntegrationInstallation', description: 'An integration in an organization.' });
export type IntegrationInstallation = z.infer<typeof IntegrationInstallation>;
export const IntegrationInstallationList = page(IntegrationInstallation, 'IntegrationInstallation');

const placed = {
  integration: IntegrationName,
  installation: Id,
  ...shown,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  urls: z.object({ location: Address, publicEndpoint: Address }),
};

export const IntegrationSpaceInstallation = z
  .object({
    object: z.literal('integration-space-installation'),
    ...placed,
    space: z.union([Id, Space]).meta({ description: 'The id of the space, or the space.' }),
  })
  .meta({ id: 'IntegrationSpaceInstallation', description: 'An installed integration on a space.' });
export type IntegrationSpaceInstallation = z.infer<typeof IntegrationSpaceInstallation>;
export const IntegrationSpaceInstallationList = page(IntegrationSpaceInstallation, 'IntegrationSpaceInstallation');

export const IntegrationSiteInstallation = z
  .object({
    object: z.literal('integration-site-installation'),
    ...placed,
    site: z.union([Id, Site]).meta({ description: 'The id of the site, or the site.' }),
  })
  .meta({ id: 'IntegrationSiteInstallation', description: 'An installed integration on a site.' });
export type IntegrationSiteInstallation = z.infer<typeof IntegrationSiteInstallation>;
export const IntegrationSiteInstallationList = page(IntegrationSiteInstallation, 'IntegrationSiteInstallation');

export const InstallIntegration = z
  .object({ organization: text(1, 64).meta({ description: 'Id of the organization to install it in.' }) })
  .meta({ id: 'InstallIntegration', description: 'Installs an integration in an organization, with the scopes that it asks for.' });
export type InstallIntegration = z.infer<typeof InstallIntegration>;

const configured = { configuration: ConfigurationValues.optional(), externalIds: ExternalIds.optional() };

export const UpdateInstallation = z
  .object({
    ...configured,
    space_selection: InstallationSelection.optional(),
    site_selection: InstallationSelection.optional(),
    paused: z.boolean().optional().meta({ description: 'True stops it, false lets it go on. Not part of GitBook.' }),
  })
  .meta({ id: 'UpdateIntegrationInstallation', description: 'Members to update: absent members are kept.' });
export type UpdateInstallation = z.infer<typeof UpdateInstallation>;

export const InstallOnSpace = z
  .object({ space: Id, ...configured })
  .meta({ id: 'InstallIntegrationOnSpace', description: 'Installs an integration on a space.' });
export type InstallOnSpace = z.infer<typeof InstallOnSpace>;

export const InstallOnSite = z
  .object({ site: Id, ...configured })
  .meta({ id: 'InstallIntegrationOnSite', description: 'Installs an integration on a site.' });
export type InstallOnSite = z.infer<typeof InstallOnSite>;

export const UpdatePlacedInstallation = z
  .object({ ...configured, paused: z.boolean().optional().meta({ description: 'True stops it here. Not part of GitBook.' }) })
  .meta({ id: 'UpdateIntegrationPlacement', description: 'Members to update: absent members are kept.' });
export type UpdatePlacedInstallation = z.infer<typeof UpdatePlacedInstallation>;

export const InstallationToken = z
  .object({ token: z.string(), expiresAt: Timestamp })
  .meta({ id: 'IntegrationInstallationToken', description: 'A token that does what the scopes of an installation say, for one hour.' });
export type InstallationToken = z.infer<typeof InstallationToken>;

/** Query of lists of installations (decisions B-INT9). */
export const ListInstallationsQuery = ListQuery.extend({
  externalId: stringParam(256, 'Only installations with this external id.').optional(),
});
export type ListInstallationsQuery = z.infer<typeof ListInstallationsQuery>;

export const ListPlacedInstallationsQuery = ListInstallationsQuery.extend({
  extended: booleanParam(false, 'True returns the whole space or site instead of its id.'),
});
export type ListPlacedInstallationsQuery = z.infer<typeof ListPlacedInstallationsQuery>;
