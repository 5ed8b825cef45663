import { isOctavoError } from '@octavo/contract';
import type { ContentEdit } from '@octavo/core';

/**
 * Applies changes; one that cannot be made is left out and told, so that one page does not hold up the others. Those that make something that others
 * stand on are needed: the error of one of them is thrown.
 * @param label the thing of a change for people; `undefined` for a change that is needed
 * @returns the changes that were made; none when nothing is left of them
 */
export async function applyEdits<Edit extends ContentEdit>(
  edits: readonly Edit[],
  apply: (edits: readonly Edit[]) => Promise<unknown>,
  drop: (edit: Edit, message: string) => boolean,
): Promise<readonly Edit[]> {
  let left = [...edits];
  while (left.length > 0) {
    try {
      await apply(left);
      return left;
    } catch (error) {
      if (!isOctavoError(error) || error.kind === 'internal' || error.kind === 'unavailable') throw error;
      const { index } = error.data;
      const edit = typeof index === 'number' ? left[index] : undefined;
      const message = error.details?.[0]?.message ?? error.message;
      if (edit === undefined || !drop(edit, message)) throw error;
      left = left.filter((each) => each !== edit);
    }
  }
  return left;
}
