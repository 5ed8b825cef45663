export { createRest } from './create-rest.ts';
export type { RestDeps } from './deps.ts';
