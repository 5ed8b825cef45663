export { type AppRouter, appRouter, createCaller } from './app-router.ts';
export { bodyLimitOf, LARGE_PROCEDURES } from './body-sizes.ts';
export type { ErrorShape, TrpcContext } from './trpc.ts';
