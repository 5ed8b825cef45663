import { isOctavoError } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { deleteSpace, duplicateSpace, restoreSpace, transferSpace } from '../../content/spaces/index.ts';
import { systemContext } from '../../kernel/base/index.ts';
import { countApiCall, countGitTime, listQuotaUse, QUOTA_KINDS, requireContentRoom, requireGitTime } from '../../kernel/quotas/index.ts';
import { updateMember } from '../../people/members/index.ts';
import {
  buildContent,
  buildMember,
  buildOrganization,
  buildSpace,
  buildSpaceOfAdmin,
  buildUser,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { type SetQuotas, setQuotas } from './set-quotas.ts';

async function world(database: TestDatabase) {
  const system = await testSystem(database);
  const made = await buildSpaceOfAdmin(system);
  const operator = systemContext(system, 'operator');
  const organizationId = made.organization.id;
  const addPage = (spaceId: string, title: string) => changeContent(made.ctx, spaceId, [{ operation: 'insert_page', title }]);
  return {
    ...made,
    system,
    organizationId,
    limit: (quotas: SetQuotas, spaceId?: string) => setQuotas(operator, { organizationId, spaceId }, quotas),
    addPage,
    use: async () => Object.fromEntries((await listQuotaUse(system, organizationId)).map(({ kind, used }) => [kind, used])),
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

/** Returns the stable name of the error that work fails with; `done` if it does not. */
async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => (isOctavoError(error) ? error.code : String(error)),
  );
}

describe.each(testDatabases())('limits of an organization, on %s', (database) => {
  it('are of every kind, and none until the operator sets one', async () => {
    await using w = await world(database);
    expect(await listQuotaUse(w.system, w.organizationId)).toEqual([]);
    const all = Object.fromEntries(QUOTA_KINDS.map((kind) => [kind, 1000]));
    expect((await w.limit(all)).map(({ kind }) => kind).toSorted()).toEqual(QUOTA_KINDS.toSorted());
  });

  it('refuse content that grows past them, tell limit and use, and make room when something is deleted', async () => {
    await using w = await world(database);
    await w.limit({ pages: 2 });
    await w.addPage(w.space.id, 'One');
    await w.addPage(w.space.id, 'Two');
    await expect(w.addPage(w.space.id, 'Three')).rejects.toMatchObject({
      kind: 'conflict',
      code: 'quota_exceeded',
      data: { quota: 'pages', of: 'organization', limit: 2, used: 2, wanted: 3 },
      message: expect.stringContaining('operator'),
    });
    expect(await w.use()).toEqual({ pages: 2 });
    expect(await outcome(duplicateSpace(w.ctx, w.space.id))).toBe('quota_exceeded');
    expect(await outcome(requireContentRoom(w.system, { organizationId: w.organizationId }, { pages: 1 }))).toBe('quota_exceeded');
    // The trash does not count, and what comes back from it does.
    await deleteSpace(w.ctx, w.space.id);
    expect(await w.use()).toEqual({ pages: 0 });
    const other = await buildSpace(w.system, { organization: w.organization, createdBy: w.admin });
    await w.addPage(other.id, 'Three');
    expect(await outcome(restoreSpace(w.ctx, w.space.id))).toBe('quota_exceeded');
    await w.limit({ pages: 3 });
    await restoreSpace(w.ctx, w.space.id);
    expect(await w.use()).toEqual({ pages: 3 });
    // One below the use takes nothing away, and lets deleting through.
    await w.limit({ pages: 1 });
    expect(await outcome(w.addPage(other.id, 'Four'))).toBe('quota_exceeded');
    await deleteSpace(w.ctx, other.id);
    await w.limit({ pages: null });
    await w.addPage(w.space.id, 'Four');
  });

  it('hold for a space by itself, and go with it to another organization, which has to have room', async () => {
    await using w = await world(database);
    await w.limit({ pages: 1 }, w.space.id);
    await w.addPage(w.space.id, 'One');
    await expect(w.addPage(w.space.id, 'Two')).rejects.toMatchObject({ code: 'quota_exceeded', data: { of: 'space', limit: 1, used: 1 } });
    const free = await buildSpace(w.system, { organization: w.organization, createdBy: w.admin });
    await w.addPage(free.id, 'One');
    const to = await buildOrganization(w.system, { admin: w.admin });
    await setQuotas(systemContext(w.system, 'operator'), { organizationId: to.id }, { pages: 0 });
    expect(await outcome(transferSpace(w.ctx, w.space.id, { organization: to.id }))).toBe('quota_exceeded');
    await setQuotas(systemContext(w.system, 'operator'), { organizationId: to.id }, { pages: 5 });
    await transferSpace(w.ctx, w.space.id, { organization: to.id });
    expect(await outcome(w.addPage(w.space.id, 'Two'))).toBe('quota_exceeded');
    expect(await listQuotaUse(w.system, to.id)).toMatchObject([
      { kind: 'pages', most: 5, used: 1 },
      { kind: 'pages', most: 1, used: 1, spaceId: w.space.id },
    ]);
  });

  it('count files, also of spaces from before counts were kept', async () => {
    await using w = await world(database);
    await buildContent(w.ctx, w.space.id, { 'a.md': '# A', 'a.bin': 'x'.repeat(100) }, [{ title: 'A', path: 'a.md' }]);
    const { space } = w.system.store.tables;
    await w.system.store.tx((tx) => tx.update(space).set({ pages: null, fileBytes: null }));
    expect(await w.limit({ bytes: 120 })).toMatchObject([{ kind: 'bytes', used: 100, isNear: true }]);
    expect(await outcome(duplicateSpace(w.ctx, w.space.id))).toBe('quota_exceeded');
    expect(await outcome(requireContentRoom(w.system, { organizationId: w.organizationId }, { bytes: 20 }))).toBe('done');
    expect(await outcome(requireContentRoom(w.system, { organizationId: w.organizationId }, { bytes: 21 }))).toBe('quota_exceeded');
  });

  it('keep people out beyond them, and let disabled ones make room', async () => {
    await using w = await world(database);
    await w.limit({ people: 2 });
    const second = await buildMember(w.system, { organization: w.organization, role: 'read' });
    expect(await outcome(buildMember(w.system, { organization: w.organization, role: 'read' }))).toBe('quota_exceeded');
    await updateMember(w.ctx, w.organizationId, second.userId, { disabled: true });
    await buildMember(w.system, { organization: w.organization, role: null });
    expect(await outcome(updateMember(w.ctx, w.organizationId, second.userId, { disabled: false }))).toBe('quota_exceeded');
    expect(await w.use()).toEqual({ people: 2 });
  });

  it('let exactly as many calls of the API through in a day as they say, and the next day again', async () => {
    await using w = await world(database);
    await w.limit({ apiCalls: 130 });
    const place = { organizationId: w.organizationId, spaceId: w.space.id };
    const outcomes = await Promise.all(Array.from({ length: 140 }, () => outcome(countApiCall(w.system, place))));
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(130);
    await expect(countApiCall(w.system, place)).rejects.toMatchObject({ kind: 'rate_limited', code: 'quota_exceeded' });
    w.system.clock.advance(24 * 3_600_000);
    expect(await outcome(countApiCall(w.system, place))).toBe('done');
  });

  it('begin no more work with Git once its minutes of the month are used', async () => {
    await using w = await world(database);
    await w.limit({ gitMinutes: 1 });
    const place = { organizationId: w.organizationId, spaceId: w.space.id };
    const run = (seconds: number) => countGitTime(w.system, place, async () => w.system.clock.advance(seconds * 1000));
    await run(59);
    expect(await outcome(requireGitTime(w.system, place))).toBe('done');
    await run(30);
    expect(await w.use()).toEqual({ gitMinutes: 2 });
    expect(await outcome(run(1))).toBe('quota_exceeded');
    w.system.clock.advance(31 * 24 * 3_600_000);
    expect(await outcome(run(1))).toBe('done');
  });

  it('are kept exactly by writers at the same time: as many are let in as there is room, and counts are what is there', async () => {
    await using w = await world(database);
    const writes = fc.record({
      most: fc.integer({ min: 0, max: 5 }),
      pages: fc.array(fc.nat({ max: 2 }), { maxLength: 6 }),
      people: fc.nat({ max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(writes, async ({ most, pages, people }) => {
        const organization = await buildOrganization(w.system, { admin: w.admin });
        const spaces = [0, 1, 2].map(() => buildSpace(w.system, { organization, createdBy: w.admin }));
        const ids = (await Promise.all(spaces)).map(({ id }) => id);
        const users = await Promise.all(Array.from({ length: people }, () => buildUser(w.system)));
        await setQuotas(systemContext(w.system, 'operator'), { organizationId: organization.id }, { pages: most, people: most + 1 });
        const done = await Promise.all([
          ...pages.map((at, n) => outcome(w.addPage(ids[at] ?? '', `Page ${n}`))),
          ...users.map((user) => outcome(buildMember(w.system, { organization, user, role: 'read' }))),
        ]);
        const added = done.slice(0, pages.length).filter((each) => each === 'done').length;
        const joined = done.slice(pages.length).filter((each) => each === 'done').length;
        expect(done.filter((each) => each !== 'done' && each !== 'quota_exceeded')).toEqual([]);
        expect([added, joined]).toEqual([Math.min(most, pages.length), Math.min(most, people)]);
        const use = await listQuotaUse(w.system, organization.id);
        expect(use.map(({ kind, used }) => [kind, used])).toEqual([
          ['pages', added],
          ['people', joined + 1],
        ]);
      }),
      { numRuns: 8 },
    );
  });
});
