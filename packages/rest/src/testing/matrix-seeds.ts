import { createServer } from 'node:http';
import { createLinkInvite, putNotificationWebhook } from '@octavo/core';
import { buildGrant, buildMember, buildOrganization, contextOf, proveEmailDomain } from '@octavo/core/testing';
import { connectSpace } from '@octavo/gitsync';
import { eq } from 'drizzle-orm';
import { PEOPLE, type World } from './world.ts';

/** Names that a seed adds to those of the world. */
type Names = Record<string, string>;

/** Everybody's token: the one they send. */
export async function tokenIds(world: World): Promise<Names> {
  const { apiToken } = world.system.store.tables;
  const names: Names = {};
  for (const person of PEOPLE) {
    if (person === 'nobody') continue;
    const [row] = await world.system.store.read
      .select({ id: apiToken.id })
      .from(apiToken)
      .where(eq(apiToken.userId, world.id(person)));
    names[`token of ${person}`] = row?.id ?? '';
  }
  return names;
}

/** Everybody's notifications are sent to an address that nothing answers at. */
export async function webhooks({ system, id }: World): Promise<Names> {
  for (const person of PEOPLE) {
    if (person !== 'nobody') await putNotificationWebhook(contextOf(system, { id: id(person) }), { url: 'https://127.0.0.1:9/' });
  }
  return {};
}

/** Everybody's address is verified, and of a domain that was proven to be both organizations'. */
export async function verifiedAddresses({ system }: World): Promise<Names> {
  const { user, organization } = system.store.tables;
  await system.store.tx((tx) => tx.update(user).set({ emailVerifiedAt: system.now() }));
  const all = await system.store.read.select({ id: organization.id }).from(organization);
  for (const each of all) await proveEmailDomain(system, each, 'example.com');
  return { domain: 'example.com' };
}

/** The organization has a hostname, which no older world in the database keeps. */
export async function hostname({ system, id }: World): Promise<Names> {
  const { organization } = system.store.tables;
  await system.store.tx(async (tx) => {
    await tx.update(organization).set({ hostname: null }).where(eq(organization.hostname, 'matrix'));
    await tx
      .update(organization)
      .set({ hostname: 'matrix' })
      .where(eq(organization.id, id('organization')));
  });
  return { hostname: 'matrix' };
}

/** The reader and the team were given a role on the space, the collection and the site, and in the other organization its own people. */
export async function given({ system, id }: World): Promise<Names> {
  for (const prefix of ['', 'other']) {
    const named = (name: string) => ({ id: id(prefix === '' ? name : `other${name[0]?.toUpperCase()}${name.slice(1)}`) });
    const organization = named('organization');
    const user = { id: id(prefix === '' ? 'reader' : 'outsider') };
    for (const target of [{ space: named('space') }, { collection: named('collection') }, { site: named('site') }]) {
      await buildGrant(system, { organization, role: 'read', ...target, user });
      await buildGrant(system, { organization, role: 'read', ...target, team: named('team') });
    }
  }
  return {};
}

/** An organization in which everybody may make content. */
export async function receiver({ system, id }: World): Promise<Names> {
  const organization = await buildOrganization(system, { title: 'Receiver' });
  for (const person of PEOPLE) {
    if (person !== 'nobody') await buildMember(system, { organization, user: { id: id(person) }, role: 'create' });
  }
  return { receiver: organization.id };
}

/** The guest was given `edit` on the space, and the creator `read`. */
export async function guestEdits({ system, id }: World): Promise<Names> {
  const [organization, space] = [{ id: id('organization') }, { id: id('space') }];
  await buildGrant(system, { organization, space, user: { id: id('guest') }, role: 'edit' });
  await buildGrant(system, { organization, space, user: { id: id('creator') }, role: 'read' });
  return {};
}

/** On the site that carries the space the guest was given `create`, the creator `read`, and the reader nothing at all. */
export async function guestOfSite({ system, id }: World): Promise<Names> {
  const [organization, site] = [{ id: id('organization') }, { id: id('site') }];
  await buildGrant(system, { organization, site, user: { id: id('guest') }, role: 'create' });
  await buildGrant(system, { organization, site, user: { id: id('creator') }, role: 'read' });
  await buildGrant(system, { organization, site, user: { id: id('reader') }, role: null });
  return {};
}

let page: Promise<string> | undefined;

/** A page on the web that may be fetched: the same one for all worlds, which ends with the tests. */
export async function importable({ system }: World): Promise<Names> {
  page ??= new Promise((resolve) => {
    const server = createServer((_request, response) => response.end('# Imported\n')).listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${address === null || typeof address === 'string' ? 0 : address.port}/page.md`);
    });
    server.unref();
  });
  system.config.allowHosts = ['127.0.0.1'];
  return { importable: await page };
}

/** Both of {@link importable} and {@link guestEdits}. */
export async function guestImports(world: World): Promise<Names> {
  return { ...(await guestEdits(world)), ...(await importable(world)) };
}

/** The space has a connection to a repository. */
export async function connected({ system, id }: World): Promise<Names> {
  const { store, now } = system;
  await store.tx((tx) =>
    tx.insert(store.tables.gitSync).values({
      spaceId: id('space'),
      url: 'https://git.example.com/acme/docs.git',
      ref: 'refs/heads/main',
      credentials: 'sealed-credentials',
      provider: 'gitlab',
      operationAt: now(),
      updatedAt: now(),
    }),
  );
  return {};
}

/** The space is kept in step with a repository, and so is the one of the other organization; nothing waits. */
export async function kept({ system, id }: World): Promise<Names> {
  const url = 'https://ada:s3cret-pass@git.example.com/acme/docs.git';
  await connectSpace(contextOf(system, { id: id('admin') }), id('space'), { url, paused: true });
  await connectSpace(contextOf(system, { id: id('outsider') }), id('otherSpace'), { url, paused: true });
  const { gitConnection } = system.store.tables;
  await system.store.tx((tx) => tx.update(gitConnection).set({ state: 'ok' }));
  return {};
}

/** Links into each organization, and to a space of each. */
export async function invites({ system, id }: World): Promise<Names> {
  const [ours, theirs] = [contextOf(system, { id: id('admin') }), contextOf(system, { id: id('outsider') })];
  return {
    invite: (await createLinkInvite(ours, id('organization'), { role: 'read' })).id,
    spaceInvite: (await createLinkInvite(ours, id('organization'), { level: 'read', space: id('space') })).id,
    otherInvite: (await createLinkInvite(theirs, id('otherOrganization'), { role: 'read' })).id,
    otherSpaceInvite: (await createLinkInvite(theirs, id('otherOrganization'), { level: 'read', space: id('otherSpace') })).id,
  };
}
