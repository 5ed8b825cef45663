import { describe, expect, it } from 'vitest';
import { explainFailure } from './explain-failure.ts';

describe('the reason of a failure', () => {
  it('names codes, messages and what the provider says, down to the first cause', () => {
    const first = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const middle = Object.assign(new Error('refused', { cause: first }), { error: 'access_denied', error_description: 'not today' });
    expect(explainFailure(new Error('failed', { cause: middle })).reason).toBe(
      'failed; refused: access_denied: not today; ECONNREFUSED: connect ECONNREFUSED',
    );
  });

  it('holds nothing of the answers, no control characters, and not too much', () => {
    const error = Object.assign(new Error('bad\n\x1b[31mclaim'), { cause: { claims: { email: 'ada@example.com' } }, id_token: 'secret' });
    const { reason } = explainFailure(error);
    expect(reason).toBe('bad [31mclaim');
    expect(explainFailure(new Error('x'.repeat(9999))).reason).toHaveLength(300);
    expect(explainFailure('secret')).toEqual({ reason: 'unknown' });
  });
});
