import { describe, expect, it } from 'vitest';
import { AnswerMemory, type FinishedAnswer } from './answer-memory.ts';

const answer = (body: FinishedAnswer['body'] = '{}'): FinishedAnswer => ({ status: 200, body, headers: {} });

describe('the memory of answers', () => {
  it('gives an answer at the version of the database it was kept at, and forgets it at any other', () => {
    const memory = new AnswerMemory(() => 0);
    const kept = answer();
    expect(memory.recall(1, 'a')).toBeUndefined();
    memory.keep(1, 'a', kept);
    expect(memory.recall(1, 'a')).toBe(kept);
    expect(memory.recall(1, 'b')).toBeUndefined();
    expect(memory.recall(2, 'a')).toBeUndefined();
    expect(memory.recall(1, 'a')).toBeUndefined();
  });

  it('does not keep what was made at a version that has passed', () => {
    const memory = new AnswerMemory(() => 0);
    memory.recall(1, 'a');
    memory.recall(2, 'a');
    memory.keep(1, 'a', answer());
    expect(memory.recall(2, 'a')).toBeUndefined();
  });

  it('gives an answer for a minute, since it may hold addresses that expire', () => {
    let now = 0;
    const memory = new AnswerMemory(() => now);
    memory.recall(1, 'a');
    memory.keep(1, 'a', answer());
    now = 59_999;
    expect(memory.recall(1, 'a')).toBeDefined();
    now = 60_000;
    expect(memory.recall(1, 'a')).toBeUndefined();
  });

  it('keeps within its budget, the answers used last', () => {
    const memory = new AnswerMemory(() => 0, 10_000);
    memory.recall(1, '');
    for (const key of ['a', 'b', 'c']) memory.keep(1, key, answer(new Uint8Array(2000)));
    memory.recall(1, 'a');
    memory.keep(1, 'd', answer('x'.repeat(1000)));
    expect(['a', 'b', 'c', 'd'].map((key) => memory.recall(1, key) !== undefined)).toEqual([true, false, true, true]);
    memory.keep(1, 'large', answer(new Uint8Array(10_000)));
    expect(memory.recall(1, 'large')).toBeUndefined();
    expect(memory.recall(1, 'a')).toBeDefined();
  });
});
