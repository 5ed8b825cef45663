export { compareRecord, compareSources } from './compare-record.ts';
export { compareAnywhere, linksAnywhere } from './compare-task.ts';
export { listCompared } from './list-compared.ts';
export { listViewed, setViewed } from './viewed.ts';
