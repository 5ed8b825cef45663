import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ADMIN, startOctavo } from './testing.ts';

it('a test gets an Octavo that is set up, with a token that works, and nothing is left of it', async () => {
  const octavo = await startOctavo();
  const response = await fetch(`${octavo.url}/v1/user`, { headers: { authorization: `Bearer ${octavo.token}` } });
  expect(await response.json()).toMatchObject({ displayName: ADMIN.name, email: ADMIN.email });
  await octavo.stop();
  expect(existsSync(octavo.dataDir)).toBe(false);
});

it('or one that nobody has opened yet', async () => {
  await using octavo = await startOctavo({ setUp: false });
  const response = await fetch(`${octavo.url}/api/trpc/setup.status`);
  expect(await response.json()).toMatchObject({ result: { data: { isSetUp: false } } });
  expect([octavo.token, octavo.organization]).toEqual(['', '']);
});
