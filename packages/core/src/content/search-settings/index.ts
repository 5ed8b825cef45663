export { keptText } from './kept-query.ts';
export { listSpaceSearchMisses } from './list-space-misses.ts';
export type { SearchOwner } from './owner.ts';
export { pageOfMisses } from './page-of-misses.ts';
export { type PinnedContent, presentSearchSettings } from './present-search-settings.ts';
export { type SearchRules, searchRules } from './search-rules.ts';
export { firstMissDay, MISS_DAYS, missesOf } from './space-misses.ts';
export { getSpaceSearchSettings, updateSpaceSearchSettings } from './space-search-settings.ts';
export { readSearchChange, writeSearchChange } from './write-search-settings.ts';
