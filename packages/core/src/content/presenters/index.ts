export { contentTypeOf, isShownInline } from './content-type.ts';
export { checkFileAddress, fileSignature, memberFileAddress, signedFileAddress } from './file-address.ts';
export { isPointer, servedName } from './lfs-pointer.ts';
export { presentCover, presentLayout } from './page-layout.ts';
export { fileName, presentFile } from './present-file.ts';
export {
  addressPath,
  computedSource,
  encodePath,
  isScreen,
  linkTarget,
  type Presentation,
  pageAddress,
  presentDocument,
  presentPage,
  presentTree,
  repositoryPath,
} from './present-page.ts';
export { relativePath } from './relative-path.ts';
export { type OuterRepository, outerRepository, outsidePath, repositoryAddress, repositoryKey } from './repository-address.ts';
export { fragmentOf, resolveFilePath } from './resolve-path.ts';
export { findPage, type Resolved, resolveReference } from './resolve-reference.ts';
