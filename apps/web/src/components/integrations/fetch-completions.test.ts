import { describe, expect, it } from 'vitest';
import { readCompletions } from './fetch-completions';

describe('values that an integration lists for a property', () => {
  it.each([
    ['texts', ['a', 'b']],
    ['values with labels', [{ value: 'a', label: 'a' }, { value: 'b' }]],
    ['ids', { items: [{ id: 'a' }, { id: 'b', label: '' }] }],
    ['completions', { completions: ['a', { value: 'b' }, { value: 'b' }] }],
  ])('are read from %s', (_form, answer) => {
    expect(readCompletions(answer)).toEqual([
      { value: 'a', label: 'a' },
      { value: 'b', label: 'b' },
    ]);
  });

  it('are the useful ones of a list with others, with numbers as texts', () => {
    expect(readCompletions([null, 7, {}, { id: '' }, { id: 'x', label: 'X' }, true])).toEqual([
      { value: '7', label: '7' },
      { value: 'x', label: 'X' },
    ]);
  });

  it.each([[null], ['text'], [{ error: 'no' }]])('are not read from %j', (answer) => {
    expect(() => readCompletions(answer)).toThrow('no list');
  });
});
