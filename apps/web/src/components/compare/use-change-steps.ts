'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { arriveAt, type StepBy, stepTo } from './change-steps';

/** The blocks that one steps through. */
const STEP = '[data-change-step]';

interface Steps {
  /** The change that has the focus, from 1; 0 before the first step. */
  step: number;
  count: number;
  next(): void;
  previous(): void;
}

/**
 * Steps from change to change in a box; behind the last one `leave` goes to what comes next. `shown` changes whenever other changes are in the
 * box: then they are counted anew, and the first or last one has the focus when one came there by stepping.
 */
export function useChangeSteps(box: RefObject<HTMLElement | null>, shown: unknown, leave: (by: StepBy) => boolean): Steps {
  const [step, setStep] = useState(0);
  const [count, setCount] = useState(0);
  const coming = useRef<StepBy>(undefined);

  const focus = useCallback(
    (index: number) => {
      const found = box.current?.querySelectorAll<HTMLElement>(STEP)[index];
      if (found === undefined) return;
      setStep(index + 1);
      found.focus({ preventScroll: true });
      found.scrollIntoView({ block: 'center' });
    },
    [box],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is what is counted.
  useEffect(() => {
    const all = box.current?.querySelectorAll(STEP).length ?? 0;
    setCount(all);
    setStep(0);
    const index = arriveAt(coming.current, all);
    if (index === undefined) return;
    coming.current = undefined;
    focus(index);
  }, [shown, focus]);

  const go = (by: StepBy) => {
    const at = stepTo(step, count, by);
    if (at !== undefined) return focus(at);
    if (leave(by)) coming.current = by;
  };
  return { step, count, next: () => go(1), previous: () => go(-1) };
}
