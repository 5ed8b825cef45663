export { type GitbookConfig, parseGitbookYaml, type RedirectLine } from './gitbook-yaml.ts';
export { type InferredPage, inferStructure } from './infer.ts';
export type { YamlValue } from './lenient-yaml.ts';
export { type LayoutInput, planLayout } from './plan.ts';
export { assignPaths, slugify, slugOf } from './slug.ts';
export { collectFiles, collectIncludes } from './space-files.ts';
export { parseSummary } from './summary/parse.ts';
export type {
  SourceRange,
  SummaryEntry,
  SummaryEntryKind,
  SummaryPiece,
  SummaryPieceKind,
  SummaryTarget,
  SummaryTree,
} from './summary/types.ts';
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
