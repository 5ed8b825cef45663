import { describe, expect, it } from 'vitest';
import { newTokenSecret } from '../../people/auth/index.ts';
import { describeError, redact } from './redact.ts';

describe('redaction', () => {
  it.each([
    ['fetch https://user:hunter2@git.example.com/a.git failed', 'fetch https://***@git.example.com/a.git failed'],
    ['fetch http://hunter2@git.example.com/a.git', 'fetch http://***@git.example.com/a.git'],
    ['Authorization: Bearer abcdefgh.ijkl', 'Authorization: Bearer ***'],
    ['authorization: basic dXNlcjpwYXNz', 'authorization: basic ***'],
    ['token ghp_0123456789abcdef used', 'token ghp_*** used'],
    ['at https://o.example/invite/sAAAAAAAAAAAAAAAAAAAAAA?x', 'at https://o.example/invite/***?x'],
    ['GET /v1/orgs/o1/link-invites/sAAAAAAAAAAAAAAAAAAAAAA', 'GET /v1/orgs/o1/link-invites/***'],
    ['GET /reset/mAAAAAAAAAAAAAAAAAAAAAA', 'GET /reset/***'],
    ['Cookie: a=b; octavo_session=c2VjcmV0; d=e', 'Cookie: a=b; octavo_session=***; d=e'],
    ['mail admin@example.com about https://example.com/@handle', 'mail admin@example.com about https://example.com/@handle'],
  ])('turns %j into %j', (text, expected) => expect(redact(text)).toBe(expected));

  it('hides tokens of Octavo', () => {
    const token = newTokenSecret();
    expect(redact(`token ${token} is unknown`)).toBe('token octavo_pat_*** is unknown');
  });
});

describe('a described error', () => {
  it('has the names, codes and causes, and no parameter of a query', () => {
    const query = Object.assign(new Error('Failed query: select 1 where a = ?\nparams: hunter2'), {
      query: 'select 1 where a = ?',
      params: ['hunter2'],
    });
    const error = Object.assign(new Error('could not save', { cause: query }), { code: 'SQLITE_BUSY' });
    const described = describeError(error);
    expect(described).toMatchObject({
      error: 'Error',
      message: 'could not save',
      code: 'SQLITE_BUSY',
      cause: { message: 'Failed query: select 1 where a = ?' },
    });
    expect(JSON.stringify(described)).not.toContain('hunter2');
  });

  it('ends, when causes go in a circle', () => {
    const error = new Error('loop');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).match(/"message":"loop"/g)).toHaveLength(5);
  });

  it('takes what is no error', () => expect(describeError('Bearer abcdefghijkl')).toEqual({ error: 'Bearer ***' }));
});
