export * from './kept-rows.ts';
export * from './missing-parents.ts';
export * from './process.ts';
export * from './rows-of-every-table.ts';
export * from './test-store.ts';
