export { browseLinks } from './browse-links.ts';
export { countNewBrokenLinks, countSpecLinks } from './find-links.ts';
export { linkGraph } from './link-graphs.ts';
export { type LinkHealth, listLinkHealth } from './link-health.ts';
export { listFileBacklinks, listLinks, listLinksUnlessLate, listPageLinks } from './list-links.ts';
export { type ListedReusable, listReusable } from './list-reusable.ts';
export { isHolder, originOf } from './record-links.ts';
export { reusableAt } from './reusable-at.ts';
