export * from './identity-provider.ts';
export * from './wrapping.ts';
