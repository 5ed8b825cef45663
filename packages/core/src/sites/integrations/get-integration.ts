import type { Integration } from '@octavo/contract';
import { type LoadedIntegration, loadIntegration } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { installRights } from './install-rights.ts';
import { loadImages, presentIntegration } from './present-integration.ts';

/** Returns an integration. @throws OctavoError `not_found`, `forbidden` as `loadIntegration`. */
export async function getIntegration(ctx: Context, name: string): Promise<Integration> {
  return showIntegration(ctx, await loadIntegration(ctx, name, 'view'));
}

/** Returns the API object of an integration that was loaded. */
export async function showIntegration(ctx: Context, loaded: LoadedIntegration): Promise<Integration> {
  const { name } = loaded.integration;
  const [mayInstall, images] = await Promise.all([installRights(ctx), loadImages(ctx.system, [name])]);
  return presentIntegration(ctx.system, { ...loaded, mayInstall: mayInstall(loaded.integration) }, images.get(name));
}
