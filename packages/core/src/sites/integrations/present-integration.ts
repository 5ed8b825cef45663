import type { Integration, Organization } from '@octavo/contract';
import type { RoleName, Schema } from '@octavo/db';
import { asc, inArray } from 'drizzle-orm';
import { type IntegrationRecord, type OrganizationRecord, roleAtLeast } from '../../kernel/access/index.ts';
import { queryMany, type System } from '../../kernel/base/index.ts';
import { presentForeignOrganization, presentOrganization } from '../../people/organizations/index.ts';
import { OCTAVO } from './built-in-owner.ts';
import { ASSETS_SEGMENT, imageAddress, integrationLocation, integrationScreen, publicEndpoint } from './integration-addresses.ts';

/** A row of the integration_image table. */
export type ImageRecord = Schema['integrationImage']['$inferSelect'];

/** An integration with what its API object is made of. */
export interface ShownIntegration {
  integration: IntegrationRecord;
  /** The organization that publishes it; null for one that comes with Octavo. */
  owner: OrganizationRecord | null;
  /** Role of whoever asks in the owner's organization; null for a guest, `undefined` if the user is not a member. */
  role: RoleName | null | undefined;
  /** True if whoever asks may install it in an organization. */
  mayInstall: boolean;
}

/** Reads the pictures of integrations, by name and in order. */
export async function loadImages({ store }: System, names: readonly string[]): Promise<Map<string, ImageRecord[]>> {
  const { integrationImage } = store.tables;
  const rows = await queryMany<ImageRecord>(store, 'images-of-integrations', names, (db, some) =>
    db
      .select()
      .from(integrationImage)
      .where(inArray(integrationImage.integrationName, some))
      .orderBy(asc(integrationImage.position), asc(integrationImage.id)),
  );
  return Map.groupBy(rows, ({ integrationName }) => integrationName);
}

/** Returns the API object of an integration; members that only authors set are left out where they set none. */
export function presentIntegration(system: System, shown: ShownIntegration, images: readonly ImageRecord[] = []): Integration {
  const { integration, owner, role, mayInstall } = shown;
  const { name, description, summary, blocks, contentSources, configurations, contentSecurityPolicy } = integration;
  const address = (id: string) => imageAddress(system, name, id);
  const withIcon = <Item extends { icon?: string | undefined }>(item: Item) => imageIcon(system, name, images, item);
  const icon = images.find(({ kind }) => kind === 'icon');
  const endpoint = publicEndpoint(system, name);
  return {
    object: 'integration',
    name,
    version: integration.version,
    title: integration.title,
    ...(description === null ? {} : { description }),
    ...(summary === null ? {} : { summary }),
    previewImages: images.filter(({ kind }) => kind === 'preview').map(({ id }) => address(id)),
    verified: integration.isVerified,
    target: integration.target,
    visibility: integration.visibility,
    scopes: integration.scopes,
    categories: integration.categories,
    ...(blocks === null ? {} : { blocks: blocks.map(withIcon) }),
    ...(contentSources === null ? {} : { contentSources: contentSources.map(withIcon) }),
    ...(configurations === null ? {} : { configurations }),
    externalLinks: integration.externalLinks,
    ...(contentSecurityPolicy === null ? {} : { contentSecurityPolicy }),
    owner: presentOwner(system, shown),
    urls: {
      location: integrationLocation(system, name),
      ...(icon === undefined ? {} : { icon: address(icon.id) }),
      // One of Octavo is on the screen of each organization.
      app: owner === null ? `${system.config.url}/` : integrationScreen(system, owner.id, name),
      assets: `${endpoint}/${ASSETS_SEGMENT}/`,
      publicEndpoint: endpoint,
      publicContentEndpoint: endpoint,
    },
    permissions: { admin: roleAtLeast(role ?? null, 'create'), install: mayInstall },
  };
}

function presentOwner(system: System, { owner, role }: ShownIntegration): Organization {
  if (owner === null || role === undefined) return presentForeignOrganization(system, owner ?? OCTAVO);
  return presentOrganization(system, { organization: owner, role, ownsTeam: false });
}

/** Returns a block or content source with the address of its icon in place of the id of the picture. */
export function imageIcon<Item extends { icon?: string | undefined }>(
  system: System,
  name: string,
  images: readonly ImageRecord[],
  item: Item,
): Item {
  const { icon } = item;
  return icon !== undefined && images.some(({ id }) => id === icon) ? { ...item, icon: imageAddress(system, name, icon) } : item;
}
