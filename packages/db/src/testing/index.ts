export * from './process.ts';
export * from './test-store.ts';
