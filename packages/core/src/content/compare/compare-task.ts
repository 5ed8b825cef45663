import {
  type ChangedWords,
  type CompareTextOptions,
  changedWords,
  compareLinks,
  compareText,
  type LinkComparison,
  type TextComparison,
} from '@octavo/markdown';
import { isOverBudget, runTaskOn, type Tenant } from '../../kernel/base/index.ts';
import { INLINE_LENGTH, type RenderSource, renderCallbacks, sizeOf, textsOf } from '../pages/index.ts';

/** Two versions of a text with everything that drawing them needs. */
export interface CompareSource extends Omit<CompareTextOptions, 'dress'> {
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

/** Worker task `compare.links`: {@link compareLinks}. */
export function compareLinksTask({ before, after }: { before: string; after: string }): LinkComparison {
  return compareLinks(before, after);
}

/** Word counts for texts that are too expensive to compare. */
const UNCOUNTED: ChangedWords = { added: 0, removed: 0 };

/** `compareText`, on a worker where the texts are long; texts that take too much are compared as their sources. */
export async function compareAnywhere(tenant: Tenant, source: CompareSource): Promise<TextComparison> {
  if (sizeOf(source.before) + sizeOf(source.after) <= INLINE_LENGTH) return compareTask(source);
  const { before, after, ...options } = source;
  try {
    return await runTaskOn<TextComparison>(
      tenant,
      [...textsOf(before), ...textsOf(after), JSON.stringify(options)],
      'compare.text',
      source,
    );
  } catch (error) {
    if (!isOverBudget(error)) throw error;
    return { blocks: [], frontMatter: [], words: UNCOUNTED, coarse: 'source', isSourceOnly: false };
  }
}

/** `changedWords`, on a worker where the texts are long. */
export async function wordsAnywhere(tenant: Tenant, before: string, after: string): Promise<ChangedWords> {
  if (before.length + after.length <= INLINE_LENGTH) return changedWords(before, after);
  try {
    return await runTaskOn<ChangedWords>(tenant, [before, after], 'compare.words', { before, after });
  } catch (error) {
    if (isOverBudget(error)) return UNCOUNTED;
    throw error;
  }
}

/** `compareLinks`, on a worker where the texts are long; texts that take too much count as changed. */
export async function linksAnywhere(tenant: Tenant, before: string, after: string): Promise<LinkComparison> {
  if (before.length + after.length <= INLINE_LENGTH) return compareLinks(before, after);
  try {
    return await runTaskOn<LinkComparison>(tenant, [before, after], 'compare.links', { before, after });
  } catch (error) {
    if (isOverBudget(error)) return { links: 0, isTextChanged: true };
    throw error;
  }
}
