import { readVisitorToken } from '@octavo/site';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { updateOrganization } from '../../people/organizations/index.ts';
import { buildMember, buildUser, contextOf, testDatabases } from '../../testing/index.ts';
import { ping } from '../publishing/index.ts';
import { publishedWorld } from '../publishing/world.fixture.ts';
import { getPublishingAuth, regeneratePublishingAuth } from './publishing-auth.ts';

describe.each(testDatabases())('issue-16: a ping on %s', (database) => {
  it('brings a token of the default site that lets the person in as a visitor', async () => {
    await using world = await publishedWorld(database, { visibility: 'visitor-auth' });
    const { system, ctx, admin, organization, site } = world;
    expect(await ping(ctx, organization.id)).toEqual({});
    await updateOrganization(ctx, organization.id, { defaultContent: { type: 'site', site: site.id } });
    const { serviceVisitorClaims: token = '', gitbookVisitorClaims } = await ping(ctx, organization.id);
    expect(gitbookVisitorClaims).toBe(token);
    const { privateKey } = await getPublishingAuth(ctx, organization.id, site.id);
    const at = Math.floor(system.now() / 1000);
    expect(await readVisitorToken(token, privateKey, system.now())).toEqual({
      claims: { sub: admin.id, name: admin.displayName, iat: at, exp: at + 3600 },
      expiresAt: (at + 3600) * 1000,
    });
    expect((await world.reader({ jwtToken: token })).actor).toMatchObject({ kind: 'content', isSignedIn: true });
    expect(system.log.text()).not.toContain(token);
    await regeneratePublishingAuth(ctx, organization.id, site.id);
    await expect(world.reader({ jwtToken: token })).rejects.toMatchObject({ code: 'visitor_token' });
  });

  it('says an address only where that was verified, and brings nobody a token of a site that they may not see', async () => {
    await using world = await publishedWorld(database);
    const { system, ctx, admin, organization, site } = world;
    await updateOrganization(ctx, organization.id, { defaultContent: { type: 'site', site: site.id } });
    const { user } = system.store.tables;
    await system.store.tx((tx) => tx.update(user).set({ emailVerifiedAt: system.now() }).where(eq(user.id, admin.id)));
    const { serviceVisitorClaims: token = '' } = await ping(ctx, organization.id);
    const [, payload = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ sub: admin.id, email: admin.email });
    const guest = await buildUser(system);
    await buildMember(system, { organization, user: guest, role: null });
    expect(await ping(contextOf(system, guest), organization.id)).toEqual({});
  });

  it('brings nothing for a site that is the same for all', async () => {
    await using world = await publishedWorld(database);
    const { system, ctx, organization, site } = world;
    await updateOrganization(ctx, organization.id, { defaultContent: { type: 'site', site: site.id } });
    const { site: table } = system.store.tables;
    await system.store.tx((tx) => tx.update(table).set({ adaptiveContent: false }).where(eq(table.id, site.id)));
    expect(await ping(ctx, organization.id)).toEqual({});
  });
});
