import * as z from 'zod';
import { Address } from './common.ts';
import {
  IntegrationBlock,
  IntegrationCategory,
  IntegrationConfigurations,
  IntegrationContentSource,
  IntegrationLink,
  IntegrationName,
  IntegrationScope,
  IntegrationTarget,
  IntegrationVisibility,
} from './integration-parts.ts';
import { Organization } from './organization.ts';
import { page } from './paged-list.ts';
import { booleanFilter, ListQuery, listParam, stringParam } from './query.ts';

export const Integration = z
  .object({
    object: z.literal('integration'),
    name: IntegrationName,
    version: z.int().min(1).meta({ description: 'Grows by one each time it is published.' }),
    title: z.string(),
    description: z.string().optional(),
    summary: z.string().optional().meta({ description: 'Markdown.' }),
    previewImages: z.array(Address),
    verified: z.boolean(),
    target: IntegrationTarget,
    visibility: IntegrationVisibility,
    scopes: z.array(IntegrationScope),
    categories: z.array(IntegrationCategory),
    blocks: z.array(IntegrationBlock).optional(),
    contentSources: z.array(IntegrationContentSource).optional(),
    configurations: IntegrationConfigurations.optional(),
    externalLinks: z.array(IntegrationLink),
    contentSecurityPolicy: z.string().optional(),
    /** The organization that publishes it. */
    owner: Organization,
    urls: z.object({
      location: Address,
      icon: Address.optional(),
      app: Address,
      assets: Address,
      publicEndpoint: Address.meta({ description: 'Requests below this URL are answered by the script.' }),
      publicContentEndpoint: Address,
    }),
    permissions: z.object({ admin: z.boolean(), install: z.boolean() }),
  })
  .meta({ id: 'Integration', description: 'A script that extends Octavo where it is installed.' });
export type Integration = z.infer<typeof Integration>;

export const IntegrationList = page(Integration, 'Integration');

/** Query of a list of integrations (decisions B-INT8). */
export const ListIntegrationsQuery = ListQuery.extend({
  search: stringParam(100, 'Only integrations whose name or title contains this, in upper or lower case.').optional(),
  category: IntegrationCategory.optional().meta({ description: 'Only integrations of this category.' }),
  scope: IntegrationScope.optional().meta({ description: 'Only integrations that ask for this scope.' }),
  target: IntegrationTarget.optional().meta({ description: 'Only integrations that can be installed on this.' }),
  owner: stringParam(64, 'Only integrations that this organization publishes, by its id.').optional(),
  blocks: booleanFilter('Only integrations with blocks, or only those without.'),
  contentSources: booleanFilter('Only integrations with content sources, or only those without.'),
  blockDomain: listParam(253, 50, 'Only integrations with a block that URLs of one of these domains can become.').optional(),
});
export type ListIntegrationsQuery = z.infer<typeof ListIntegrationsQuery>;

export const IntegrationBlockEntry = IntegrationBlock.extend({
  integration: IntegrationName,
  installation: z.string(),
}).meta({ id: 'InstalledIntegrationBlock', description: 'A block that an installed integration adds to the pages of a space.' });
export type IntegrationBlockEntry = z.infer<typeof IntegrationBlockEntry>;

export const IntegrationBlockList = page(IntegrationBlockEntry, 'InstalledIntegrationBlock');
