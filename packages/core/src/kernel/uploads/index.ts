export { createUpload } from './create-upload.ts';
export { openUpload } from './open-upload.ts';
export { pruneUploads } from './prune-uploads.ts';
export { keepUploads, openPublicUpload, publicUploadPath } from './public-upload.ts';
export { receiveUpload } from './receive-upload.ts';
export { holdUploads, releaseUploads } from './release-uploads.ts';
export { removeUploads } from './remove-uploads.ts';
