import type { SiteVisitorAuth } from '@octavo/db';
import { newId, type System } from '../kernel/base/index.ts';

/** A space in a site to be built. */
export interface SiteSpaceInput {
  space: { id: string };
  path: string;
  condition?: string;
  isDraft?: boolean;
}

/** A site to be built, published unless something else is said. */
export interface PublishedSiteInput {
  organization: { id: string };
  spaces: readonly SiteSpaceInput[];
  basename?: string;
  visibility?: 'public' | 'unlisted' | 'share-link' | 'visitor-auth';
  isPublished?: boolean;
  /** JSON Schema of claims, which makes content adaptive. */
  adaptiveSchema?: Record<string, unknown>;
  visitorAuth?: SiteVisitorAuth;
}

/** Creates a site without sections, and returns its id and those of its site spaces, in order. */
export async function buildPublishedSite(system: System, input: PublishedSiteInput): Promise<{ id: string; siteSpaces: string[] }> {
  const { site, siteItem } = system.store.tables;
  const at = system.now();
  const id = newId(at);
  const items = input.spaces.map(({ space, path, condition, isDraft = false }, i) => ({
    id: newId(at),
    siteId: id,
    organizationId: input.organization.id,
    kind: 'site-space' as const,
    parentId: '',
    position: `a${i}`,
    path,
    pathScope: '',
    condition: condition ?? null,
    isDraft,
    isLive: !isDraft,
    spaceId: space.id,
    createdAt: at,
    updatedAt: at,
  }));
  await system.store.tx(async (tx) => {
    await tx.insert(site).values({
      id,
      organizationId: input.organization.id,
      type: 'basic',
      title: 'Docs',
      visibility: input.visibility ?? 'public',
      isPublished: input.isPublished ?? true,
      basename: input.basename ?? `docs-${id.toLowerCase()}`,
      agentsContext: 'included',
      adaptiveContent: input.adaptiveSchema !== undefined,
      adaptiveSchema: input.adaptiveSchema ?? null,
      visitorAuth: input.visitorAuth ?? null,
      defaultLevel: 'inherit',
      version: 1,
      createdBy: '',
      createdAt: at,
      updatedAt: at,
    });
    if (items.length > 0) await tx.insert(siteItem).values(items);
  });
  return { id, siteSpaces: items.map((item) => item.id) };
}
