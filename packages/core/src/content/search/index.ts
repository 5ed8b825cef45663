export { listUnreadPages } from './list-unread-pages.ts';
export { pageFacts } from './page-facts.ts';
export { type FoundSpace, searchOrganization, searchSpacesOfOrganization } from './search-organization.ts';
export { leftOutIn, searchPages, searchSpace } from './search-pages.ts';
