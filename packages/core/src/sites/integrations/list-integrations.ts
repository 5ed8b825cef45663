import type { Integration, IntegrationScope, ListIntegrationsQuery } from '@octavo/contract';
import type { RoleName, Store } from '@octavo/db';
import { and, asc, count, eq, exists, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { isOpenOrganization, loadOrganization, type OrganizationRecord, requireIntegrations } from '../../kernel/access/index.ts';
import { type Context, containsPattern, containsText, decodeCursor, type Page, toPage } from '../../kernel/base/index.ts';
import { BUILT_IN_OWNER } from './built-in-owner.ts';
import { installRights } from './install-rights.ts';
import { loadImages, presentIntegration } from './present-integration.ts';

/** Filters of a list, validated. */
type Filters = ListIntegrationsQuery;

/**
 * Returns the integrations that whoever asks may see in lists, by name: public ones, and all of the organizations that they are a member of and no guest.
 * @throws OctavoError `forbidden` when integrations are switched off.
 */
export async function listIntegrations(ctx: Context, query: Filters): Promise<Page<Integration>> {
  const { integration, member } = ctx.system.store.tables;
  requireIntegrations(ctx.system);
  const mine =
    ctx.actor.kind === 'user'
      ? exists(
          ctx.system.store.read
            .select({ one: sql`1` })
            .from(member)
            .where(
              and(
                eq(member.organizationId, integration.organizationId),
                eq(member.userId, ctx.actor.userId),
                eq(member.disabled, false),
                isNotNull(member.role),
              ),
            ),
        )
      : undefined;
  const visible = ctx.actor.kind === 'system' ? undefined : or(eq(integration.visibility, 'public'), mine);
  return listWhere(ctx, visible, query, 'integrations');
}

/**
 * Returns the integrations that an organization can install, by name: its own, those of Octavo, and public ones unless the server allows no others; for its members
 * who are no guests.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function listOrganizationIntegrations(ctx: Context, organizationId: string, query: Filters): Promise<Page<Integration>> {
  requireIntegrations(ctx.system);
  const { organization } = await loadOrganization(ctx, organizationId, 'read');
  const { integration } = ctx.system.store.tables;
  const own = eq(integration.organizationId, organization.id);
  const others = ctx.system.config.integrations === 'own' ? isNull(integration.organizationId) : eq(integration.visibility, 'public');
  const visible = or(own, others);
  return listWhere(ctx, visible, query, `integrations-of:${organization.id}`);
}

/** Returns a page of the integrations that a condition and the filters let through. The caller has checked that the actor may see them. */
export async function listWhere(ctx: Context, visible: SQL | undefined, query: Filters, list: string): Promise<Page<Integration>> {
  const { system } = ctx;
  const { integration, organization } = system.store.tables;
  const { page, limit, ...filters } = query;
  const filter = `${list}:${ctx.actor.kind === 'user' ? ctx.actor.userId : ''}:${JSON.stringify(filters)}`;
  const after = decodeCursor(page, filter, 1)?.[0];
  const wanted = and(visible, isOpenOrganization(system.store, integration.organizationId), ...conditionsOf(system.store, filters));
  const [rows, [total], mayInstall] = await Promise.all([
    system.store.read
      .select({ integration, owner: organization })
      .from(integration)
      .leftJoin(organization, eq(organization.id, integration.organizationId))
      .where(and(wanted, after === undefined ? undefined : gt(integration.name, String(after))))
      .orderBy(asc(integration.name))
      .limit(limit + 1),
    system.store.read.select({ count: count() }).from(integration).where(wanted),
    installRights(ctx),
  ]);
  const [images, roleOf] = await Promise.all([
    loadImages(
      system,
      rows.map((row) => row.integration.name),
    ),
    rolesInOwners(ctx, rows),
  ]);
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row.integration.name],
    present: (row) =>
      presentIntegration(
        system,
        { ...row, role: row.owner === null ? undefined : roleOf(row.owner.id), mayInstall: mayInstall(row.integration) },
        images.get(row.integration.name),
      ),
  });
}

/** Reads the role of whoever asks in the organizations that publish; where they would have to come otherwise they count as no member. */
async function rolesInOwners(ctx: Context, rows: readonly { owner: OrganizationRecord | null }[]) {
  const roles = new Map<string, RoleName | null>();
  if (ctx.actor.kind !== 'user' && ctx.actor.kind !== 'system') return () => undefined;
  for (const id of new Set(rows.flatMap(({ owner }) => owner?.id ?? []))) {
    const loaded = await loadOrganization(ctx, id, 'member').catch(() => undefined);
    if (loaded !== undefined) roles.set(id, loaded.role);
  }
  return (id: string) => roles.get(id);
}

function conditionsOf(store: Store, filters: Omit<Filters, 'page' | 'limit'>): (SQL | undefined)[] {
  const { integration } = store.tables;
  const { search, category, scope, target, owner, blocks, contentSources, blockDomain } = filters;
  const pattern = search === undefined ? '' : containsPattern(store, search);
  return [
    search === undefined ? undefined : or(containsText(store, integration.name, pattern), containsText(store, integration.title, pattern)),
    category === undefined ? undefined : inJson(store, 'categories', category),
    scope === undefined ? undefined : inJson(store, 'scopes', scope satisfies IntegrationScope),
    target === undefined ? undefined : inArray(integration.target, [target, 'all']),
    owner === undefined ? undefined : owner === BUILT_IN_OWNER ? isNull(integration.organizationId) : eq(integration.organizationId, owner),
    blocks === undefined ? undefined : hasItems(integration.blocks, blocks),
    contentSources === undefined ? undefined : hasItems(integration.contentSources, contentSources),
    blockDomain === undefined ? undefined : or(...blockDomain.map((domain) => unfurls(store, domain))),
  ];
}

/** JSON is text on both databases; values of enumerations have no character that it escapes. */
function inJson(store: Store, column: 'categories' | 'scopes', value: string): SQL {
  return containsText(store, store.tables.integration[column], containsPattern(store, JSON.stringify(value)));
}

type ListColumn = Store['tables']['integration']['blocks'] | Store['tables']['integration']['contentSources'];

function hasItems(column: ListColumn, wanted: boolean): SQL | undefined {
  return wanted ? and(isNotNull(column), ne(sql`${column}`, '[]')) : or(isNull(column), eq(sql`${column}`, '[]'));
}

/** Returns the condition for blocks that take URLs of a domain: the beginnings of URLs stand in JSON, the host followed by a path or the end of the text. */
function unfurls(store: Store, domain: string): SQL | undefined {
  const { blocks } = store.tables.integration;
  return or(...[`://${domain}/`, `://${domain}"`].map((text) => containsText(store, blocks, containsPattern(store, text))));
}
