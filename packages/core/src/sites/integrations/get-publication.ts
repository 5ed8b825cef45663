import { timestamp } from '@octavo/contract';
import { count, eq } from 'drizzle-orm';
import { loadIntegration } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/** Facts of an integration that are for who publishes it. */
export interface IntegrationPublication {
  /** Time of the last change: of its version, or of its development mode. */
  changedAt: string;
  runtime: 'v1' | 'v2';
  /** Number of organizations that have it installed. */
  installations: number;
  /** Address that gets its events instead of the published script; null without one. */
  development: { tunnelUrl: string; all: boolean } | null;
}

/**
 * Returns the facts of an integration that are for who publishes it: the role `create` in its organization. Secrets are not among them.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function getPublication(ctx: Context, name: string): Promise<IntegrationPublication> {
  const { integration } = await loadIntegration(ctx, name, 'admin');
  const { integrationInstallation: table } = ctx.system.store.tables;
  const [installed] = await ctx.system.store.read.select({ count: count() }).from(table).where(eq(table.integrationName, integration.name));
  const { devTunnelUrl, devAll, runtime, updatedAt } = integration;
  return {
    changedAt: timestamp(updatedAt),
    runtime,
    installations: Number(installed?.count ?? 0),
    development: devTunnelUrl === null ? null : { tunnelUrl: devTunnelUrl, all: devAll },
  };
}
