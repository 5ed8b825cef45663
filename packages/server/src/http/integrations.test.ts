import { buildInstallation, buildIntegration, buildSpaceOfAdmin, buildToken, testSystem } from '@octavo/core/testing';
import { expect, it, vi } from 'vitest';
import { integrationsApp } from './integrations.ts';

const ECHO = `export default { async fetch(request) {
  const form = await request.formData();
  const { request: asked, installationId, auth } = JSON.parse(form.get('event'));
  const body = await form.get('fetch-body')?.text?.() ?? form.get('fetch-body') ?? '';
  return new Response(JSON.stringify({ ...asked, installationId, auth, body }), {
    status: 201,
    headers: { 'Content-Type': 'text/html', 'Set-Cookie': 'session=x', 'Content-Security-Policy': "sandbox allow-same-origin", 'X-Own': 'yes',
      'Service-Worker-Allowed': '/' },
  });
} };`;

it('a script answers what is asked below its address, apart from Octavo: no cookies, no tokens, no origin', {
  timeout: 300_000,
}, async () => {
  await using system = await testSystem('sqlite');
  const { organization, admin } = await buildSpaceOfAdmin(system);
  await buildIntegration(system, {
    organization,
    name: 'echo',
    script: ECHO,
    contentSecurityPolicy: "default-src 'none'; sandbox allow-same-origin",
  });
  const installationId = await buildInstallation(system, { organization, name: 'echo' });
  const { secret } = await buildToken(system, admin);
  const app = integrationsApp(system);
  const headers = { Cookie: 'octavo_session=secret', Authorization: `Bearer ${secret}`, 'X-Hook': 'a' };
  const answer = await app.request('/~integrations/echo/hooks/1?b=c', { method: 'POST', headers, body: 'hello' });
  const told = (await answer.json()) as { headers: Record<string, string> };
  expect(answer.status).toBe(201);
  expect(told).toMatchObject({
    method: 'POST',
    url: 'https://octavo.example/~integrations/echo/hooks/1?b=c',
    auth: { userId: admin.id },
    body: 'hello',
  });
  expect(told.headers).toMatchObject({ 'x-hook': 'a' });
  expect(JSON.stringify(told.headers)).not.toMatch(/secret|Bearer/);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('service-worker-allowed')).toBeNull();
  expect(answer.headers.get('x-own')).toBe('yes');
  expect(answer.headers.get('content-security-policy')).toBe(
    "sandbox allow-scripts allow-forms allow-popups allow-downloads allow-modals; default-src 'none'",
  );
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');

  const own = await app.request(`/~integrations/echo/installations/${installationId}/x`, {
    headers: { Authorization: 'Bearer of-theirs' },
  });
  expect(await own.json()).toMatchObject({ installationId, headers: { authorization: 'Bearer of-theirs' } });
  for (const missing of [
    '/~integrations/none/x',
    '/~integrations/echo/installations/abc/x',
    `/~integrations/echo/installations/${installationId}/spaces/abc/x`,
  ]) {
    expect((await app.request(missing)).status).toBe(404);
  }
  expect((await app.request('/~integrations/echo', { headers: { Authorization: 'Bearer octavo_wrong' } })).status).toBe(401);
  const { integrationEvent } = system.store.tables;
  await vi.waitFor(async () => expect(await system.store.read.select().from(integrationEvent)).toHaveLength(2), { timeout: 60_000 });
  const kept = JSON.stringify(await system.store.read.select().from(integrationEvent));
  expect(kept).not.toMatch(/b=c|of-theirs/);
});

it('an address that asks too often is put off', async () => {
  await using system = await testSystem('sqlite');
  const app = integrationsApp(system);
  const statuses = new Set<number>();
  for (let i = 0; i < 301; i++) statuses.add((await app.request('/~integrations/none/x')).status);
  expect([...statuses]).toEqual([404, 429]);
  system.clock.advance(61_000);
  expect((await app.request('/~integrations/none/x')).status).toBe(404);
});
