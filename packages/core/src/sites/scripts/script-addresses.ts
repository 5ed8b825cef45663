import type { SiteBase } from '@octavo/site';
import type { System } from '../../kernel/base/index.ts';
import type { SiteScript } from './site-integrations.ts';

/** Segment below a site's own addresses that scripts of integrations lie under. */
export const SCRIPTS_SEGMENT = 'scripts';

/** Returns the address of a script below the site, in segments: `~octavo/scripts/{integration}/{key}.js`. */
export function scriptSegments({ integrationName, key }: Pick<SiteScript, 'integrationName' | 'key'>): string[] {
  return ['~octavo', SCRIPTS_SEGMENT, integrationName, `${key}.js`];
}

/**
 * Returns whether a site is read on the host of the installation itself. Its pages run no scripts of integrations there: they would share an origin with the
 * console.
 */
export function isOnOwnHost({ config }: Pick<System, 'config'>, { hostname }: Pick<SiteBase, 'hostname'>): boolean {
  return hostname === URL.parse(config.url)?.hostname;
}
