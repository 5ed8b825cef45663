export * from './collecting-logger.ts';
export * from './factories.ts';
export * from './jobs.ts';
export * from './process.ts';
export * from './test-database.ts';
export * from './test-system.ts';
