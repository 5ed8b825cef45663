export { createUpload } from './create-upload.ts';
export { type OpenedUpload, openUpload } from './open-upload.ts';
export { pruneUploads } from './prune-uploads.ts';
export { keepUploads, openPublicUpload, type PublicUpload } from './public-upload.ts';
export { receiveUpload, type SentUpload } from './receive-upload.ts';
export { holdUploads, releaseUploads } from './release-uploads.ts';
