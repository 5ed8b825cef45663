export * from './objects/index.ts';
export * from './transport/index.ts';
