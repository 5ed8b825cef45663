import { OctavoError } from '@octavo/contract';
import { testSystem } from '@octavo/core/testing';
import { expect, it } from 'vitest';
import { Exchange } from './exchange.ts';

it('issue-15: an answer of 503 says after how many seconds to try again, where that is known', async () => {
  await using system = await testSystem('sqlite');
  const deps = { system, build: 'test', rateLimit: 'off', addressOf: () => undefined } as const;
  const exchange = new Exchange(deps, undefined, new Request('http://localhost/v1/user'), {});
  const retryAfter = (error: unknown) => exchange.fail(error, 'test').headers.get('Retry-After');
  expect(retryAfter(new OctavoError('unavailable', 'Busy.', { code: 'space_busy', data: { retryAfter: 4.2 } }))).toBe('5');
  expect(retryAfter(new OctavoError('unavailable', 'Busy.'))).toBeNull();
  expect(retryAfter(new OctavoError('conflict', 'Taken.', { data: { retryAfter: 5 } }))).toBeNull();
});
