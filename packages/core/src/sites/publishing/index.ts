export { getContentByUrl } from './content-by-url.ts';
export { CONTENT_TOKEN_MS } from '../../people/auth/content-token.ts';
export { listSiteIntegrationScripts } from './integration-scripts.ts';
export { listPublishedPages, type PublishedPage } from './list-published-pages.ts';
export { loadReadSite, type ReadSite } from './load-read-site.ts';
export { getPublishedSite } from './published-site.ts';
export { resolvePublished, resolvePublishedByQuery } from './resolve-published.ts';
export { searchSite } from './search-site.ts';
export { sitesPort } from './sites-port.ts';
