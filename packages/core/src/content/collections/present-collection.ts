import type { Collection } from '@octavo/contract';
import type { RoleName } from '@octavo/db';
import { type CollectionRecord, collectionPermissions } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';

/** Returns the API object of a collection, as somebody with a role on it sees it. */
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
