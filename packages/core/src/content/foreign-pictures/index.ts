export { hideForeignPhotos, type PhotoPlace } from './hide-photos.ts';
export { type OwnOrigins, type ViewedContent, waitingPictures, waitingPicturesIn, waitingPicturesOf } from './waiting-pictures.ts';
