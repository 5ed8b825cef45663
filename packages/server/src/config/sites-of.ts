import type { System } from '@octavo/core';
import type { Config } from './config.ts';
import { plainFilesOrigin } from './files.ts';

type SiteSettings = Pick<System['config'], 'cdn' | 'renderer' | 'filesOrigin' | 'sitesHost'>;

/** Returns the settings of published sites: their host, and the caches, renderers and storage outside that answer readers as well. */
export function sitesOf(config: Config): SiteSettings {
  const { OCTAVO_CDN_PURGE_URL: purgeUrl, OCTAVO_CDN_PURGE_TOKEN: token } = config;
  const { OCTAVO_REVALIDATE_URL: revalidateUrl, OCTAVO_REVALIDATE_SECRET: secret, OCTAVO_SITES_HOST: sitesHost } = config;
  const filesOrigin = plainFilesOrigin(config.OCTAVO_FILES_DIRECT, config.OCTAVO_FILES);
  return {
    ...(purgeUrl === undefined ? {} : { cdn: { purgeUrl, ...(token === undefined ? {} : { token }) } }),
    ...(revalidateUrl === undefined || secret === undefined ? {} : { renderer: { revalidateUrl, secret } }),
    ...(filesOrigin === undefined ? {} : { filesOrigin }),
    ...(sitesHost === undefined ? {} : { sitesHost }),
  };
}
