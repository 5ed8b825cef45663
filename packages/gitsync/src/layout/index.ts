export { type DocsConfig, type DocsDirectory, type DocsNode, parseDocsYaml, spacesOf } from './docs-yaml.ts';
export { fileNameFor, type NewPage, parentFileNameFor, TakenPaths } from './file-names.ts';
export { type GitbookConfig, parseGitbookYaml, type RedirectLine } from './gitbook-yaml.ts';
export { type InferredPage, inferStructure } from './infer.ts';
export type { YamlValue } from './lenient-yaml.ts';
export { type MatchOptions, matchPages, type PreviousPage, targetText } from './match.ts';
export { type LayoutInput, planLayout } from './plan.ts';
export { countLines, type LineCounts, type SimilarityLimits } from './similarity.ts';
export { assignPaths, slugify, slugOf } from './slug.ts';
export { collectFiles, collectIncludes } from './space-files.ts';
export { addGroup, type EntryChange, insertEntry, moveEntry, removeEntry, renameEntry, type SummaryPlace } from './summary/edit.ts';
export { parseSummary } from './summary/parse.ts';
export { applyPatches, type TextPatch } from './summary/patch.ts';
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
export { FileIndex, type TreeFile } from './tree-files.ts';
export type {
  Layout,
  LayoutFile,
  LayoutInclude,
  LayoutPage,
  LayoutRedirect,
  LayoutSource,
  LayoutTag,
  LinkTarget,
  PageFacts,
} from './types.ts';
export { type LayoutWarning, type LayoutWarningCode, Warnings } from './warnings.ts';
