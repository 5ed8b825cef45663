import { tmpdir } from 'node:os';
import { type Context, createOpenApiJob } from '@octavo/core';
import { coreTasks } from '@octavo/core/tasks';
import { buildMember, buildOrganization, buildUser, contextOf, startRunner, testDatabases, testSystem } from '@octavo/core/testing';
import { createInlineDecoder } from '@octavo/gitsync';
import { type MigrationReport, migrate } from '@octavo/migrate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dying } from './dying.fixture.ts';
import { createGitSpaces } from './git-spaces.ts';
import { shownOrganization, shownSpecifications } from './shown-organization.fixture.ts';
import { shownPermissions } from './shown-permissions.fixture.ts';
import { ADDRESS, type SourceWorld, sourceWorld } from './source-world.fixture.ts';

/** All forty take a while; eight hold every kind twice. */
const SPACES = process.env.OCTAVO_TEST_EVERY_PLACE === '1' ? 40 : 8;

let source: SourceWorld;
let content: unknown;
let access: Awaited<ReturnType<typeof shownPermissions>>;

beforeAll(async () => {
  source = await sourceWorld(SPACES);
  content = await shownOrganization(source.ctx, source.organizationId);
  access = await shownPermissions(source.ctx, source.organizationId);
});
afterAll(() => source.system[Symbol.asyncDispose]());

describe.each(testDatabases())('an organization with everything in it that moves in on %s', (database) => {
  it('arrives with the ids of all bytes, structure, settings and access that it had, also when it is killed on the way', async () => {
    await using system = await testSystem(database, { tasks: coreTasks, config: { url: 'https://new.example' } });
    const admin = await buildUser(system, { email: 'ada@example.com', displayName: 'Ada' });
    const organization = await buildOrganization(system, { admin, title: 'New home' });
    for (const [email, role] of [
      ['eve@example.com', 'edit'],
      ['gus@example.com', null],
    ] as const)
      await buildMember(system, { organization, user: await buildUser(system, { email }), role });
    const ctx = contextOf(system, admin);
    const bring = (as: Context): Promise<MigrationReport> =>
      migrate(as, {
        address: ADDRESS,
        token: source.token,
        organizationId: organization.id,
        dryRun: false,
        signal: new AbortController().signal,
        ask: source.ask,
        git: createGitSpaces({ decoder: createInlineDecoder(), tempDir: tmpdir() }),
        pause: async () => undefined,
      });
    await expect(bring({ ...ctx, system: dying(system, SPACES * 6) })).rejects.toThrow('killed');
    const report = await bring(ctx);
    expect(report.findings.filter(({ outcome }) => outcome !== 'to_do')).toEqual([]);
    expect(await shownOrganization(ctx, organization.id)).toEqual(content);
    expect(await shownPermissions(ctx, organization.id)).toEqual(access);
    await startRunner(system, [createOpenApiJob()]).idle();
    const specifications = await shownSpecifications(source.ctx, source.organizationId);
    expect(specifications).toMatchObject([{ slug: 'pets', text: { text: expect.stringContaining('Pets') } }]);
    expect(await shownSpecifications(ctx, organization.id)).toEqual(specifications);
    const again = await bring(ctx);
    expect(Object.values(again.counts).filter(({ came = 0, changed = 0, leftOut = 0 }) => came + changed + leftOut > 0)).toEqual([]);
  });
});
