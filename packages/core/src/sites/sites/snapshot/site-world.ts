import { readFileRedirects, type SiteRedirect, type SiteWorld, type SpaceContent } from '@octavo/site';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { computedView } from '../../../content/computed/index.ts';
import { queryMany, type System } from '../../../kernel/base/index.ts';
import type { ContentView } from '../../../kernel/model/index.ts';
import { siteHosts } from '../site-address.ts';
import { visitorKeyOf } from '../visitor-key.ts';
import { siteAt } from './site-at.ts';
import { siteSnapshot } from './site-snapshot.ts';

/** {@link SiteWorld} of this installation: its contents are views of core. */
export interface CoreSiteWorld extends SiteWorld {
  content(spaceId: string): Promise<PublishedContent | undefined>;
}

/** Live content of a space, as sites show it. */
export interface PublishedContent extends SpaceContent {
  view: ContentView;
}

const worlds = new WeakMap<System, CoreSiteWorld>();

/**
 * Returns the lookups that `resolve` of `@octavo/site` needs for the sites of this installation, answered from the present state of the
 * database.
 */
export function siteWorld(system: System): CoreSiteWorld {
  let world = worlds.get(system);
  if (world === undefined) {
    world = {
      hosts: siteHosts(system),
      siteAt: (spots) => siteAt(system.store, spots),
      snapshot: (siteId) => siteSnapshot(system, siteId),
      content: (spaceId) => contentOf(system, spaceId),
      redirects: (siteId, keys) => redirectsOf(system, siteId, keys),
      visitorKey: (siteId) => keyOf(system, siteId),
    };
    worlds.set(system, world);
  }
  return world;
}

async function contentOf(system: System, spaceId: string): Promise<PublishedContent | undefined> {
  const [row] = await contentQuery(system)({ spaceId });
  if (row === undefined) return undefined;
  return contentAtRoot(system, row.organizationId, row.root);
}

/** Returns a content of a space, live or not, as sites show it. Checks no rights. */
export async function contentAtRoot(system: System, organizationId: string, root: string): Promise<PublishedContent> {
  const stored = await system.content.view(root);
  const view = await computedView(system, organizationId, stored);
  return { view, fileRedirects: await fileRedirectsOf(system, stored) };
}

/** Redirects of `.gitbook.yaml` by view: a view is of one content for good. */
const fileRedirects = new WeakMap<ContentView, Promise<ReadonlyMap<string, string>>>();

function fileRedirectsOf(system: System, view: ContentView): Promise<ReadonlyMap<string, string>> {
  let found = fileRedirects.get(view);
  if (found === undefined) {
    found = readRedirects(system, view);
    fileRedirects.set(view, found);
    found.catch(() => fileRedirects.delete(view));
  }
  return found;
}

async function readRedirects({ objects }: System, view: ContentView): Promise<ReadonlyMap<string, string>> {
  for (const { path, oid, lastGood } of view.sources.values()) {
    if (!/(^|\/)\.gitbook\.ya?ml$/.test(path)) continue;
    const object = await objects.read(lastGood ?? oid);
    if (object !== undefined) return readFileRedirects(new TextDecoder().decode(object.data));
  }
  return new Map();
}

function redirectsOf({ store }: System, siteId: string, keys: readonly string[]): Promise<SiteRedirect[]> {
  const { siteRedirect } = store.tables;
  return queryMany(
    store,
    'redirects-at',
    keys,
    (db, some) =>
      db
        .select({
          id: siteRedirect.id,
          sourceKey: siteRedirect.sourceKey,
          isWildcard: siteRedirect.isWildcard,
          destination: siteRedirect.destination,
          captureWildcard: siteRedirect.captureWildcard,
          isPermanent: siteRedirect.isPermanent,
          isDraft: siteRedirect.isDraft,
        })
        .from(siteRedirect)
        .where(and(eq(siteRedirect.siteId, sql.placeholder('siteId')), inArray(siteRedirect.sourceKey, some))),
    { siteId },
  );
}

async function keyOf(system: System, siteId: string): Promise<string | undefined> {
  const [row] = await keyQuery(system)({ siteId });
  return row === undefined ? undefined : visitorKeyOf(system, row);
}

function keyQuery({ store }: System) {
  const { site } = store.tables;
  return store.prepare<{ id: string; visitorKey: string | null }>('visitor-key', (db) =>
    db
      .select({ id: site.id, visitorKey: site.visitorKey })
      .from(site)
      .where(eq(site.id, sql.placeholder('siteId'))),
  );
}

function contentQuery({ store }: System) {
  const { space, revision } = store.tables;
  return store.prepare<{ root: string; organizationId: string }>('root-of-published-space', (db) =>
    db
      .select({ root: revision.root, organizationId: space.organizationId })
      .from(space)
      .innerJoin(revision, eq(revision.id, space.revisionId))
      .where(and(eq(space.id, sql.placeholder('spaceId')), isNull(space.deletedAt))),
  );
}
