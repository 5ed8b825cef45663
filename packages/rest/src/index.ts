export { createRest } from './create-rest.ts';
export type { RestDeps } from './deps.ts';
export { matchesTag } from './http/headers.ts';
export { readJsonBody } from './http/json-body.ts';
export { LargeBodies } from './http/large-bodies.ts';
