export { listSiteSearchMisses } from './list-site-misses.ts';
export { getSiteSearchSettings, updateSiteSearchSettings } from './site-search-settings.ts';
