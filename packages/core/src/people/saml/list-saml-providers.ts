import type { Page, SamlProvider } from '@octavo/contract';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, toPage } from '../../kernel/base/index.ts';
import { loadSamlProvider } from './load-saml-provider.ts';
import { presentSamlProvider, presentSamlProviders } from './present-saml-provider.ts';

/** Returns the SAML providers of an organization, oldest first; needs its role `admin`. */
export async function listSamlProviders(ctx: Context, organizationId: string, request: PageRequest): Promise<Page<SamlProvider>> {
  const loaded = await loadOrganization(ctx, organizationId, 'admin');
  const { store } = ctx.system;
  const { samlProvider } = store.tables;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `saml:${loaded.organization.id}`;
  const [after] = decodeCursor(request.page, filter, 1) ?? [];
  const own = eq(samlProvider.organizationId, loaded.organization.id);
  const [rows, [total]] = await Promise.all([
    store.read
      .select()
      .from(samlProvider)
      .where(and(own, after === undefined ? undefined : gt(samlProvider.id, String(after))))
      .orderBy(asc(samlProvider.id))
      .limit(limit + 1),
    store.read.select({ count: count() }).from(samlProvider).where(own),
  ]);
  const shown = new Map((await presentSamlProviders(ctx, loaded, rows)).map((provider) => [provider.id, provider]));
  const page = toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: ({ id }) => [id],
    present: ({ id }) => shown.get(id),
  });
  return { ...page, items: page.items.filter((item) => item !== undefined) };
}

/** Returns a SAML provider of an organization; needs its role `admin`. */
export async function getSamlProvider(ctx: Context, organizationId: string, id: string): Promise<SamlProvider> {
  const { provider, ...loaded } = await loadSamlProvider(ctx, organizationId, id);
  return presentSamlProvider(ctx, loaded, provider);
}
