export { type AppRouter, appRouter, createCaller } from './app-router.ts';
export type { ErrorShape, TrpcContext } from './trpc.ts';
