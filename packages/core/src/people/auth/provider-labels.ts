import { inArray } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';

/** Returns the console's names of the providers with these ids; removed ones are left out. */
export async function providerLabels(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const { config, store } = ctx.system;
  const { samlProvider, oidcProvider } = store.tables;
  const labels = new Map(config.oidc === undefined ? [] : [['oidc', config.oidc.label]]);
  const own = [...new Set(ids)].filter((id) => id !== 'oidc');
  if (own.length === 0) return labels;
  for (const table of [samlProvider, oidcProvider]) {
    const rows = await store.read.select({ id: table.id, label: table.label }).from(table).where(inArray(table.id, own));
    for (const { id, label } of rows) labels.set(id, label);
  }
  return labels;
}
