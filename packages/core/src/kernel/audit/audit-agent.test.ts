import { describe, expect, it } from 'vitest';
import {
  buildMember,
  buildOrganization,
  buildToken,
  buildUser,
  contextOf,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import type { UserActor } from '../base/index.ts';
import { auditAgent } from './audit-agent.ts';
import { listAuditEvents } from './list-audit-events.ts';

const HOUR_MS = 3_600_000;

async function world(system: TestSystem) {
  const [admin, author] = [await buildUser(system, { displayName: 'Ada' }), await buildUser(system, { displayName: 'Grace' })];
  const organization = await buildOrganization(system, { admin });
  await buildMember(system, { organization, user: author, role: 'edit' });
  const token = await buildToken(system, author);
  const actor: UserActor = { kind: 'user', userId: author.id, via: 'token', credentialId: token.id, tokenLabel: 'laptop' };
  const connect = (name: string | undefined, more: Partial<UserActor> = {}, on = system) =>
    auditAgent({
      ...contextOf(on, author),
      actor: { ...actor, ...(name === undefined ? {} : { agent: { name, version: '2.1' } }), ...more },
    });
  const told = async () =>
    (await listAuditEvents(contextOf(system, admin), organization.id, { action: ['agent_connected'], limit: 100 })).items;
  return { author, organization, token, connect, told };
}

describe.each(testDatabases())('agents in the audit on %s', (database) => {
  it('are named with the person and the token that they work by', async () => {
    await using system = await testSystem(database);
    const { author, organization, token, connect, told } = await world(system);
    await connect('scribe');
    expect(await told()).toEqual([
      expect.objectContaining({
        organization: organization.id,
        action: 'agent_connected',
        actor: expect.objectContaining({ id: author.id, displayName: 'Grace' }),
        target: { kind: 'token', id: token.id },
        token: { id: token.id, label: 'laptop' },
        agent: { name: 'scribe', version: '2.1', token: 'laptop' },
        payload: { userId: author.id, tokenId: token.id, label: 'laptop', agent: 'scribe', version: '2.1' },
      }),
    ]);
  });

  it('are told once for a token, a name and a day, also after a start of the program', async () => {
    await using system = await testSystem(database);
    const { connect, told } = await world(system);
    await Promise.all([connect('scribe'), connect('scribe'), connect('scribe')]);
    await connect('scribe', {}, { ...system });
    expect(await told()).toHaveLength(1);
    await connect('other');
    await connect('scribe', { credentialId: 'another-token' });
    expect(await told()).toHaveLength(3);
    system.clock.advance(24 * HOUR_MS);
    await connect('scribe');
    expect(await told()).toHaveLength(4);
  });

  it('that claim one name after the other fill no list', async () => {
    await using system = await testSystem(database);
    const { connect, told } = await world(system);
    for (let i = 0; i < 25; i++) await connect(`agent ${i}`);
    expect(await told()).toHaveLength(20);
    system.clock.advance(24 * HOUR_MS);
    await connect('agent 24');
    expect(await told()).toHaveLength(21);
  });

  it('are not told of where a person acts themselves, nor to organizations that the person is not in', async () => {
    await using system = await testSystem(database);
    const { connect, told } = await world(system);
    const stranger = await buildUser(system);
    const other = await buildOrganization(system, { title: 'Other', admin: stranger });
    await connect(undefined);
    expect(await told()).toEqual([]);
    await connect('scribe');
    const elsewhere = await listAuditEvents(contextOf(system, stranger), other.id, { limit: 100 });
    expect(elsewhere.items.filter(({ action }) => action === 'agent_connected')).toEqual([]);
  });
});
