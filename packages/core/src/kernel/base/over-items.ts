import type { OctavoError } from '@octavo/contract';
import { isOverBudget } from './over-budget.ts';

/** Work on many items at once. */
export interface OverItems<Item, Output> {
  /** Works on items; `at` is to be set to the index of the item that it is at. */
  run(items: readonly Item[], at: Int32Array): Promise<Output>;
  /** Takes the place of `run` for an item that exceeds the budget by itself. */
  onOver(item: Item, error: OctavoError): Promise<Output>;
}

/**
 * Works on items in one go, as long as that is within its budget. Else those before and behind the item that it was at are done by
 * themselves, so that one item that is too much harms none of the others, and costs little more than its own budget.
 */
export async function runOverItems<Item, Output>(items: readonly Item[], work: OverItems<Item, Output>): Promise<Output[]> {
  if (items.length === 0) return [];
  const at = new Int32Array(new SharedArrayBuffer(4));
  try {
    return [await work.run(items, at)];
  } catch (error) {
    if (!isOverBudget(error)) throw error;
    const [first] = items;
    if (items.length === 1 && first !== undefined) return [await work.onOver(first, error)];
    // A batch that is too large for one answer is halved.
    const middle = error.data.budget === 'output' ? Math.floor(items.length / 2) : Math.min(Atomics.load(at, 0), items.length - 1);
    const behind = error.data.budget === 'output' ? middle : middle + 1;
    const parts = [items.slice(0, middle), items.slice(middle, behind), items.slice(behind)];
    const done: Output[] = [];
    for (const part of parts) done.push(...(await runOverItems(part, work)));
    return done;
  }
}
