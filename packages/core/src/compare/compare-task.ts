import { type ChangedWords, type CompareTextOptions, changedWords, compareText, type TextComparison } from '@octavo/markdown';
import type { Tenant } from '../kernel/context.ts';
import { runTask } from '../kernel/run-task.ts';
import { INLINE_LENGTH } from '../pages/evaluate-page.ts';
import { type RenderSource, renderCallbacks } from '../pages/page-tasks.ts';
import { sizeOf } from '../pages/render-page.ts';

/** Two versions of a text with everything that drawing them needs. */
export interface CompareSource extends CompareTextOptions {
  before: RenderSource;
  after: RenderSource;
}

/** Worker task `compare.text`: {@link compareText}. */
export function compareTask({ before, after, ...options }: CompareSource): TextComparison {
  const version = (source: RenderSource) => ({ text: source.text, options: renderCallbacks(source) });
  return compareText(version(before), version(after), options);
}

/** Worker task `compare.words`: {@link changedWords}. */
export function wordsTask({ before, after }: { before: string; after: string }): ChangedWords {
  return changedWords(before, after);
}

/** `compareText`, on a worker where the texts are long. */
export async function compareAnywhere(tenant: Tenant, source: CompareSource): Promise<TextComparison> {
  if (sizeOf(source.before) + sizeOf(source.after) <= INLINE_LENGTH) return compareTask(source);
  return runTask<TextComparison>(tenant, 'compare.text', source);
}

/** `changedWords`, on a worker where the texts are long. */
export async function wordsAnywhere(tenant: Tenant, before: string, after: string): Promise<ChangedWords> {
  if (before.length + after.length <= INLINE_LENGTH) return changedWords(before, after);
  return runTask<ChangedWords>(tenant, 'compare.words', { before, after });
}
