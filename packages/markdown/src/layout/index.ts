/**
 * The files that carry a space's structure, and how pages are named in them (git-format): `.gitbook.yaml`, SUMMARY.md, slugs, paths. Pure;
 * read by imports, and written by edits.
 */
export {
  fileNameFor,
  folderBelow,
  folderOf,
  type NewPage,
  type PathLookup,
  parentFileNameFor,
  standingOf,
  TakenPaths,
} from './file-names.ts';
export { type GitbookConfig, parseGitbookYaml, type RedirectLine } from './gitbook-yaml.ts';
export { type InferredPage, inferenceSteps, inferStructure } from './infer.ts';
export { type LenientYaml, plainValue, readYaml, type YamlValue } from './lenient-yaml.ts';
export {
  basename,
  below,
  dirname,
  isInside,
  isLinkableUrl,
  isMarkdownPath,
  isReadme,
  joinPath,
  percentDecode,
  resolvePath,
  stem,
  titleFromName,
} from './paths.ts';
export { type Addressed, assignPaths, pathSteps, slugify, slugOf } from './slug.ts';
export { addGroup, type EntryChange, insertEntry, moveEntry, removeEntry, renameEntry, type SummaryPlace } from './summary/edit.ts';
export { outlineOf, SummaryOutline } from './summary/outline.ts';
export { parseSummary, summarySteps } from './summary/parse.ts';
export { applyPatches, type TextPatch } from './summary/patch.ts';
export { type PatchedSummary, patchSummary } from './summary/reparse.ts';
export type { Spliced } from './summary/splice.ts';
export type {
  SourceRange,
  SummaryEntry,
  SummaryEntryKind,
  SummaryPiece,
  SummaryPieceKind,
  SummaryTarget,
  SummaryTree,
} from './summary/types.ts';
export { type EntryTarget, type SummaryBullet, type SummaryGroup, writeSummary } from './summary/write.ts';
export { type LayoutWarning, type LayoutWarningCode, Warnings } from './warnings.ts';
