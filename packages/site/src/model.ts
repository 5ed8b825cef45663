export * from './model/site.ts';
export * from './model/visit.ts';
export * from './model/world.ts';
