import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editPageText, requestChanges } from '../../content/edits/index.ts';
import { findRevision } from '../../content/map/index.ts';
import { getPageDocument, pageText } from '../../content/pages/index.ts';
import { type ContentPlace, changeRequestPlace, loadContent, placeOf } from '../../content/places/index.ts';
import { listRevisions } from '../../content/revisions/index.ts';
import { deleteSpace, getSpace, purgeSpaces } from '../../content/spaces/index.ts';
import { TRASH_MS } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { removeMember } from '../../people/members/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import {
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { applySuggestion, changeChangeRequest, createChangeRequest, getChangeRequest, listContributors } from '../change-requests/index.ts';
import {
  deleteComment,
  deleteReply,
  getBlockSource,
  getComment,
  getThread,
  listCommenters,
  listComments,
  listDrawnReplies,
  listReplies,
  listThreads,
  postComment,
  postReply,
  previewComment,
  updateComment,
  updateReply,
} from './index.ts';

const PAGE = idOfPage('README.md');
const TEXT = '# Start\n\nThe first words here.\n\nThe quick brown fox jumps over the lazy dog.\n\n* one\n* two\n';

async function world(database: TestDatabase) {
  const system = await testSystem(database, { tasks: coreTasks });
  const [admin, writer] = [await buildUser(system), await buildUser(system)];
  const organization = await buildOrganization(system, { admin });
  await buildMember(system, { organization, user: writer, role: 'comment' });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const ctx = contextOf(system, admin);
  await buildContent(ctx, space.id, { 'README.md': TEXT }, [{ title: 'Start', path: 'README.md' }]);
  const blocks = async () => (await getPageDocument(ctx, placeOf(space.id), PAGE)).nodes.map(({ key = '' }) => key);
  return {
    system,
    ctx,
    admin,
    writer,
    organization,
    place: { spaceId: space.id },
    asWriter: contextOf(system, writer),
    blocks,
    /** Keys of the blocks at the top, and of those directly in them. */
    keys: async () =>
      (await getPageDocument(ctx, placeOf(space.id), PAGE)).nodes.flatMap(({ key = '', type, nodes = [] }) =>
        type?.startsWith('list-') ? [key, ...nodes.map((node) => node.key ?? '')] : [key],
      ),
    text: async () => textOf(ctx, placeOf(space.id)),
    edit: (text: string) => editPageText(ctx, space.id, PAGE, text),
    open: async () => (await getSpace(ctx, space.id)).comments,
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

/** The file of the page as it is at a place. */
async function textOf(ctx: Context, place: ContentPlace): Promise<string> {
  const { view } = await loadContent(ctx, place);
  return pageText(ctx.system, view.pages.get(PAGE)?.page ?? {});
}

const says = (markdown: string) => ({ body: { markdown } });

describe.each(testDatabases())('comments on %s', (database) => {
  it('follow their block through edits, and say when it or its page is gone', async () => {
    await using w = await world(database);
    const [, fox = ''] = await w.blocks();
    const { id, target } = await postComment(w.asWriter, w.place, { ...says('Which fox?'), page: PAGE, node: fox });
    const preview = 'The quick brown fox jumps over the lazy dog.';
    expect(target).toMatchObject({ node: { id: fox, preview }, page: { id: PAGE, title: 'Start', outdated: false } });
    const now = async () => (await getComment(w.ctx, w.place, id)).target;

    await w.edit(TEXT.replace('# Start\n', '# Start\n\nNew above.\n'));
    expect(await now()).toMatchObject({ node: { id: fox, preview }, page: { outdated: false } });

    await w.edit(TEXT.replace('quick brown', 'slow red').replace('# Start\n', '# Start\n\nA lazy dog.\n'));
    const edited = (await w.blocks())[2];
    expect(edited).not.toBe(fox);
    expect(await now()).toMatchObject({ node: { id: edited, preview }, page: { outdated: false } });

    await w.edit(TEXT.replace(preview, 'Nothing of that is left.'));
    expect(await now()).toMatchObject({ node: { id: fox, preview }, page: { outdated: true } });

    await w.edit(TEXT);
    expect(await now()).toMatchObject({ node: { id: fox }, page: { outdated: false } });

    const { pages } = await requestChanges(w.ctx, w.place.spaceId, {
      changes: [{ operation: 'insert_page', ref: 'gone', title: 'Gone', document: { markdown: 'Soon.' } }],
    });
    const page = pages[0]?.id ?? '';
    const other = await postComment(w.asWriter, w.place, { ...says('On the page'), page });
    await requestChanges(w.ctx, w.place.spaceId, { changes: [{ operation: 'delete_page', page }] });
    expect((await getComment(w.ctx, w.place, other.id)).target.page).toEqual({ id: page, title: 'Gone', outdated: true });
    await expect(postComment(w.ctx, w.place, { ...says('x'), page: PAGE, node: 'nothing' })).rejects.toMatchObject({
      code: 'node_not_found',
    });
    await expect(postComment(w.ctx, w.place, { ...says('x'), page })).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('are counted exactly while they come, are settled, opened and deleted, many at once', async () => {
    await using w = await world(database);
    const made = await Promise.all(Array.from({ length: 6 }, (_, i) => postComment(w.asWriter, w.place, says(`Comment ${i}`))));
    expect(await w.open()).toBe(6);
    const [first, second, third] = made.map(({ id }) => id) as [string, string, string];
    await Promise.all([w.ctx, w.ctx, w.asWriter].map((ctx) => updateComment(ctx, w.place, first, { resolved: true })));
    expect(await w.open()).toBe(5);
    const settled = await getComment(w.ctx, w.place, first);
    expect(settled).toMatchObject({ status: 'resolved', resolvedBy: { id: expect.any(String) }, resolvedAt: expect.any(String) });
    const reopened = await updateComment(w.ctx, w.place, first, { resolved: false });
    expect(reopened.status).toBe('open');
    expect(reopened).not.toHaveProperty('resolvedAt');
    await updateComment(w.ctx, w.place, second, { resolved: true });
    await Promise.all([first, second, third, third].map((id) => deleteComment(w.ctx, w.place, id)));
    expect(await w.open()).toBe(3);
    expect((await listComments(w.ctx, w.place, { status: 'open', limit: 0 })).count).toBe(3);
  });

  it('are listed by status, page and author, either way, page by page', async () => {
    await using w = await world(database);
    const ids: string[] = [];
    for (const [ctx, page] of [
      [w.asWriter, PAGE],
      [w.ctx, undefined],
      [w.asWriter, undefined],
    ] as const) {
      ids.push((await postComment(ctx, w.place, { ...says('Words'), page })).id);
    }
    await updateComment(w.ctx, w.place, ids[2] ?? '', { resolved: true });
    const list = async (request: Parameters<typeof listComments>[2]) =>
      (await listComments(w.ctx, w.place, request)).items.map(({ id }) => ids.indexOf(id));
    expect(await list({})).toEqual([2, 1, 0]);
    expect(await list({ order: 'asc' })).toEqual([0, 1, 2]);
    expect(await list({ status: 'resolved' })).toEqual([2]);
    expect(await list({ targetPage: PAGE })).toEqual([0]);
    expect(await list({ authors: [w.writer.id] })).toEqual([2, 0]);
    const first = await listComments(w.ctx, w.place, { limit: 2 });
    expect(first.count).toBe(3);
    expect(await list({ limit: 2, page: first.next?.page })).toEqual([0]);
    await expect(list({ order: 'asc', page: first.next?.page })).rejects.toMatchObject({ code: 'bad_cursor' });
  });

  it('have replies, whose number and authors they tell, and which go with them', async () => {
    await using w = await world(database);
    const { id } = await postComment(w.asWriter, w.place, says('Why?'));
    const replies = await Promise.all([w.ctx, w.asWriter, w.ctx].map((ctx) => postReply(ctx, w.place, id, says('Because'))));
    expect(await getComment(w.ctx, w.place, id)).toMatchObject({ replies: 3, repliers: { length: 2 } });
    const mine = replies[0]?.id ?? '';
    await expect(updateReply(w.asWriter, w.place, id, mine, says('Other words'))).rejects.toMatchObject({ kind: 'forbidden' });
    await updateReply(w.asWriter, w.place, id, mine, { addedReactions: ['👍'] });
    expect(await updateReply(w.ctx, w.place, id, mine, says('Since'))).toMatchObject({
      body: { markdown: 'Since' },
      editedAt: expect.any(String),
      reactions: [{ emoji: '👍', count: 1 }],
    });
    await expect(deleteReply(w.asWriter, w.place, id, mine)).rejects.toMatchObject({ kind: 'forbidden' });
    await deleteReply(w.ctx, w.place, id, mine);
    expect(await listReplies(w.ctx, w.place, id, { limit: 1 })).toMatchObject({ count: 2, items: { length: 1 } });
    expect(await listCommenters(w.ctx, w.place, {})).toMatchObject({ count: 2, total: 2, items: { length: 2 } });
    await removeMember(w.ctx, w.organization.id, w.writer.id);
    expect(await listCommenters(w.ctx, w.place, {})).toMatchObject({ count: 1, total: 1, items: [{ id: w.admin.id }] });
    expect(await getComment(w.ctx, w.place, id)).toMatchObject({ postedBy: { id: w.writer.id } });
    await deleteComment(w.ctx, w.place, id);
    await expect(listReplies(w.ctx, w.place, id, {})).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('are written as Markdown or as a document, and read as either', async () => {
    await using w = await world(database);
    const { id } = await postComment(w.ctx, w.place, says('Some **bold** words.'));
    const { body } = await getComment(w.ctx, w.place, id, { format: 'document' });
    expect(Object.keys(body)).toEqual(['document']);
    const document = { object: 'document' as const, nodes: body.document?.nodes ?? [] };
    expect((await postComment(w.ctx, w.place, { body: { document } })).body).toEqual({ markdown: 'Some **bold** words.\n' });
    for (const wrong of [{}, { markdown: ' \n' }, { markdown: 'a', document }, { markdown: 'x'.repeat(10_001) }]) {
      await expect(postComment(w.ctx, w.place, { body: wrong })).rejects.toMatchObject({ kind: 'bad_request' });
    }
    const deep = { object: 'document' as const, nodes: [{ object: 'block', type: 'nothing known' }] };
    await expect(postComment(w.ctx, w.place, { body: { document: deep } })).rejects.toMatchObject({ code: 'document_invalid' });
    await expect(postComment(w.ctx, w.place, { body: { document: { object: 'document', nodes: [] } } })).rejects.toThrow(/says nothing/);
    expect(await w.open()).toBe(2);
  });

  it('on a change request are no comments of the space', async () => {
    await using w = await world(database);
    const { id, number } = await createChangeRequest(w.ctx, w.place.spaceId, { subject: 'Better' });
    const place = { ...w.place, changeRequestId: id };
    const node = (await w.blocks())[0] ?? '';
    const comment = await postComment(w.asWriter, place, { ...says('Good'), page: PAGE, node });
    expect(comment.target).toMatchObject({ changeRequest: id, node: { id: node, preview: 'The first words here.' } });
    expect(comment.urls.location).toContain(`/change-requests/${id}/comments/${comment.id}`);
    await postReply(w.ctx, place, comment.id, says('Thanks'));
    const openThere = async () => (await getChangeRequest(w.ctx, w.place.spaceId, id)).comments;
    expect(await openThere()).toBe(1);
    await updateComment(w.ctx, place, comment.id, { resolved: true });
    expect(await openThere()).toBe(0);
    expect(await w.open()).toBe(0);
    expect((await listComments(w.ctx, w.place, {})).count).toBe(0);
    await expect(getComment(w.ctx, w.place, comment.id)).rejects.toMatchObject({ kind: 'not_found' });
    const byNumber = { ...w.place, changeRequestId: String(number) };
    expect((await listComments(w.ctx, byNumber, {})).items).toMatchObject([{ id: comment.id, replies: 1 }]);
    expect(await listCommenters(w.ctx, byNumber, {})).toMatchObject({ count: 2 });
  });

  it('suggest another text for their block, which who edits applies as both of their edit', async () => {
    await using w = await world(database);
    const { id: changeRequestId } = await createChangeRequest(w.ctx, w.place.spaceId, { subject: 'Better' });
    const place = { ...w.place, changeRequestId };
    const [, fox = ''] = await w.blocks();
    const suggest = (markdown: string) =>
      postComment(w.asWriter, place, { ...says('Shorter'), page: PAGE, node: fox, suggestion: { markdown } });
    const { id, suggestion } = await suggest('A fox.\n');
    const original = 'The quick brown fox jumps over the lazy dog.';
    expect(suggestion).toEqual({ markdown: 'A fox.\n', original, state: 'open' });
    const other = await suggest('No fox.');

    await expect(applySuggestion(w.asWriter, place, id)).rejects.toMatchObject({ kind: 'forbidden' });
    // Two at once: one of them applies it, and neither twice.
    const tries = await Promise.allSettled([applySuggestion(w.ctx, place, id), applySuggestion(w.ctx, place, id)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { kind: 'conflict' } });
    const applied = await getComment(w.ctx, place, id);
    expect(applied).toMatchObject({
      status: 'resolved',
      resolvedBy: { id: w.admin.id },
      suggestion: { state: 'applied', appliedBy: { id: w.admin.id }, appliedAt: expect.any(String), revision: expect.any(String) },
    });
    expect(await textOf(w.ctx, changeRequestPlace(w.place.spaceId, changeRequestId))).toBe(TEXT.replace(original, 'A fox.'));
    const revision = await findRevision(w.ctx, w.place.spaceId, applied.suggestion?.revision ?? '');
    expect(revision).toMatchObject({ suggestedBy: w.writer.id, createdBy: { id: w.admin.id } });
    const contributors = await listContributors(w.ctx, w.place.spaceId, changeRequestId, {});
    expect(contributors.items.map((each) => each.id).toSorted()).toEqual([w.admin.id, w.writer.id].toSorted());
    // A later save does not take the place of the revision that names the other.
    await changeChangeRequest(w.ctx, w.place.spaceId, changeRequestId, [
      { operation: 'update_page', page: PAGE, document: { source: '# Other\n' } },
    ]);
    expect((await findRevision(w.ctx, w.place.spaceId, revision.id)).supersededAt).toBeNull();

    expect((await getComment(w.ctx, place, other.id)).suggestion?.state).toBe('outdated');
    await expect(applySuggestion(w.ctx, place, other.id)).rejects.toMatchObject({ kind: 'conflict', code: 'suggestion_outdated' });
    expect((await getComment(w.ctx, place, other.id)).status).toBe('open');
    await expect(applySuggestion(w.ctx, place, id)).rejects.toMatchObject({ kind: 'conflict', code: 'suggestion_applied' });
    await expect(updateComment(w.asWriter, place, id, { suggestion: null })).rejects.toMatchObject({ code: 'suggestion_applied' });
  });

  it('follow the block that they suggest something for to where it is, and keep everything around it', async () => {
    await using w = await world(database);
    const [, fox = ''] = await w.blocks();
    const [, , , item = ''] = await w.keys();
    const at = { page: PAGE, node: fox };
    const { id } = await postComment(w.asWriter, w.place, { ...says('Cat'), ...at, suggestion: { markdown: 'A cat,\nor two.' } });
    expect(await w.open()).toBe(1);
    const moved = 'x\r\n\r\n> The quick brown fox jumps over the lazy dog.\r\n\r\n* one\r\n';
    await w.edit(moved);
    // In a quote, and with other line ends, it says what it did.
    await applySuggestion(w.ctx, w.place, id);
    expect(await w.text()).toBe('x\r\n\r\n> A cat,\r\n> or two.\r\n\r\n* one\r\n');
    expect(await w.open()).toBe(0);
    expect((await listRevisions(w.ctx, w.place.spaceId, {})).items[0]).toMatchObject({ suggestedBy: { id: w.writer.id } });

    await w.edit(TEXT);
    for (const [markdown, code] of [
      ['* one', 'suggestion_same'],
      ['{% endhint %}\n\n<!--', 'suggestion_unfit'],
      ['```', 'suggestion_unfit'],
    ] as const) {
      const posted = postComment(w.asWriter, w.place, { ...says('Hm'), ...at, node: item, suggestion: { markdown } });
      await expect(posted).rejects.toMatchObject({ kind: 'bad_request', code });
    }
    await expect(postComment(w.asWriter, w.place, { ...says('x'), page: PAGE, suggestion: { markdown: 'y' } })).rejects.toMatchObject({
      kind: 'bad_request',
    });
  });

  it('suggest something else or nothing any more while that was not applied, which is their author’s to say', async () => {
    await using w = await world(database);
    const [, fox = ''] = await w.blocks();
    const { id } = await postComment(w.asWriter, w.place, { ...says('Cat?'), page: PAGE, node: fox });
    await expect(applySuggestion(w.ctx, w.place, id)).rejects.toMatchObject({ code: 'no_suggestion' });
    await expect(updateComment(w.ctx, w.place, id, { suggestion: { markdown: 'A cat.' } })).rejects.toMatchObject({ kind: 'forbidden' });
    await updateComment(w.asWriter, w.place, id, { suggestion: { markdown: 'A cat.' } });
    await w.edit(TEXT.replace('fox', 'fax'));
    expect((await getComment(w.ctx, w.place, id)).suggestion).toMatchObject({ state: 'outdated' });
    const anew = await updateComment(w.asWriter, w.place, id, { suggestion: { markdown: '' } });
    expect(anew.suggestion).toMatchObject({ state: 'open', markdown: '', original: 'The quick brown fax jumps over the lazy dog.' });
    expect(await updateComment(w.asWriter, w.place, id, { suggestion: null })).not.toHaveProperty('suggestion');
    await updateComment(w.asWriter, w.place, id, { suggestion: { markdown: '' } });
    await applySuggestion(w.ctx, w.place, id);
    expect(await w.text()).toBe('# Start\n\nThe first words here.\n\n* one\n* two\n');
  });

  it('are shown with their replies, drawn so that nothing in them does anything, and with what they would change', async () => {
    await using w = await world(database);
    const [, fox = ''] = await w.blocks();
    const hostile = 'See <script>alert(1)</script> [me](javascript:alert(1)) <img src=x onerror=alert(1)>';
    const suggestion = { markdown: 'The quick brown cat jumps over the lazy dog.' };
    const { id } = await postComment(w.asWriter, w.place, { ...says(hostile), page: PAGE, node: fox, suggestion });
    for (let i = 0; i < 52; i++) await postReply(w.ctx, w.place, id, says(`Reply ${i}`));
    const { id: plain } = await postComment(w.ctx, w.place, says('# Plain'));
    await postReply(w.ctx, w.place, plain, says('**Yes**'));
    const { items, count } = await listThreads(w.ctx, w.place, { order: 'asc' });
    expect(count).toBe(2);
    const [first, second] = items;
    expect(first?.html).not.toMatch(/<script|onerror=|href="javascript/);
    expect(first?.suggested?.html).toMatch(/<del[^>]*>fox<\/del><ins[^>]*>cat<\/ins>/);
    expect(first?.replies).toHaveLength(50);
    const rest = await listDrawnReplies(w.ctx, w.place, id, { page: first?.more });
    expect(rest.items.map(({ html }) => html)).toEqual(['<p>Reply 50</p>\n', '<p>Reply 51</p>\n']);
    expect(second).toMatchObject({ comment: { id: plain }, replies: [{ html: '<p><strong>Yes</strong></p>\n' }] });
    expect(second).not.toHaveProperty('more');
    expect(await getThread(w.asWriter, w.place, plain)).toMatchObject({ comment: { id: plain }, html: second?.html });
    expect(await getBlockSource(w.asWriter, w.place, PAGE, fox)).toEqual({ markdown: 'The quick brown fox jumps over the lazy dog.' });
    const drawn = await previewComment(w.asWriter, w.place, { markdown: '_x_', suggestion: { markdown: 'a b', original: 'a c' } });
    expect(drawn).toMatchObject({ html: '<p><em>x</em></p>\n', suggested: expect.stringMatching(/<ins[^>]*>b<\/ins>/) });
    await expect(getBlockSource(w.asWriter, w.place, PAGE, 'nothing')).rejects.toMatchObject({ code: 'node_not_found' });
  });

  it('stay as they are while their space is in the trash, and are removed with it', async () => {
    await using w = await world(database);
    const { id } = await postComment(w.ctx, w.place, says('Hello'));
    await postReply(w.ctx, w.place, id, says('Hi'));
    await updateComment(w.ctx, w.place, id, { addedReactions: ['👍'] });
    await deleteSpace(w.ctx, w.place.spaceId);
    await expect(postComment(w.ctx, w.place, says('More'))).rejects.toMatchObject({ code: 'space_deleted' });
    await w.system.store.tx(async (tx) => {
      const { space } = w.system.store.tables;
      await tx
        .update(space)
        .set({ deletedAt: w.system.now() - TRASH_MS })
        .where(eq(space.id, w.place.spaceId));
    });
    expect(await purgeSpaces(w.system)).toBe(1);
    const { comment, commentReply, commentReaction } = w.system.store.tables;
    for (const table of [comment, commentReply, commentReaction]) expect(await w.system.store.read.select().from(table)).toEqual([]);
  });
});

describe('reactions and status of a comment', () => {
  it('are what the last word of each person says, and the counter of the space follows', async () => {
    await using w = await world('sqlite');
    const { id } = await postComment(w.asWriter, w.place, says('Vote'));
    // The same emoji in two ways, and others.
    const emoji = fc.constantFrom('👍', '1f44d', '❤️', '🎉');
    const step = fc.record({
      own: fc.boolean(),
      addedReactions: fc.array(emoji, { maxLength: 3 }),
      removedReactions: fc.array(emoji, { maxLength: 2 }),
      resolved: fc.option(fc.boolean(), { nil: undefined }),
    });
    const nameOf = (text: string) => (text === '1f44d' ? '👍' : text);
    let open = true;
    const there = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        for (const { own, ...wanted } of steps) {
          await updateComment(own ? w.asWriter : w.ctx, w.place, id, wanted);
          for (const each of wanted.addedReactions) there.add(`${own} ${nameOf(each)}`);
          for (const each of wanted.removedReactions) there.delete(`${own} ${nameOf(each)}`);
          if (wanted.resolved !== undefined) open = !wanted.resolved;
        }
        const now = await getComment(w.ctx, w.place, id);
        const shown = now.reactions.flatMap(({ emoji, users }) => users.map(({ user }) => `${user.id === w.writer.id} ${nameOf(emoji)}`));
        expect(shown.toSorted()).toEqual([...there].toSorted());
        for (const { count, users } of now.reactions) expect(count).toBe(users.length);
        expect([now.status, await w.open()]).toEqual(open ? ['open', 1] : ['resolved', 0]);
      }),
      { numRuns: 25 },
    );
  });
});
