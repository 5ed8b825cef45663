export { type ReaderAssets, readerAssets } from './reader-assets.ts';
export { createSitesDoor, type SitesDoor } from './sites-door.ts';
