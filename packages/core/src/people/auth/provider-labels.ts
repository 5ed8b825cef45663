import { inArray } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';

/** Returns the console's names of the providers with these ids; removed ones are left out. */
export async function providerLabels(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const { config, store } = ctx.system;
  const { samlProvider } = store.tables;
  const labels = new Map(config.oidc === undefined ? [] : [['oidc', config.oidc.label]]);
  const saml = [...new Set(ids)].filter((id) => id !== 'oidc');
  if (saml.length === 0) return labels;
  const rows = await store.read
    .select({ id: samlProvider.id, label: samlProvider.label })
    .from(samlProvider)
    .where(inArray(samlProvider.id, saml));
  for (const { id, label } of rows) labels.set(id, label);
  return labels;
}
