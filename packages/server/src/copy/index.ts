export { type Published, type PublishRequest, publishSite } from './publish-site.ts';
