export * from './collecting-logger.ts';
export * from './factories.ts';
export * from './test-database.ts';
export * from './test-system.ts';
