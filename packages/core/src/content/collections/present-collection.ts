import type { Collection } from '@octavo/contract';
import type { RoleName } from '@octavo/db';
import type { CollectionRecord } from '../../kernel/access/load-collection.ts';
import { collectionPermissions } from '../../kernel/access/permissions.ts';
import type { System } from '../../kernel/base/context.ts';

/** The API object of a collection, as somebody with a role on it sees it. */
export function presentCollection(system: System, { collection, role }: { collection: CollectionRecord; role: RoleName }): Collection {
  const { url } = system.config;
  return {
    object: 'collection',
    id: collection.id,
    title: collection.title,
    ...(collection.description === null ? {} : { description: collection.description }),
    organization: collection.organizationId,
    ...(collection.parentId === null ? {} : { parent: collection.parentId }),
    defaultLevel: collection.defaultLevel,
    urls: {
      location: `${url}/v1/collections/${collection.id}`,
      app: `${url}/o/${collection.organizationId}/#collection-${collection.id}`,
    },
    permissions: collectionPermissions(role),
  };
}
