export { createRest, type Rest } from './create-rest.ts';
export type { RestDeps } from './deps.ts';
export { matchesTag } from './http/headers.ts';
export { readBody } from './http/read-body.ts';
export type { Shortcut } from './http/shortcuts.ts';
