export type { Published, PublishRequest } from './publish-request.ts';
export { publishSite } from './publish-site.ts';
