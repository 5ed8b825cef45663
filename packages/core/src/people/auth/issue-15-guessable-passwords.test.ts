import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMember, buildOrganization, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { changePassword } from '../account/index.ts';
import { passwordSubject } from './password-subject.ts';
import { checkPassword } from './passwords.ts';

const subject = { email: 'ada.lovelace@example.com', organizations: ['Analytical Engines'] };
const bad = (path = 'body.password') =>
  expect.objectContaining({ kind: 'bad_request', code: 'bad_password', details: [expect.objectContaining({ path })] });

describe('a new password', () => {
  it.each([
    ['the address', 'Ada.Lovelace@EXAMPLE.com', 'e-mail address'],
    ['the beginning of the address', 'ADA.lovelace', 'e-mail address'],
    ['the name of the organization', 'analytical-engines', 'organization'],
    ['the name of the organization', 'AnalyticalEngines', 'organization'],
    ['one of the commonest', 'Qwertyuiop', 'commonest'],
    ['one of the commonest', '1234567890', 'commonest'],
    ['one of the commonest in full width', '１２３４５６７８９０', 'commonest'],
  ])('is refused when it is %s: %s', (_what, password, words) => {
    expect(() => checkPassword(password, subject)).toThrow(bad());
    expect(() => checkPassword(password, subject)).toThrow(words);
    expect(() => checkPassword(password, subject)).not.toThrow(password);
  });

  it('is taken when it only holds one of them', () => {
    for (const password of ['1234567890 and a horse', 'my ada.lovelace is long', 'octavo and other sizes'])
      expect(() => checkPassword(password, subject)).not.toThrow();
  });

  it('is compared without the case of ASCII letters alone', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (upper) => {
        const password = [...'ada.lovelace'].map((letter, n) => (upper[n] ? letter.toUpperCase() : letter)).join('');
        expect(() => checkPassword(password, subject)).toThrow(bad());
      }),
    );
    expect(() => checkPassword('àda.lovelace', subject)).not.toThrow();
  });
});

describe.each(testDatabases())('a password on %s', (database) => {
  it('is compared with the address and every organization of its person when it is changed, and nothing changes', async () => {
    await using system = await testSystem(database);
    const current = 'correct horse battery';
    const ada = await buildUser(system, { email: subject.email, password: current });
    await buildOrganization(system, { title: 'Own Workshop', admin: ada });
    const other = await buildOrganization(system, { title: 'Analytical Engines', admin: await buildUser(system) });
    await buildMember(system, { organization: other, user: ada, role: null });
    const ctx = contextOf(system, ada);
    expect((await passwordSubject(ctx, ada)).organizations?.toSorted()).toEqual(['Analytical Engines', 'Own Workshop']);
    for (const next of ['Own Workshop', 'analytical engines', 'ada.lovelace', 'qwertyuiop'])
      await expect(changePassword(ctx, { current, next })).rejects.toEqual(bad('body.next'));
    await changePassword(ctx, { current, next: 'another long sentence' });
  });
});
