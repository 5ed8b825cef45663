import { getNotificationSettings, unsubscribeToken } from '@octavo/core';
import { buildUser, contextOf, testSystem } from '@octavo/core/testing';
import { expect, it } from 'vitest';
import { unsubscribeApp } from './unsubscribe.ts';

const KINDS = ['mentioned', 'replied'] as const;

it('mails are stopped by a POST of their token alone, and by nothing that merely looks', async () => {
  await using system = await testSystem('sqlite');
  const bob = await buildUser(system);
  const token = unsubscribeToken(system, bob.id, KINDS);
  const app = unsubscribeApp(system);
  const address = `/api/unsubscribe/${token}`;
  const wants = async () => (await getNotificationSettings(contextOf(system, bob))).email;

  for (const method of ['GET', 'HEAD']) {
    const looked = await app.request(address, { method });
    expect([looked.status, looked.headers.get('location')]).toEqual([303, `/unsubscribe/${token}`]);
  }
  expect(await wants()).toMatchObject({ mentioned: true, replied: true });

  // As RFC 8058 (3.2) has it: a form, and neither a cookie nor an origin.
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const stopped = await app.request(address, { method: 'POST', body });
  expect([stopped.status, stopped.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await wants()).toMatchObject({ mentioned: false, replied: false, reviewed: true });
  expect((await app.request(address, { method: 'POST', body })).status).toBe(200);

  for (const wrong of ['v1.AAAA', `${token.slice(0, -8)}AAAAAAAA`, '%00', 'x'.repeat(5000)]) {
    const refused = await app.request(`/api/unsubscribe/${wrong}`, { method: 'POST', body });
    expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining('This link is not one of a mail')]);
  }
});
