import type { Context } from '../../kernel/base/index.ts';

/** A request of an identity provider: Octavo acts for it, within the one organization of its token. */
export interface ScimContext extends Context {
  organizationId: string;
}

/** Part of a list, by the number of its first item, beginning with one. */
export interface ScimPage {
  startIndex: number;
  count: number;
}

/** Most items of one answer. */
export const MOST_ITEMS = 200;

/** A list as SCIM answers it. */
export interface ScimList<Resource> {
  schemas: string[];
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: Resource[];
}

/** Returns a list of what was found. */
export function scimList<Resource>(total: number, startIndex: number, found: Resource[]): ScimList<Resource> {
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:ListResponse'];
  return { schemas, totalResults: total, startIndex, itemsPerPage: found.length, Resources: found };
}

/** Returns the address of a resource. */
export function scimLocation({ system }: Context, kind: 'Users' | 'Groups', id: string): string {
  return `${system.config.url}/scim/v2/${kind}/${encodeURIComponent(id)}`;
}
