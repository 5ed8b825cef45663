import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnswerReader } from './read-answer.ts';

/** Reads an answer that comes in pieces. */
function read(pieces: readonly string[], sources = 3) {
  const reader = new AnswerReader(sources);
  const shown = pieces.map((piece) => reader.take(piece));
  shown.push(reader.end());
  return { shown, text: shown.join(''), isAnswered: reader.isAnswered, cited: reader.cited };
}

describe('the words of an answer', () => {
  it('are shown as they come', () => {
    expect(read(['Run', ' it [', '2', '] now.']).shown).toEqual(['Run', ' it ', '', '[2] now.', '']);
  });

  it('name sources that there are, one by one', () => {
    expect(read(['A [1, 3][2]. B [4] C [0, 9].'])).toMatchObject({ text: 'A [1][3][2]. B  C .', cited: [1, 2, 3] });
  });

  it.each([
    [['NO_ANSWER']],
    [['NO', '_AN', 'SWER']],
    [['\n NO_ANSWER.', ' Sorry']],
    [['']],
    [['<think>Hm. Maybe 1.</think>\n\nNO_ANSWER']],
    [['<think>for ever']],
  ])('are none where the model finds no answer: %j', (pieces) => {
    expect(read(pieces)).toMatchObject({ text: '', isAnswered: false });
  });

  it('begin behind what a model thinks aloud', () => {
    expect(read(['<thi', 'nk>[1] is wrong</th', 'ink>\n\nYes [2].'])).toMatchObject({ text: 'Yes [2].', cited: [2] });
    expect(read(['Not <think>here</think>.']).text).toBe('Not <think>here</think>.');
    expect(read(['NO']).text).toBe('NO');
  });

  it('end where there are too many', () => {
    const { text } = read(['x'.repeat(11_999), 'yyyy', 'zz']);
    expect(text).toBe(`${'x'.repeat(11_999)}y`);
  });

  it('are the same however they are cut', () => {
    const words = fc.array(fc.constantFrom('[1]', '[', ']', '1', ', ', '99', 'a', ' ', '\n', 'NO_ANSWER', '<think>', '</think>', '`x`'));
    fc.assert(
      fc.property(words, fc.array(fc.nat(12)), (parts, cuts) => {
        const whole = parts.join('');
        const pieces: string[] = [];
        let at = 0;
        for (const cut of cuts) {
          pieces.push(whole.slice(at, at + cut));
          at += cut;
        }
        pieces.push(whole.slice(at));
        const [one, other] = [read(pieces), read([whole])];
        expect([one.text, one.cited]).toEqual([other.text, other.cited]);
        expect(one.cited.every((number) => number >= 1 && number <= 3)).toBe(true);
      }),
    );
  });
});
