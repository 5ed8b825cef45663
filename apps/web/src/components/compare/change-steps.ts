/** Direction of a step: to the next change or to the one before. */
export type StepBy = 1 | -1;

/** Returns the index of the change that a step leads to, of `count`; `undefined` where it leads out of them. `step` is from 1, and 0 before the first. */
export function stepTo(step: number, count: number, by: StepBy): number | undefined {
  const at = step - 1 + by;
  return at >= 0 && at < count ? at : undefined;
}

/** Returns the index of the change that has the focus when other changes are shown; `undefined` for none, where nobody came there by stepping. */
export function arriveAt(coming: StepBy | undefined, count: number): number | undefined {
  if (coming === undefined || count === 0) return undefined;
  return coming === 1 ? 0 : count - 1;
}
