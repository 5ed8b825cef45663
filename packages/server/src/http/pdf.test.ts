import { writeFile } from 'node:fs/promises';
import { getPdf, placeOf } from '@octavo/core';
import { buildOrganization, buildSpace, buildUser, contextOf, ONE_DATABASE, testSystem } from '@octavo/core/testing';
import { LargeBodies } from '@octavo/rest';
import { describe, expect, it } from 'vitest';
import { createInner } from './inner.ts';

const printer = {
  async print(_job: unknown, output: string) {
    await writeFile(output, '%PDF-');
    return 5;
  },
  card: () => Promise.reject(new Error('not in this test')),
  close: async () => undefined,
};

describe.each(ONE_DATABASE)('the address of a PDF on %s', (database) => {
  it('gives it to anybody, under its name, until the hour is over', async () => {
    await using system = await testSystem(database, { pdf: { printer } });
    const user = await buildUser(system);
    const organization = await buildOrganization(system, { admin: user });
    const space = await buildSpace(system, { organization, createdBy: user, title: 'Räume (neu)' });
    const { url } = await getPdf(contextOf(system, user), placeOf(space.id), { only: false });
    const app = createInner(system, { build: 'test', oidc: undefined, largeBodies: new LargeBodies() });
    const ask = (address = url, init: RequestInit = {}) => app.request(address, init);
    const answer = await ask();
    expect([answer.status, await answer.text()]).toEqual([200, '%PDF-']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '5',
      'content-disposition': expect.stringContaining("filename*=UTF-8''R%C3%A4ume%20%28neu%29.pdf"),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
    });
    expect([
      (await ask(url, { method: 'HEAD' })).status,
      (await ask(url.replace(/.$/, '~'))).status,
      (await ask(url.replace('R%C3', 'S%C3'))).status,
    ]).toEqual([200, 403, 403]);
    system.clock.advance(60 * 60_000 + 1);
    const late = await ask();
    expect([late.status, await late.text()]).toEqual([404, expect.stringContaining('it works for an hour')]);
  });
});
