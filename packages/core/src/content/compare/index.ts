export { type ComparedSources, type ComparisonRequest, compareRecord, compareSources, type RecordComparison } from './compare-record.ts';
export { type ComparedItem, type ComparedItems, listCompared } from './list-compared.ts';
export { listViewed, setViewed, type Viewed } from './viewed.ts';
