import { isOctavoError, OctavoError } from '@octavo/contract';

/** Stable name of the error of work that takes more than is allowed. */
export const OVER_BUDGET = 'over_budget';

/** Limit that a task exceeded. */
export interface OverBudget {
  task: string;
  budget: 'cpu' | 'memory' | 'output';
  /** Seconds, megabytes, or bytes. */
  limit: number;
  /** The reason, as the end of a sentence. */
  why: string;
}

/** Returns the error of a task that exceeds its budget: it would again, so only a change of what it works on helps. */
export function overBudget({ why, ...data }: OverBudget): OctavoError {
  return new OctavoError('too_large', `This cannot be worked on here: ${why}. Split it into smaller parts, or simplify it.`, {
    code: OVER_BUDGET,
    data: { ...data },
  });
}

/** Returns true for the errors of {@link overBudget}. */
export function isOverBudget(error: unknown): error is OctavoError {
  return isOctavoError(error) && error.code === OVER_BUDGET;
}
