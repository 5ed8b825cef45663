import { randomUUID } from 'node:crypto';
import { isOctavoError, OctavoError } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loadOrganization } from '../../kernel/access/index.ts';
import { type Context, newId } from '../../kernel/base/index.ts';
import {
  anonymousContext,
  buildMember,
  buildOrganization,
  buildSamlProvider,
  buildUser,
  contextOf,
  ONE_DATABASE,
  proveEmailDomain,
  type TestSystem,
  testSystem,
} from '../../testing/index.ts';
import { authenticate, hashPassword, signIn } from '../auth/index.ts';
import { inviteByEmail } from '../invites/index.ts';
import { completeReset } from '../resets/index.ts';
import { insertReset } from '../resets/insert-reset.ts';
import { createToken } from '../tokens/index.ts';
import { insertUser } from '../users/index.ts';
import { signInThroughSso } from './sign-in-through-sso.ts';

/** Ways to sign in with the user's address, whether it is one's own or claimed. */
const WAYS = ['provider of A', 'provider of B', 'installation', 'password'] as const;
/**
 * Prior states: an account that A's provider made for the address; one of the user that A's word was linked to; the first, invited by B; the
 * second, a member of B; the same, an admin of B.
 */
const STATES = ['planted', 'linked', 'invited', 'member', 'admin'] as const;
const CREDENTIALS = ['session', 'token', 'reset'] as const;

interface Case {
  way: (typeof WAYS)[number];
  state: (typeof STATES)[number];
  enforced: boolean;
  credential: (typeof CREDENTIALS)[number];
}

const CASES: Case[] = WAYS.flatMap((way) =>
  STATES.flatMap((state) => [false, true].flatMap((enforced) => CREDENTIALS.map((credential) => ({ way, state, enforced, credential })))),
);

/** Outcome of a sign-in: a role, or the code or kind of the refusal. */
interface Outcome {
  /** With the credential, in both organizations. */
  inA: string;
  inB: string;
  /** With a session and a token that A's provider had before, in B. */
  oldSession: string;
  oldToken: string;
  /** Outcome when A's provider says the same once more, in B. */
  again: string;
}

/** The rules of decision 045 in the plainest words, without a look at how they are kept. */
function expected({ way, state, enforced, credential }: Case): Outcome {
  const isProven = state === 'linked' || state === 'member' || state === 'admin';
  const roleInA = 'read';
  const roleInB = state === 'admin' ? 'admin' : state === 'member' ? 'edit' : way === 'provider of B' ? 'read' : undefined;
  const access = (role: string | undefined, organization: 'A' | 'B', by: 'A' | 'B' | 'installation' | 'password') => {
    if (role === undefined) return 'not_found';
    if (by === (organization === 'A' ? 'B' : 'A')) return 'proof_required';
    const mustUseProvider = organization === 'A' ? !isProven : enforced || way === 'provider of B';
    return mustUseProvider && role !== 'admin' && by === 'password' ? 'sso_required' : role;
  };

  const cannotCome = way === 'password' && !isProven && credential !== 'reset';
  const by =
    credential === 'reset' || way === 'password'
      ? 'password'
      : way === 'installation'
        ? 'installation'
        : way === 'provider of A'
          ? 'A'
          : 'B';
  const ownerCame = way === 'provider of B' || way === 'installation' || credential === 'reset';
  const joinsSecond = way === 'provider of B' && state === 'linked';
  const isTaken = !isProven && ownerCame;
  const ofA = access(roleInB, 'B', 'A');
  return {
    inA: cannotCome ? 'bad_credentials' : access(roleInA, 'A', by),
    inB: cannotCome ? 'bad_credentials' : access(roleInB, 'B', by),
    oldSession: isTaken || joinsSecond || credential === 'reset' ? 'unauthenticated' : ofA,
    oldToken: isTaken ? 'unauthenticated' : ofA,
    again: isTaken || joinsSecond ? 'sso_account_exists' : ofA,
  };
}

async function play(system: TestSystem, passwordHash: string, { way, state, enforced, credential }: Case): Promise<Outcome> {
  // No id: two of them may differ by the case of a letter alone.
  const domain = `${randomUUID()}.example`;
  const email = `ada@${domain}`;
  const nobody = (): Context => ({ ...anonymousContext(system), address: `192.0.2.${Math.floor(Math.random() * 250)}` });
  const [a, b] = await Promise.all(
    ['A', 'B'].map(async () => {
      const admin = await buildUser(system);
      const organization = await buildOrganization(system, { admin });
      return { admin, organization, provider: await buildSamlProvider(system, { organization, defaultRole: 'read' }) };
    }),
  );
  if (a === undefined || b === undefined) throw new Error('there are two organizations');
  await proveEmailDomain(system, b.organization, domain);
  const { user, organization, ssoIdentity, emailDomain } = system.store.tables;
  // A lists the domain too, which is all that it can do.
  const unproven = { organizationId: a.organization.id, domain, verifiedAt: null, verifiedBy: null, checkedAt: null, problem: null };
  await system.store.tx((tx) => tx.insert(emailDomain).values(unproven));
  const through = ({ organization: { id: organizationId }, provider }: typeof a) =>
    signInThroughSso(nobody(), { providerId: provider.id, organizationId, subject: 'ada', email, emailVerified: true });
  const actAs = async (credentials: Parameters<typeof authenticate>[1]): Promise<Context> => ({
    ...nobody(),
    actor: await authenticate(system, credentials),
  });

  let userId: string;
  if (state === 'planted' || state === 'invited') {
    userId = (await through(a)).user.id;
    if (state === 'invited') {
      const invited = await inviteByEmail(contextOf(system, b.admin), b.organization.id, { emails: [email], role: 'edit' });
      expect(invited).toEqual({ users: [], invited: 1 });
    }
  } else {
    const made = await system.store.tx((tx) => insertUser(tx, nobody(), { email, displayName: 'Ada', passwordHash }));
    userId = made.id;
    await system.store.tx((tx) => tx.update(user).set({ emailVerifiedAt: 1 }).where(eq(user.id, userId)));
    await buildMember(system, { organization: a.organization, user: made, role: 'read' });
    if (state !== 'linked')
      await buildMember(system, { organization: b.organization, user: made, role: state === 'admin' ? 'admin' : 'edit' });
    const at = { createdAt: 1, lastUsedAt: 1 };
    await system.store.tx((tx) => tx.insert(ssoIdentity).values({ providerId: a.provider.id, issuer: '', subject: 'ada', userId, ...at }));
  }
  if (enforced) await system.store.tx((tx) => tx.update(organization).set({ sso: true }).where(eq(organization.id, b.organization.id)));
  const old = (await through(a)).secret;
  const { token: oldToken } = await createToken(await actAs({ sessionCookie: old }), { label: 'old' });

  const come = async (): Promise<string> => {
    if (way === 'provider of A') return (await through(a)).secret;
    if (way === 'provider of B') return (await through(b)).secret;
    if (way === 'password') return (await signIn(nobody(), { email, password: PASSWORD })).secret;
    const installation = { providerId: 'oidc', organizationId: '*', issuer: 'https://id.example', subject: newId() };
    return (await signInThroughSso(nobody(), { ...installation, email, emailVerified: true })).secret;
  };
  const reset = async (): Promise<string> => {
    await come().catch(refusal);
    const { url } = await system.store.tx((tx) => insertReset(tx, nobody(), userId, 'mailed'));
    const secret = url.slice(url.lastIndexOf('/') + 1);
    return (await completeReset(nobody(), { secret, password: 'another long password', endTokens: false })).secret;
  };
  const credentials = async () => {
    const sessionCookie = credential === 'reset' ? await reset() : await come();
    return credential === 'token'
      ? { bearer: (await createToken(await actAs({ sessionCookie }), { label: 'new' }, { password: PASSWORD })).token }
      : { sessionCookie };
  };
  const given = await credentials().catch(refusal);
  const roleWith = async (with_: typeof given, { id }: { id: string }) => {
    if (typeof with_ === 'string') return with_;
    try {
      return (await loadOrganization(await actAs(with_), id, 'member')).role ?? 'guest';
    } catch (error) {
      return refusal(error);
    }
  };
  return {
    inA: await roleWith(given, a.organization),
    inB: await roleWith(given, b.organization),
    oldSession: await roleWith({ sessionCookie: old }, b.organization),
    oldToken: await roleWith({ bearer: oldToken }, b.organization),
    again: await roleWith(await through(a).then(({ secret }) => ({ sessionCookie: secret }), refusal), b.organization),
  };
}

const PASSWORD = 'correct horse battery';

function refusal(error: unknown): string {
  if (!isOctavoError(error)) throw error;
  return error instanceof OctavoError ? error.code : '';
}

describe.each(ONE_DATABASE)('two organizations, and who gets what, on %s', (database) => {
  it('are as the rules say, in every combination; A’s word opens nothing of B in any', async () => {
    await using system = await testSystem(database);
    const passwordHash = await hashPassword(PASSWORD);
    const wrong: unknown[] = [];
    for (const each of CASES) {
      const [found, wanted] = [await play(system, passwordHash, each), expected(each)];
      if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push({ each, found, wanted });
      for (const opened of [found.oldSession, found.oldToken, found.again]) {
        expect(['unauthenticated', 'proof_required', 'not_found', 'sso_account_exists']).toContain(opened);
      }
    }
    expect(wrong).toEqual([]);
    expect(CASES).toHaveLength(120);
  }, 300_000);
});
