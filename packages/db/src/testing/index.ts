export * from './test-store.ts';
