import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { configured, openBuiltIn } from '../testing/built-in-caller.ts';
import { startReceiver } from '../testing/receiver.ts';

const SECRET = 'a secret of mine';
const EVENT = { eventId: 'one', type: 'space_content_updated', installationId: 'i', spaceId: 's', revisionId: 'r' };

/** Verifies a delivery as a receiver does that knows the manual only. */
function isAuthentic(header: string, body: string, now = Date.now()): boolean {
  const [, time = '', given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const own = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex');
  return given === own && Math.abs(now / 1000 - Number(time)) <= 300;
}

it('the webhook sends events signed, and its receiver can check that they are from here', async () => {
  await using receiver = await startReceiver();
  await using webhook = await openBuiltIn('octavo-webhook');
  const installation = configured({ url: `${receiver.url}/all`, secret: SECRET, events: '' });
  expect(await webhook.call({ ...EVENT, title: 'Grüße' }, { installation })).toMatchObject({ kind: 'done', trace: { status: 'success' } });
  const [request] = receiver.requests;
  const body = Buffer.from(request?.body ?? '', 'latin1').toString('utf8');
  expect(request).toMatchObject({ method: 'POST', url: '/all', headers: { 'content-type': 'application/json' } });
  expect(JSON.parse(body)).toEqual({
    id: 'one',
    type: 'space_content_updated',
    createdAt: expect.any(String),
    organization: 'org',
    space: 's',
    event: { revisionId: 'r', title: 'Grüße' },
  });
  const signature = String(request?.headers['x-octavo-signature']);
  expect(isAuthentic(signature, body)).toBe(true);
  expect(isAuthentic(signature, `${body} `)).toBe(false);
  expect(request?.headers['x-gitbook-signature']).toBe(signature);
});

it('the webhook sends to the address of a space or site first, and only events that were chosen', async () => {
  await using receiver = await startReceiver();
  await using webhook = await openBuiltIn('octavo-webhook');
  const installation = configured({ url: `${receiver.url}/all`, secret: SECRET, events: 'page_feedback, space_content_updated' });
  await webhook.call(EVENT, { installation, spaceInstallation: { configuration: { url: `${receiver.url}/space` } } });
  await webhook.call(
    { eventId: 'two', type: 'page_feedback', siteId: 'x' },
    { installation, siteInstallation: { configuration: { url: `${receiver.url}/site` } } },
  );
  await webhook.call({ eventId: 'three', type: 'site_view', siteId: 'x' }, { installation });
  expect(receiver.requests.map(({ url }) => url)).toEqual(['/space', '/site']);
});

it('the webhook keeps its own configuration to itself', async () => {
  await using receiver = await startReceiver();
  await using webhook = await openBuiltIn('octavo-webhook');
  const installation = configured({ url: receiver.url, secret: SECRET });
  for (const type of ['installation_setup', 'installation_deleted', 'space_installation_setup', 'site_installation_deleted'])
    await webhook.call({ eventId: type, type, previous: { configuration: { secret: SECRET } } }, { installation });
  expect(
    await webhook.call({ eventId: 'f', type: 'fetch', request: { method: 'GET', url: 'x', headers: {} } }, { installation }),
  ).toMatchObject({
    kind: 'response',
    response: { status: 404 },
  });
  expect(receiver.requests).toEqual([]);
});

it.each([
  [408, 503],
  [425, 503],
  [429, 503],
  [500, 503],
  [503, 503],
  [400, undefined],
  [404, undefined],
  [410, undefined],
])('a receiver that answers %i has the event come again with %s', async (status, later) => {
  await using receiver = await startReceiver();
  await using webhook = await openBuiltIn('octavo-webhook');
  receiver.status = status;
  const called = await webhook.call(EVENT, { installation: configured({ url: receiver.url, secret: SECRET }) });
  expect(called).toMatchObject(later === undefined ? { kind: 'done' } : { kind: 'failed', status: later });
  expect(called.trace.logs[0]?.message).toContain(String(status));
});

it('a receiver that is not there has the event come again', async () => {
  await using webhook = await openBuiltIn('octavo-webhook');
  const called = await webhook.call(EVENT, { installation: configured({ url: 'http://127.0.0.1:1/', secret: SECRET }) });
  expect(called).toMatchObject({ kind: 'failed', status: 503 });
});
