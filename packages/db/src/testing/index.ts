export * from './kept-rows.ts';
export * from './process.ts';
export * from './test-store.ts';
