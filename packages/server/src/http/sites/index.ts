export { type ReaderAssets, readerAssets } from './reader-assets.ts';
export { hostKind, hostnameOf } from './site-host.ts';
export { createSitesDoor, type SitesDoor } from './sites-door.ts';
