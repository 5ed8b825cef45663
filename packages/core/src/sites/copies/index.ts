export { type CopiedPage, type CopiedPlace, copiedPlaces } from './copied-pages.ts';
export { type CopiedRedirect, copiedRedirects } from './copied-redirects.ts';
export { groundOfCopy, nameOnGround } from './ground.ts';
export { type SearchedText, searchedText } from './searched-text.ts';
export { type Copy, type CopyRequest, visitForCopy } from './visit-for-copy.ts';
