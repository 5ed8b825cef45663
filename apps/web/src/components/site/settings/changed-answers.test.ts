import { expect, it } from 'vitest';
import { changedAnswers } from './changed-answers';

const typed = { greeting: ' Ask us. ', suggestions: 'How do I begin?\n\n  Where is it?  \n', instructions: 'Be brief.' };

it('answers that are switched on have a mode, and what was typed without blank lines', () => {
  expect(changedAnswers({ mode: 'none' }, true, typed)).toEqual({
    mode: 'search',
    greeting: 'Ask us.',
    suggestions: ['How do I begin?', 'Where is it?'],
    instructions: 'Be brief.',
  });
  expect(changedAnswers({ mode: 'assistant' }, true, typed).mode).toBe('assistant');
});

it('answers that are switched off keep their words for later', () => {
  expect(changedAnswers({ mode: 'search' }, false, typed)).toMatchObject({ mode: 'none', greeting: 'Ask us.' });
});

it('fields that were emptied are taken back', () => {
  const empty = { greeting: ' ', suggestions: '\n', instructions: '' };
  expect(changedAnswers({ mode: 'search', greeting: 'Hello', instructions: 'x' }, true, empty)).toEqual({ mode: 'search' });
});
