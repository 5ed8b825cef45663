import type { OidcProvider, Page } from '@octavo/contract';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, toPage } from '../../kernel/base/index.ts';
import { loadOidcProvider } from './load-oidc-provider.ts';
import { presentOidcProvider, presentOidcProviders } from './present-oidc-provider.ts';

/** Returns the OpenID Connect providers of an organization, oldest first; needs its role `admin`. */
export async function listOidcProviders(ctx: Context, organizationId: string, request: PageRequest): Promise<Page<OidcProvider>> {
  const loaded = await loadOrganization(ctx, organizationId, 'admin');
  const { store } = ctx.system;
  const { oidcProvider } = store.tables;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `oidc:${loaded.organization.id}`;
  const [after] = decodeCursor(request.page, filter, 1) ?? [];
  const own = eq(oidcProvider.organizationId, loaded.organization.id);
  const [rows, [total]] = await Promise.all([
    store.read
      .select()
      .from(oidcProvider)
      .where(and(own, after === undefined ? undefined : gt(oidcProvider.id, String(after))))
      .orderBy(asc(oidcProvider.id))
      .limit(limit + 1),
    store.read.select({ count: count() }).from(oidcProvider).where(own),
  ]);
  const shown = new Map((await presentOidcProviders(ctx, loaded, rows)).map((provider) => [provider.id, provider]));
  const page = toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: ({ id }) => [id],
    present: ({ id }) => shown.get(id),
  });
  return { ...page, items: page.items.filter((item) => item !== undefined) };
}

/** Returns a OpenID Connect provider of an organization; needs its role `admin`. */
export async function getOidcProvider(ctx: Context, organizationId: string, id: string): Promise<OidcProvider> {
  const { provider, ...loaded } = await loadOidcProvider(ctx, organizationId, id);
  return presentOidcProvider(ctx, loaded, provider);
}
