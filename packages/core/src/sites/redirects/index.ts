export { bulkUpsertSiteRedirects } from './bulk-redirects.ts';
export { createSiteRedirect } from './create-redirect.ts';
export { deleteSiteRedirect } from './delete-redirect.ts';
export { getSiteRedirectBySource } from '../publishing/get-redirect-by-source.ts';
export { listSiteRedirects } from './list-redirects.ts';
export { updateSiteRedirect } from './update-redirect.ts';
