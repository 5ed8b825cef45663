import { strideOf, tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { getPages } from '../../content/pages/get-pages.ts';
import { getPage } from '../../content/pages/index.ts';
import { changeRequestPlace, placeOf } from '../../content/places/index.ts';
import { getSpace } from '../../content/spaces/index.ts';
import {
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  startProcess,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { getComment, postComment } from '../comments/index.ts';
import { mergeChangeRequest } from '../merging/index.ts';
import { changeChangeRequest, createChangeRequest, getChangeRequest, updateChangeRequest } from './index.ts';

/** A space whose live content and open change request both changed since they parted, each its own paragraph and its own page. */
async function parted(system: TestSystem) {
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const { id: spaceId } = await buildSpace(system, { organization, createdBy: admin });
  const ctx = contextOf(system, admin);
  const { pages } = await changeContent(ctx, spaceId, [
    { operation: 'insert_page', title: 'Both', document: { markdown: '# Both\n\nOne.\n\nTwo.\n' } },
  ]);
  const page = pages[0]?.id ?? '';
  const { number } = await createChangeRequest(ctx, spaceId, { subject: 'Parted' });
  const changeRequest = String(number);
  await changeChangeRequest(ctx, spaceId, changeRequest, [
    { operation: 'update_page', page, document: { markdown: '# Both\n\nOne, proposed.\n\nTwo.\n' } },
    { operation: 'insert_page', title: 'Proposed', document: { markdown: '# Proposed\n' } },
  ]);
  await updateChangeRequest(ctx, spaceId, changeRequest, { status: 'open' });
  await changeContent(ctx, spaceId, [
    { operation: 'update_page', page, document: { markdown: '# Both\n\nOne.\n\nTwo, live.\n' } },
    { operation: 'insert_page', title: 'Live', document: { markdown: '# Live\n' } },
  ]);
  return { ctx, spaceId, changeRequest, page, adminId: admin.id };
}

/** All that a merge changes, as people see it. */
async function stateOf({ ctx, spaceId, changeRequest, page }: Awaited<ReturnType<typeof parted>>) {
  const place = placeOf(spaceId);
  const both = await getPage(ctx, place, page, { format: 'markdown' });
  const { pages } = await getPages(ctx, place);
  const titles = pages.map(({ title }) => title);
  const { revision, changeRequestsOpen } = await getSpace(ctx, spaceId);
  const { status, revisionMerged } = await getChangeRequest(ctx, spaceId, changeRequest);
  return { text: 'markdown' in both ? both.markdown : '', titles, revision, changeRequestsOpen, status, revisionMerged };
}

describe.each(testDatabases())('a merge on %s that is killed', (database) => {
  it('before any of its writes has done nothing, after its end all of it, and is done by the next who asks', {
    timeout: 300_000,
  }, async () => {
    await using system = await testSystem(database);
    await using directory = await tempDir();
    const world = await parted(system);
    const before = await stateOf(world);
    const outcomes: string[] = [];
    const stride = strideOf(database === 'sqlite' ? 4 : 12);
    for (let step = 1; outcomes.at(-1) !== 'merged'; step += stride) {
      const place = [system.url, directory.path, world.spaceId, world.changeRequest];
      await using child = startProcess(import.meta.url, './kill.fixture.ts', database, ...place, String(step));
      const signal = await child.ended();
      // The last step may be past the end.
      if (signal === null) expect(await child.line()).toBe('merged');
      else expect(signal).toBe('SIGKILL');
      const now = await stateOf(world);
      if (now.status === 'open') expect(now).toEqual(before);
      outcomes.push(now.status);
    }
    // Killed between its end and the answer: whoever asks again is told that it is merged.
    expect(outcomes.length * stride).toBeGreaterThan(8);
    const after = await stateOf(world);
    expect(after).toMatchObject({ changeRequestsOpen: 0, status: 'merged', revisionMerged: after.revision });
    expect(after.titles.toSorted()).toEqual(['Both', 'Live', 'Proposed']);
    expect(after.text).toContain('One, proposed.\n\nTwo, live.');
    await expect(mergeChangeRequest(world.ctx, world.spaceId, world.changeRequest)).rejects.toMatchObject({
      code: 'change_request_merged',
    });
    expect(await system.store.check()).toMatchObject({ ok: true });
  });

  it('as applying a suggestion is: the text, its revision and the comment change together or not at all', {
    timeout: 300_000,
  }, async () => {
    await using system = await testSystem(database);
    await using directory = await tempDir();
    const { ctx, spaceId, changeRequest, page, adminId } = await parted(system);
    const place = { spaceId, changeRequestId: changeRequest };
    const at = changeRequestPlace(spaceId, changeRequest);
    const drawn = await getPage(ctx, at, page);
    const nodes = 'document' in drawn ? (drawn.document?.nodes ?? []) : [];
    const node = nodes.flatMap((each) => ('key' in each && typeof each.key === 'string' ? [each.key] : [])).at(-1) ?? '';
    const suggestion = { markdown: 'Two, suggested.' };
    const { id } = await postComment(ctx, place, { body: { markdown: 'Say more.' }, page, node, suggestion });
    const state = async () => {
      const text = await getPage(ctx, at, page, { format: 'markdown' });
      const { revision } = await getChangeRequest(ctx, spaceId, changeRequest);
      const { status, suggestion: suggested } = await getComment(ctx, place, id);
      return { text: 'markdown' in text ? text.markdown : '', revision, status, state: suggested?.state };
    };
    const before = await state();
    expect(before).toMatchObject({ status: 'open', state: 'open' });
    const stride = strideOf(database === 'sqlite' ? 5 : 9);
    let kills = 0;
    for (let step = 1, now = before; now.state === 'open'; step += stride, kills++) {
      const told = [system.url, directory.path, spaceId, changeRequest, String(step), id, adminId];
      await using child = startProcess(import.meta.url, './kill.fixture.ts', database, ...told);
      const signal = await child.ended();
      if (signal === null) expect(await child.line()).toBe('applied');
      now = await state();
      if (now.state === 'open') expect(now).toEqual(before);
    }
    expect(kills * stride).toBeGreaterThan(5);
    expect(await state()).toMatchObject({ text: expect.stringContaining('Two, suggested.'), status: 'resolved', state: 'applied' });
    expect(await system.store.check()).toMatchObject({ ok: true });
  });
});
