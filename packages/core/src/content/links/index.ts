export { browseLinks } from './browse-links.ts';
export { countNewBrokenLinks } from './find-links.ts';
export { linkGraph } from './link-graphs.ts';
export { listFileBacklinks, listLinks, listLinksUnlessLate, listPageLinks } from './list-links.ts';
export { isHolder, originOf } from './record-links.ts';
export { reusableAt } from './reusable-at.ts';
