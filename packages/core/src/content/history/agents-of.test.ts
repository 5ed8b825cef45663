import { describe, expect, it } from 'vitest';
import { listAuditEvents } from '../../kernel/audit/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { updateOrganization } from '../../people/organizations/index.ts';
import { changeChangeRequest, createChangeRequest } from '../../review/change-requests/index.ts';
import { mergeChangeRequest } from '../../review/merging/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import { buildSpaceOfAdmin, testDatabases, testSystem } from '../../testing/index.ts';
import { type ContentEdit, changeContent } from '../edits/index.ts';
import { listRevisions } from '../revisions/index.ts';
import { agentsOfChangeRequests } from './agents-of.ts';
import { listHistory } from './list-history.ts';

const write = (word: string): ContentEdit => ({
  operation: 'update_page',
  page: idOfPage('guide.md'),
  document: { source: `# Guide\n\n${word}.\n` },
});

/** The same request by a program. */
function byAgent(ctx: Context, name: string, tokenLabel = 'laptop'): Context {
  if (ctx.actor.kind !== 'user') throw new Error('a person is needed');
  return { ...ctx, actor: { ...ctx.actor, via: 'token', tokenLabel, agent: { name, version: '2.1' } } };
}

describe.each(testDatabases())('history of what agents wrote on %s', (database) => {
  it('names agent and token with the person, in revisions, their history, and the audit', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { ctx, space, organization } = await buildSpaceOfAdmin(system);
    await buildContent(ctx, space.id, { 'guide.md': '# Guide\n' }, [{ title: 'Guide', path: 'guide.md' }]);
    await changeContent(byAgent(ctx, 'scribe'), space.id, [write('One')]);
    const agent = { name: 'scribe', version: '2.1', token: 'laptop' };
    const [newest, before] = (await listRevisions(ctx, space.id, {})).items;
    expect(newest?.createdBy).toMatchObject({ kind: 'user', agent });
    expect(before?.createdBy).not.toHaveProperty('agent');
    await updateOrganization(byAgent(ctx, 'scribe'), organization.id, { title: 'Other' });
    expect((await listAuditEvents(ctx, organization.id, { limit: 1 })).items[0]).toMatchObject({ action: 'organization_updated', agent });
  });

  it('keeps what an agent wrote apart from what its person did, and shows whoever wrote what was merged', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { ctx, space } = await buildSpaceOfAdmin(system);
    await buildContent(ctx, space.id, { 'guide.md': '# Guide\n' }, [{ title: 'Guide', path: 'guide.md' }]);
    const { id } = await createChangeRequest(ctx, space.id, { subject: 'Say more' });
    const by = async (one: Context, word: string) => (await changeChangeRequest(one, space.id, id, [write(word)])).revision;
    const first = await by(byAgent(ctx, 'scribe'), 'One');
    const same = await by(byAgent(ctx, 'scribe'), 'Two');
    expect(same.parents).toEqual(first.parents);
    const own = await by(ctx, 'Three');
    expect(own.parents).toEqual([same.id]);
    const otherToken = await by(byAgent(ctx, 'scribe', 'office'), 'Four');
    expect(otherToken.parents).toEqual([own.id]);
    await by(byAgent(ctx, 'zed'), 'Five');
    const { id: none } = await createChangeRequest(ctx, space.id, {});
    const found = await agentsOfChangeRequests(system, [id, none]);
    expect([...found.keys()]).toEqual([id]);
    expect(found.get(id)?.map(({ agent }) => agent.name)).toEqual(['scribe', 'zed']);
    await mergeChangeRequest(ctx, space.id, id);
    const [merged] = (await listHistory(ctx, space.id, { limit: 1 })).items;
    expect(merged).toMatchObject({ mergedFrom: { number: 1 }, agents: [{ name: 'scribe', token: 'laptop' }, { name: 'zed' }] });
    expect(merged?.createdBy).not.toHaveProperty('agent');
  });
});
