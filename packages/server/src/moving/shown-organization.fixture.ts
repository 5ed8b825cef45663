import {
  type Context,
  changeRequestPlace,
  getAdaptiveSchema,
  getSiteCustomization,
  getSiteStructure,
  getTree,
  listChangeRequests,
  listCollections,
  listComments,
  listReplies,
  listShareLinks,
  listSiteRedirects,
  listSites,
  listSpaces,
  listTeams,
  listTranslations,
  placeOf,
} from '@octavo/core';
import { shownContent } from './shown-content.fixture.ts';

/** Returns an organization without ids, times and addresses, so that it can be compared with another one: structure, content, reviews and sites. */
export async function shownOrganization(ctx: Context, organizationId: string): Promise<unknown> {
  const all = { limit: 1000 };
  const collections = (await listCollections(ctx, organizationId, { ...all, nested: true })).items;
  const spaces = (await listSpaces(ctx, organizationId, all)).items;
  const names = new Map<string, string>([...collections, ...spaces].map(({ id, title }) => [id, title]));
  for (const { id } of spaces) for (const node of (await getTree(ctx, placeOf(id))).nodes) names.set(node.id, `page ${node.title}`);
  const named = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (key, each: unknown) => {
      if (['id', 'urls', 'createdAt', 'updatedAt', 'permissions', 'siteId', 'organization', 'photoURL', 'displayURL'].includes(key))
        return undefined;
      return typeof each === 'string' ? each.replace(/[\w-]{20,}/g, (id) => names.get(id) ?? id) : each;
    }) as unknown;
  const sites = [];
  for (const site of (await listSites(ctx, organizationId, all)).items) {
    const structure = await getSiteStructure(ctx, organizationId, site.id);
    noteTitles(structure.structure, names);
    const schema = await getAdaptiveSchema(ctx, organizationId, site.id).catch(() => undefined);
    sites.push({
      title: site.title,
      basename: site.basename,
      visibility: site.visibility,
      agentsContext: site.agentsContext,
      defaultLevel: site.defaultLevel,
      structure: itemsOf(structure.structure),
      schema: schema?.jsonSchema,
      look: named(await getSiteCustomization(ctx, organizationId, site.id)),
      redirects: named(
        (await listSiteRedirects(ctx, organizationId, site.id, all)).items.toSorted((a, b) => a.source.localeCompare(b.source)),
      ),
      shareLinks: (await listShareLinks(ctx, organizationId, site.id, all)).items.map(({ name, active }) => ({ name, active })),
    });
  }
  return {
    collections: collections.map(({ title, description, parent, defaultLevel }) => ({
      title,
      description,
      defaultLevel,
      parent: names.get(parent ?? ''),
    })),
    spaces: await Promise.all(
      spaces
        .toSorted((a, b) => a.title.localeCompare(b.title))
        .map(async (space) => ({
          title: space.title,
          emoji: space.emoji,
          parent: names.get(space.parent ?? ''),
          defaultLevel: space.defaultLevel,
          content: await shownContent(ctx, placeOf(space.id)),
          comments: await discussion(ctx, space.id),
          changeRequests: await Promise.all(
            (await listChangeRequests(ctx, space.id, { ...all, status: ['open', 'draft'], orderBy: 'createdAt' })).items.map(
              async ({ id, subject, status }) => ({
                subject,
                status,
                content: await shownContent(ctx, changeRequestPlace(space.id, id)),
                comments: await discussion(ctx, space.id, id),
              }),
            ),
          ),
        })),
    ),
    teams: (await listTeams(ctx, organizationId, all)).items.map(({ title }) => title),
    translations: (await listTranslations(ctx, organizationId, all)).items.map(({ title, languages }) => ({ title, languages })),
    sites: sites.toSorted((a, b) => a.title.localeCompare(b.title)),
  };
}

/** Comments of a place by what they say at their ends, since who wrote them is said ahead of it. */
async function discussion(ctx: Context, spaceId: string, changeRequestId?: string): Promise<unknown> {
  const place = { spaceId, changeRequestId };
  const { items } = await listComments(ctx, place, { limit: 1000, order: 'asc', status: 'all', format: 'markdown' });
  return Promise.all(
    items.map(async ({ id, body, status, target }) => ({
      says: lastLine(body.markdown),
      status,
      page: target.page?.title,
      replies: (await listReplies(ctx, place, id, { limit: 1000 })).items.map((reply) => lastLine(reply.body.markdown)),
    })),
  );
}

const lastLine = (text = '') => text.trim().split('\n').at(-1);

interface Item {
  object: string;
  id: string;
  title: string;
  siteSpaces?: Item[];
  children?: Item[];
}

function noteTitles(list: readonly unknown[], names: Map<string, string>): void {
  for (const item of list as Item[]) {
    names.set(item.id, item.title);
    noteTitles(item.siteSpaces ?? [], names);
    noteTitles(item.children ?? [], names);
  }
}

function itemsOf(list: readonly unknown[]): unknown {
  return (list as (Item & Record<string, unknown>)[]).map(
    ({ object, title, path, icon, description, condition, default: opens, draft, url, siteSpaces, children }) => ({
      ...{ object, title, path, icon, description, condition, opens, draft, url },
      siteSpaces: itemsOf(siteSpaces ?? []),
      children: itemsOf(children ?? []),
    }),
  );
}
