export { getContentByUrl } from './content-by-url.ts';
export { getSiteRedirectBySource } from './get-redirect-by-source.ts';
export { listSiteIntegrationScripts } from './integration-scripts.ts';
export { loadReadSite, type ReadSite } from './load-read-site.ts';
export { ping } from './ping.ts';
export { getPublishedSite } from './published-site.ts';
export { resolvePublished, resolvePublishedByQuery } from './resolve-published.ts';
export { searchSite } from './search-site.ts';
export { sitesPort } from './sites-port.ts';
