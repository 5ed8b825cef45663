import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { initialise } from '@octavo/core';
import { collectingLogger } from '@octavo/core/testing';
import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { bootServer } from '../boot.ts';
import { loadConfig } from '../config/load-config.ts';
import { type ReceivedMail, startSmtpServer } from './testing/smtp-server.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const assets = {
  migrations: here('../../../db/migrations'),
  docs: here('../../../../docs'),
  web: undefined,
  taskWorker: here('../workers/task-worker.ts'),
  packWorker: here('../../../gitsync/src/pack-worker.ts'),
};

/** A server with a mail server beside it, set up by an admin. */
async function octavo() {
  const folder = await tempDir();
  const smtp = await startSmtpServer();
  const log = collectingLogger();
  const environment = {
    PORT: '0',
    OCTAVO_DATA: path.join(folder.path, 'data'),
    OCTAVO_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    OCTAVO_MAIL_FROM: 'Octavo <docs@example.com>',
  };
  const server = await bootServer({ config: loadConfig(environment), assets, log, build: '1' });
  const admin = await initialise(server.system, { email: 'ada@example.com', name: 'Ada', organization: 'Acme' });
  return {
    smtp,
    log,
    admin,
    api: (method: string, url: string, token: string, body?: object) =>
      fetch(`${server.url}/v1${url}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    /** Asks the console's router, as a browser with a cookie does. */
    async console(kind: 'query' | 'mutation', procedure: string, input: object, cookie = '') {
      const query = kind === 'query' ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
      const response = await fetch(`${server.url}/api/trpc/${procedure}${query}`, {
        method: kind === 'query' ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
        ...(kind === 'query' ? {} : { body: JSON.stringify(input) }),
      });
      const body: unknown = await response.json();
      return { status: response.status, body, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
    },
    async [Symbol.asyncDispose]() {
      await server.stop();
      await smtp[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Returns the token at the end of the link in a mail; long lines of a mail are broken with "=". */
function tokenIn({ raw }: ReceivedMail, door: 'invite' | 'reset'): string {
  return new RegExp(`/${door}/([0-9A-Za-z]{23})`).exec(raw.replaceAll('=\r\n', ''))?.[1] ?? '';
}

const result = (data: object) => ({ result: { data } });

describe('the doors of a server with e-mail', () => {
  it('let a person in who was invited, and again after they forgot their password', async () => {
    await using o = await octavo();
    const { admin, smtp } = o;
    const invited = await o.api('POST', `/orgs/${admin.organizationId}/invites`, admin.token, {
      emails: ['bob@example.com'],
      role: 'edit',
    });
    expect(await invited.json()).toEqual({ users: [], invited: 1 });
    const token = tokenIn(await smtp.mailFor('bob@example.com'), 'invite');
    const described = await o.console('query', 'invites.describe', { token });
    expect(described.body).toMatchObject(result({ organization: { title: 'Acme' }, email: 'bob@example.com', invitedBy: 'Ada' }));
    const signedUp = await o.console('mutation', 'invites.signUp', { token, displayName: 'Bob', password: 'correct horse battery' });
    expect(signedUp.body).toMatchObject(result({ organizationId: admin.organizationId, user: { email: 'bob@example.com' } }));
    const me = await o.console('query', 'auth.me', {}, signedUp.cookie);
    expect(me.body).toMatchObject(result({ displayName: 'Bob' }));
    expect((await o.console('query', 'invites.describe', { token })).status).toBe(404);

    expect((await o.console('query', 'resets.available', {})).body).toEqual(result({ mail: true }));
    await o.console('mutation', 'resets.request', { email: 'bob@example.com' });
    const reset = tokenIn(await smtp.mailFor('bob@example.com'), 'reset');
    expect((await o.console('query', 'resets.describe', { token: reset })).body).toEqual(
      result({ email: 'bob@example.com', secondFactor: false }),
    );
    const done = await o.console('mutation', 'resets.complete', { token: reset, password: 'another long password' });
    expect((await o.console('query', 'auth.me', {}, done.cookie)).body).toMatchObject(result({ displayName: 'Bob' }));
    expect((await o.console('query', 'auth.me', {}, signedUp.cookie)).status).toBe(401);
    expect((await smtp.mailFor('bob@example.com')).raw).toContain('Subject: Your password was changed');

    const link = await o.api('POST', `/orgs/${admin.organizationId}/link-invites`, admin.token, { role: 'read' });
    const { id }: { id: string } = JSON.parse(await link.text());
    const accepted = await o.console('mutation', 'invites.accept', { token: id }, done.cookie);
    expect(accepted.body).toEqual(result({ organizationId: admin.organizationId }));
    expect((await o.console('mutation', 'invites.accept', { token: id })).status).toBe(401);
    for (const secret of [token, reset, id]) expect(o.log.text()).not.toContain(secret);
  });
});
