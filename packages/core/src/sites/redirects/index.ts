export { bulkUpsertSiteRedirects } from './bulk-redirects.ts';
export { contentOnSite } from './content-on-site.ts';
export { createSiteRedirect } from './create-redirect.ts';
export { deleteSiteRedirect } from './delete-redirect.ts';
export { listNamedRedirects, type NamedRedirect } from './list-named-redirects.ts';
export { listSiteRedirects } from './list-redirects.ts';
export { presentRedirect, redirectNotFound } from './redirect-record.ts';
export { updateSiteRedirect } from './update-redirect.ts';
