/** Client of components, for pages that start it themselves. */
export { startKit } from './component.ts';
export type { KitAnswer, KitHost, KitRequest } from './model.ts';
