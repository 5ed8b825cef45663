import { requireOperator } from '../../kernel/access/index.ts';
import type { Context, Host, ServedVersion, SettingInForce } from '../../kernel/base/index.ts';

/** Returns the settings that are in force with their sources, without secret values; for the operator. @throws OctavoError `forbidden`. */
export async function listSettings(ctx: Context): Promise<readonly SettingInForce[]> {
  await requireOperator(ctx);
  return hostOf(ctx).settings();
}

/** Returns the versions that served the installation, the newest first; for the operator. @throws OctavoError `forbidden`. */
export async function listVersions(ctx: Context): Promise<readonly ServedVersion[]> {
  await requireOperator(ctx);
  return hostOf(ctx).versions();
}

function hostOf({ system: { host } }: Context): Host {
  if (host === undefined) throw new Error('no server runs');
  return host;
}
