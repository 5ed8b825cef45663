import type { MergeRule, MergeRules } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { updateSpace } from '../../content/spaces/index.ts';
import { NO_RULES } from '../../kernel/access/merge-rules.ts';
import { updateMember } from '../../people/members/index.ts';
import { updateOrganization } from '../../people/organizations/index.ts';
import { coreTasks } from '../../tasks.ts';
import {
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import {
  bringUpToDate,
  changeChangeRequest,
  createChangeRequest,
  getChangeRequest,
  updateChangeRequest,
} from '../change-requests/index.ts';
import { requestReviewers, submitReview, unrequestReviewer } from '../reviews/index.ts';
import { getMergeChecks } from './get-merge-checks.ts';
import { mergeChangeRequest } from './index.ts';

async function start(system: TestSystem, rules: Partial<MergeRules>) {
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const person = async (role: 'edit' | 'review' | 'create' | 'read') => {
    const user = await buildUser(system);
    await buildMember(system, { organization, user, role });
    return { id: user.id, ctx: contextOf(system, user) };
  };
  const space = await buildSpace(system, { organization, createdBy: admin });
  const ctx = contextOf(system, admin);
  const own = (given: Partial<MergeRules>) => ({ mergeRules: { type: 'custom' as const, rules: { ...NO_RULES, ...given } } });
  await changeContent(ctx, space.id, [{ operation: 'insert_page', title: 'Home' }]);
  await updateSpace(ctx, space.id, own(rules));
  const author = await person('edit');
  await createChangeRequest(author.ctx, space.id, { subject: 'Pages' });
  return {
    organization,
    space,
    own,
    admin: { id: admin.id, ctx },
    author,
    reviewer: await person('review'),
    other: await person('review'),
    creator: await person('create'),
    reader: await person('read'),
    edit: (as: typeof author, title: string) => changeChangeRequest(as.ctx, space.id, '1', [{ operation: 'insert_page', title }]),
    /** The rules of the change request that are not met. */
    async unmet(): Promise<MergeRule[]> {
      const { checks, met } = await getMergeChecks(author.ctx, space.id, '1');
      const unmet = checks.flatMap(({ rule, state }) => (state === 'unmet' ? [rule] : []));
      expect(met).toBe(unmet.length === 0);
      return unmet;
    },
  };
}

describe.each(testDatabases())('rules for merging on %s', (database) => {
  it('count approvals of the content as it is, by people with the role "review" who did not make the last edit', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { organization, space, admin, author, reviewer, other, reader, edit, unmet } = await start(system, { minimumApprovals: 1 });
    const approve = (as: typeof author) => submitReview(as.ctx, space.id, '1', { status: 'approved' });
    await edit(author, 'One');
    expect(await getMergeChecks(author.ctx, space.id, '1')).toEqual({
      checks: [{ rule: 'approvals', state: 'unmet', reason: expect.stringContaining('0 of 1'), required: 1, current: 0, ignored: 0 }],
      met: false,
      canBypass: false,
    });
    const refusal = { code: 'merge_rules_unmet', status: 409, data: { rules: ['approvals'] } };
    await expect(mergeChangeRequest(reviewer.ctx, space.id, '1')).rejects.toMatchObject(refusal);
    await requestReviewers(author.ctx, space.id, '1', { users: [reader.id] });
    await approve(reader);
    expect((await getMergeChecks(author.ctx, space.id, '1')).checks).toMatchObject([{ state: 'unmet', current: 0, ignored: 1 }]);
    await approve(reviewer);
    expect(await unmet()).toEqual([]);
    // Whoever edited last has only themselves to agree with.
    await edit(reviewer, 'Two');
    await approve(reviewer);
    expect(await unmet()).toEqual(['approvals']);
    await approve(other);
    expect(await unmet()).toEqual([]);
    await edit(author, 'Three');
    expect(await unmet()).toEqual(['approvals']);
    await approve(reviewer);
    expect(await unmet()).toEqual([]);
    await updateMember(admin.ctx, organization.id, reviewer.id, { role: 'edit' });
    expect(await unmet()).toEqual(['approvals']);
    await approve(other);
    expect(await mergeChangeRequest(other.ctx, space.id, '1')).toMatchObject({ result: 'merge' });
    expect(await getMergeChecks(author.ctx, space.id, '1')).toMatchObject({ checks: [], met: true });
  });

  it('hear who asks for changes until they say otherwise, or are not asked any more', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { space, author, reviewer, reader, edit, unmet } = await start(system, { noChangesRequested: true });
    const object = (as: typeof author) => submitReview(as.ctx, space.id, '1', { status: 'changes-requested' });
    await object(reviewer);
    const { checks } = await getMergeChecks(author.ctx, space.id, '1');
    expect(checks).toMatchObject([{ rule: 'no-changes-requested', state: 'unmet', users: [{ id: reviewer.id }] }]);
    await edit(author, 'One');
    expect(await unmet()).toEqual(['no-changes-requested']);
    await submitReview(reviewer.ctx, space.id, '1', { status: 'approved' });
    expect(await unmet()).toEqual([]);
    await requestReviewers(author.ctx, space.id, '1', { users: [reader.id] });
    await object(reader);
    expect(await unmet()).toEqual(['no-changes-requested']);
    await unrequestReviewer(author.ctx, space.id, '1', reader.id);
    expect(await unmet()).toEqual([]);
  });

  it('ask for a subject, for what is live by now, and for links that are whole in what becomes live', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const all = { upToDate: true, noNewBrokenLinks: true, subject: true };
    const { space, own, admin, author, reviewer, unmet } = await start(system, all);
    const [target] = (await changeContent(admin.ctx, space.id, [{ operation: 'insert_page', title: 'Target' }])).pages;
    await bringUpToDate(author.ctx, space.id, '1');
    const markdown = `See [it](target.md), and [nothing](nowhere.md).\n`;
    const [page] = (
      await changeChangeRequest(author.ctx, space.id, '1', [{ operation: 'insert_page', title: 'New', document: { markdown } }])
    ).pages;
    expect((await getMergeChecks(author.ctx, space.id, '1')).checks).toMatchObject([
      { rule: 'up-to-date', state: 'met' },
      { rule: 'no-new-broken-links', state: 'unmet', current: 1 },
      { rule: 'subject', state: 'met' },
    ]);
    const mended = { markdown: markdown.replace('nowhere.md', 'target.md') };
    await changeChangeRequest(author.ctx, space.id, '1', [{ operation: 'update_page', page: page?.id ?? '', document: mended }]);
    expect(await unmet()).toEqual([]);
    await updateChangeRequest(author.ctx, space.id, '1', { subject: ' ' });
    await changeContent(admin.ctx, space.id, [{ operation: 'delete_page', page: target?.id ?? '' }]);
    // The links were whole when it was last brought up to date.
    expect(await unmet()).toEqual(['up-to-date', 'no-new-broken-links', 'subject']);
    const before = await getChangeRequest(author.ctx, space.id, '1');
    await expect(mergeChangeRequest(reviewer.ctx, space.id, '1')).rejects.toMatchObject({ code: 'merge_rules_unmet' });
    expect(await getChangeRequest(author.ctx, space.id, '1')).toEqual(before);
    await updateSpace(admin.ctx, space.id, own({ upToDate: true }));
    await bringUpToDate(author.ctx, space.id, '1');
    expect(await unmet()).toEqual([]);
  });

  it('are those of the organization where a space has none of its own, and are changed by admins alone', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { organization, space, own, admin, creator, unmet } = await start(system, {});
    await updateOrganization(admin.ctx, organization.id, own({ minimumApprovals: 1 }));
    expect(await unmet()).toEqual([]);
    const inherit = { mergeRules: { type: 'inherit' as const } };
    await expect(updateSpace(creator.ctx, space.id, inherit)).rejects.toMatchObject({ kind: 'forbidden' });
    // An entry that exists already is no change.
    expect(await updateSpace(creator.ctx, space.id, { mergeRules: { type: 'none' }, title: 'T' })).toMatchObject({
      mergeRules: { type: 'none' },
    });
    expect(await updateSpace(admin.ctx, space.id, inherit)).toMatchObject({ mergeRules: { type: 'inherit' } });
    expect(await unmet()).toEqual(['approvals']);
    const { auditEvent } = system.store.tables;
    const rows = await system.store.read.select().from(auditEvent).where(eq(auditEvent.action, 'space_updated')).orderBy(auditEvent.id);
    expect(rows.at(-1)?.payload).toMatchObject({ changed: ['mergeRules'], before: { mergeRules: NO_RULES }, after: { mergeRules: null } });
    expect(await updateOrganization(admin.ctx, organization.id, own({}))).toMatchObject({ mergeRules: { type: 'none' } });
    expect(await unmet()).toEqual([]);
  });

  it('are bypassed by an admin who says so, which is audited when there was something to bypass', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { space, admin, author, creator, edit } = await start(system, { minimumApprovals: 2, subject: true });
    await edit(author, 'One');
    const bypass = { bypassRules: true };
    await expect(mergeChangeRequest(creator.ctx, space.id, '1', bypass)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(mergeChangeRequest(admin.ctx, space.id, '1')).rejects.toMatchObject({ data: { rules: ['approvals'] } });
    expect(await mergeChangeRequest(admin.ctx, space.id, '1', bypass)).toMatchObject({ result: 'merge' });
    await updateSpace(admin.ctx, space.id, { mergeRules: { type: 'none' } });
    await createChangeRequest(author.ctx, space.id, {});
    await mergeChangeRequest(admin.ctx, space.id, '2', bypass);
    const { auditEvent } = system.store.tables;
    const rows = await system.store.read.select().from(auditEvent).where(eq(auditEvent.action, 'change_request_merge_rules_bypassed'));
    expect(rows.map(({ payload, actorId, targetId }) => ({ payload, actorId, targetId }))).toEqual([
      { actorId: admin.id, targetId: space.id, payload: expect.objectContaining({ number: 1, subject: 'Pages', rules: ['approvals'] }) },
    ]);
  });

  it('let no merge through whose approval was taken back, or whose content was edited, at the same time', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { space, author, reviewer, other } = await start(system, { minimumApprovals: 1, noChangesRequested: true });
    const rounds = 6;
    for (let round = 0; round < rounds; round++) {
      const { number } = await createChangeRequest(author.ctx, space.id, { subject: 'Race' });
      const one = String(number);
      await changeChangeRequest(author.ctx, space.id, one, [{ operation: 'insert_page', title: `Round ${round}` }]);
      await submitReview(reviewer.ctx, space.id, one, { status: 'approved' });
      const [merged, against] = await Promise.all([
        mergeChangeRequest(other.ctx, space.id, one).then(
          () => true,
          () => false,
        ),
        (round % 2 === 0
          ? submitReview(reviewer.ctx, space.id, one, { status: 'changes-requested' })
          : changeChangeRequest(author.ctx, space.id, one, [{ operation: 'insert_page', title: `Unseen ${round}` }])
        ).then(
          () => true,
          () => false,
        ),
      ]);
      // Exactly one of them was first, and shut the other out.
      expect([merged, against]).toEqual([merged, !merged]);
    }
  });
});
