export type { PreviewProblem } from './find-problems.ts';
export { openPreview, type Preview, type PreviewState } from './open-preview.ts';
