export { listUnreadPages } from './list-unread-pages.ts';
export { searchOrganization } from './search-organization.ts';
export { searchPages, searchSpace } from './search-pages.ts';
