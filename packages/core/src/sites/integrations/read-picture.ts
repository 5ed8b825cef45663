import { and, eq } from 'drizzle-orm';
import { isOpenOrganization } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';

/** A picture of an integration. */
export interface IntegrationPicture {
  /** Media type, as the bytes say. */
  type: string;
  bytes: Uint8Array;
}

/** Returns a picture of an integration, for anybody who has its address; `undefined` where there is none. */
export async function readIntegrationPicture(system: System, name: string, imageId: string): Promise<IntegrationPicture | undefined> {
  const { store, objects } = system;
  const { integrationImage: image, integration } = store.tables;
  const [found] = await store.read
    .select({ oid: image.oid, type: image.type })
    .from(image)
    .innerJoin(integration, eq(integration.name, image.integrationName))
    .where(and(eq(image.id, imageId), eq(image.integrationName, name), isOpenOrganization(store, integration.organizationId)));
  const object = found === undefined ? undefined : await objects.read(found.oid);
  return found === undefined || object === undefined ? undefined : { type: found.type, bytes: object.data };
}
