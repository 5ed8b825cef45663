import { describe, expect, it } from 'vitest';
import { systemContext } from '../../kernel/base/index.ts';
import { anonymousContext, buildOrganization, buildSamlProvider, type TestSystem, testDatabases, testSystem } from '../../testing/index.ts';
import { beginSsoRequest } from '../sso/index.ts';
import { acceptSamlAnswer, type SamlAnswer } from './accept-saml-answer.ts';
import { deleteSamlProvider } from './delete-saml-provider.ts';
import { finishSamlSignIn } from './finish-saml-sign-in.ts';

async function begun(system: TestSystem, id = '_1') {
  const ctx = anonymousContext(system);
  const organization = await buildOrganization(system);
  const provider = await buildSamlProvider(system, { organization });
  const { browserSecret } = await beginSsoRequest(ctx, { id, providerId: provider.id, returnTo: '/s/x' });
  const answer: SamlAnswer = {
    providerId: provider.id,
    organizationId: organization.id,
    inResponseTo: id,
    assertionId: '_a',
    expiresAt: system.now() + 60_000,
    subject: 'ada',
    email: 'ada@acme.example',
    displayName: undefined,
  };
  return { ctx, provider, organization, answer, browserSecret };
}

describe.each(testDatabases())('the end of a sign-in through SAML on %s', (database) => {
  it('is reached with the ticket by the browser that began it, once', async () => {
    await using system = await testSystem(database);
    const { ctx, answer, browserSecret } = await begun(system);
    const { ticket } = await acceptSamlAnswer(ctx, answer);
    const finish = () => finishSamlSignIn(ctx, { ticket, browserSecret, userAgent: undefined });
    const results = await Promise.allSettled([finish(), finish()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'fulfilled')).toMatchObject({
      value: { returnTo: '/s/x', signedIn: { user: { email: 'ada@acme.example' } } },
    });
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'sso_expired' } });
  });

  it('is not reached by another browser, which spoils the ticket', async () => {
    await using system = await testSystem(database);
    const { ctx, answer, browserSecret } = await begun(system);
    const other = await beginSsoRequest(ctx, { id: '_2', providerId: answer.providerId });
    const { ticket } = await acceptSamlAnswer(ctx, answer);
    const finish = (secret: string | undefined) => finishSamlSignIn(ctx, { ticket, browserSecret: secret, userAgent: undefined });
    await expect(finish(other.browserSecret)).rejects.toMatchObject({ code: 'sso_wrong_browser' });
    await expect(finish(browserSecret)).rejects.toMatchObject({ code: 'sso_expired' });
  });

  it('is not reached by who began it without the ticket: another person may have signed in for them', async () => {
    await using system = await testSystem(database);
    const { ctx, answer, browserSecret } = await begun(system);
    const { ticket } = await acceptSamlAnswer(ctx, answer);
    for (const guess of ['_1', '_1.', `_1.${'a'.repeat(43)}`, '', 'nonsense']) {
      await expect(finishSamlSignIn(ctx, { ticket: guess, browserSecret, userAgent: undefined })).rejects.toMatchObject({
        code: 'sso_expired',
      });
    }
    // The guesses spoil nothing.
    await finishSamlSignIn(ctx, { ticket, browserSecret, userAgent: undefined });
  });

  it('comes too late after ten minutes, or when the provider went away', async () => {
    await using system = await testSystem(database);
    const { ctx, answer, browserSecret, organization, provider } = await begun(system);
    const first = await acceptSamlAnswer(ctx, answer);
    await deleteSamlProvider(systemContext(system, 'test'), organization.id, provider.id);
    await expect(finishSamlSignIn(ctx, { ...first, browserSecret, userAgent: undefined })).rejects.toMatchObject({ code: 'sso_expired' });
    const late = await begun(system, '_2');
    const second = await acceptSamlAnswer(ctx, { ...late.answer, assertionId: '_b' });
    system.clock.advance(10 * 60_000);
    const finish = finishSamlSignIn(ctx, { ...second, browserSecret: late.browserSecret, userAgent: undefined });
    await expect(finish).rejects.toMatchObject({ code: 'sso_expired' });
  });

  it('takes no assertion twice, for whatever request', async () => {
    await using system = await testSystem(database);
    const { ctx, answer } = await begun(system);
    await acceptSamlAnswer(ctx, answer);
    await expect(acceptSamlAnswer(ctx, answer)).rejects.toMatchObject({ code: 'sso_expired' });
    await beginSsoRequest(ctx, { id: '_2', providerId: answer.providerId });
    await expect(acceptSamlAnswer(ctx, { ...answer, inResponseTo: '_2' })).rejects.toMatchObject({ code: 'sso_failed' });
    await acceptSamlAnswer(ctx, { ...answer, inResponseTo: '_2', assertionId: '_b' });
  });
});
