export { type DocsConfig, type DocsDirectory, type DocsNode, parseDocsYaml, spacesOf } from './docs-yaml.ts';
export { type MatchOptions, matchPages, type PreviousPage, targetText } from './match.ts';
export { type LayoutInput, planLayout } from './plan.ts';
export { countLines, type LineCounts, type SimilarityLimits } from './similarity.ts';
export { collectFiles, collectIncludes } from './space-files.ts';
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
