import { describe, expect, it } from 'vitest';
import { arriveAt, stepTo } from './change-steps';

describe('stepping through changes', () => {
  it('begins with the first, goes to each in turn and back', () => {
    expect(stepTo(0, 3, 1)).toBe(0);
    expect(stepTo(1, 3, 1)).toBe(1);
    expect(stepTo(3, 3, -1)).toBe(1);
  });

  it('leads out behind the last, before the first, and where there are none', () => {
    expect(stepTo(3, 3, 1)).toBeUndefined();
    expect(stepTo(1, 3, -1)).toBeUndefined();
    expect(stepTo(0, 3, -1)).toBeUndefined();
    expect(stepTo(0, 0, 1)).toBeUndefined();
  });

  it('arrives at the first change going on, and at the last going back', () => {
    expect(arriveAt(1, 4)).toBe(0);
    expect(arriveAt(-1, 4)).toBe(3);
  });

  it('arrives nowhere without a step, and waits where nothing changed', () => {
    expect(arriveAt(undefined, 4)).toBeUndefined();
    expect(arriveAt(1, 0)).toBeUndefined();
  });
});
