import type {
  ChangeRequest,
  Collection,
  Comment,
  CommentReply,
  OpenApiSpec,
  ShareLink,
  Site,
  SiteRedirect,
  Space,
  Team,
  TranslationSettings,
} from '@octavo/contract';
import type { Context } from '@octavo/core';
import { type Api, apiOf } from './read-api.fixture.ts';
import { shownContent } from './shown-content.fixture.ts';

/**
 * Returns an organization as its API tells it, without ids, times and addresses, so that it can be compared with another one: structure, content,
 * reviews and sites.
 */
export async function shownOrganization(ctx: Context, organizationId: string): Promise<unknown> {
  const api = await apiOf(ctx);
  const org = `/orgs/${organizationId}`;
  const collections = await api.list<Collection>(`${org}/collections?nested=true`);
  const spaces = (await api.list<Space>(`${org}/spaces`)).toSorted((a, b) => a.title.localeCompare(b.title));
  const names = new Map<string, string>([...collections, ...spaces].map(({ id, title }) => [id, title]));
  for (const { id } of spaces) noteTitles((await api.get<{ pages: unknown[] }>(`/spaces/${id}/content/pages`))?.pages ?? [], names);
  const named = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (key, each: unknown) => {
      if (['id', 'urls', 'createdAt', 'updatedAt', 'permissions', 'siteId', 'organization', 'photoURL', 'displayURL'].includes(key))
        return undefined;
      return typeof each === 'string' ? each.replace(/[\w-]{20,}/g, (id) => names.get(id) ?? id) : each;
    }) as unknown;
  const sites = [];
  for (const site of (await api.list<Site>(`${org}/sites`)).toSorted((a, b) => a.title.localeCompare(b.title))) {
    const path = `${org}/sites/${site.id}`;
    const structure = (await api.get<{ structure: unknown[] }>(`${path}/structure`))?.structure ?? [];
    noteTitles(structure, names);
    sites.push({
      title: site.title,
      type: site.type,
      basename: site.basename,
      visibility: site.visibility,
      agentsContext: site.agentsContext,
      defaultLevel: site.defaultLevel,
      structure: itemsOf(structure),
      schema: (await api.get<{ jsonSchema: unknown }>(`${path}/adaptive-schema`))?.jsonSchema,
      look: named(await api.get(`${path}/customization`)),
      redirects: named((await api.list<SiteRedirect>(`${path}/redirects`)).toSorted((a, b) => a.source.localeCompare(b.source))),
      shareLinks: (await api.list<ShareLink>(`${path}/share-links`)).map(({ name, active }) => ({ name, active })),
    });
  }
  const shownSpaces = [];
  for (const space of spaces) {
    const path = `/spaces/${space.id}`;
    const requests = [];
    for (const { id, subject, status } of await api.list<ChangeRequest>(
      `${path}/change-requests?status=open&status=draft&orderBy=createdAt`,
    )) {
      const own = `${path}/change-requests/${id}`;
      requests.push({ subject, status, content: await shownContent(api, own), comments: await discussion(api, own) });
    }
    shownSpaces.push({
      title: space.title,
      emoji: space.emoji,
      parent: names.get(space.parent ?? ''),
      defaultLevel: space.defaultLevel,
      editMode: space.editMode,
      mergeRules: named(space.mergeRules),
      content: await shownContent(api, path),
      comments: await discussion(api, path),
      changeRequests: requests,
    });
  }
  return {
    collections: collections.map(({ title, description, parent, defaultLevel }) => ({
      title,
      description,
      defaultLevel,
      parent: names.get(parent ?? ''),
    })),
    spaces: shownSpaces,
    teams: (await api.list<Team>(`${org}/teams`)).map(({ title }) => title),
    translations: (await api.list<TranslationSettings>(`${org}/translations`)).map(({ title, languages }) => ({ title, languages })),
    sites,
  };
}

/** Returns the OpenAPI specifications of an organization with their texts. */
export async function shownSpecifications(ctx: Context, organizationId: string): Promise<unknown> {
  const api = await apiOf(ctx);
  const base = `/orgs/${organizationId}/openapi`;
  const all = [];
  for (const { slug, visibility, sourceURL } of await api.list<OpenApiSpec>(base))
    all.push({ slug, visibility, sourceURL, text: await api.get(`${base}/${slug}/versions/latest/content/raw`) });
  return all;
}

/** Comments of a place by what they say at their ends, since who wrote them is said ahead of it. */
async function discussion(api: Api, path: string): Promise<unknown> {
  const items = await api.list<Comment>(`${path}/comments?order=asc&status=all&format=markdown`);
  return Promise.all(
    items.map(async ({ id, body, status, target }) => ({
      says: lastLine(body.markdown),
      status,
      page: target.page?.title,
      replies: (await api.list<CommentReply>(`${path}/comments/${id}/replies?format=markdown`)).map((reply) =>
        lastLine(reply.body.markdown),
      ),
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
  pages?: Item[];
}

function noteTitles(list: readonly unknown[], names: Map<string, string>): void {
  for (const item of list as Item[]) {
    names.set(item.id, item.title);
    noteTitles(item.siteSpaces ?? [], names);
    noteTitles(item.children ?? [], names);
    noteTitles(item.pages ?? [], names);
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
