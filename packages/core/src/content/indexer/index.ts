export { readBlobLinks, readPackedLinks } from './blob-links.ts';
export { checkIndexes } from './check-indexes.ts';
export { indexSpaceJob } from './index-job.ts';
export { indexOutdatedSpaces } from './index-outdated-spaces.ts';
export type { BlobLinks, StoredLink } from './links-of-document.ts';
export { READ_TASK } from './read-blobs.ts';
