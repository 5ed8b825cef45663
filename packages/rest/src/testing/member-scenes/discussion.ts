import { newId } from '@octavo/core';
import { eq } from 'drizzle-orm';
import { ask, type Scene } from './ask.ts';

const one = '/spaces/{space}/change-requests/{changeRequest}';

/** A change request that people review and talk about, that asks for decisions, and that is merged. */
export const discussion: Scene = async (world) => {
  const { system, id } = world;
  const { user, notification, revision: revisions } = system.store.tables;
  await system.store.tx((tx) => tx.update(user).set({ photoUrl: 'https://example.com/ada.png' }));
  await ask(world, 'patch', one, { body: { description: 'What for' } });
  const page = id('page');
  const change = (title: string) => ({ changes: [{ operation: 'update_page', page, title, emoji: '1f44d', icon: null }] });
  const contact = (title: string) => ({ operation: 'update_reusable_content', reusableContent: id('reusable'), title });
  const file = { operation: 'insert_files', files: [{ name: 'a.txt', ref: 'text', base64: 'YQ==' }] };
  await ask(world, 'post', `${one}/content?compat=false`, { body: { changes: [...change('Set up').changes, contact('Ours'), file] } });
  const note = { body: { markdown: `Ask [@you](mention:${id('reader')}).` }, page };
  const comment = (await ask(world, 'post', `${one}/comments`, { body: note })) as { id: string };
  const icon = { changes: [{ operation: 'update_page', page, title: 'Installation', emoji: null, icon: 'gear' }, contact('Theirs')] };
  await ask(world, 'post', '/spaces/{space}/content', { body: icon });
  await ask(world, 'post', '/spaces/{space}/comments', { body: note });
  await ask(world, 'put', `${one}/comments/${comment.id}`, { body: { body: { markdown: 'Said better.' } } });
  const reply = (await ask(world, 'post', `${one}/comments/${comment.id}/replies`, { body: { body: { markdown: 'Yes.' } } })) as {
    id: string;
  };

  await ask(world, 'patch', '/spaces/{space}', { body: { mergeRules: { type: 'custom', rules: { noChangesRequested: true } } } });
  await ask(world, 'post', `${one}/requested-reviewers`, { body: { users: [id('reviewer')] } });
  const body = { status: 'changes-requested', comment: { markdown: 'No.' } };
  const review = (await ask(world, 'post', `${one}/reviews`, { as: 'reviewer', body })) as { id: string };
  await ask(world, 'get', `${one}/comments`);
  await ask(world, 'get', `${one}/requested-reviewers`);
  await ask(world, 'get', `${one}/merge-checks`);

  const told = {
    userId: id('admin'),
    spaceId: id('space'),
    changeRequestId: id('changeRequest'),
    thread: `change:${id('changeRequest')}`,
    pageId: page,
    actorId: id('reviewer'),
    createdAt: system.now(),
    readAt: null,
    mailAt: null,
    webhookAt: null,
  };
  const [first, second] = [newId(), newId()];
  await system.store.tx((tx) =>
    tx.insert(notification).values([
      { ...told, id: first, kind: 'replied', subject: `reply:${reply.id}`, commentId: comment.id, replyId: reply.id, reviewId: null },
      { ...told, id: second, kind: 'reviewed', subject: `review:${review.id}`, commentId: null, replyId: null, reviewId: review.id },
    ]),
  );
  await ask(world, 'get', '/user/notifications');
  await ask(world, 'put', '/user/notification-webhook', { body: { url: 'https://127.0.0.1:9/' } });
  await ask(world, 'post', '/user/notification-webhook/test');
  const { notificationWebhook } = system.store.tables;
  const paused = { failures: 9, failingSince: system.now(), pausedAt: system.now(), status: 503 };
  await system.store.tx((tx) => tx.update(notificationWebhook).set(paused));
  await ask(world, 'put', '/user/notification-webhook', { body: { url: 'https://127.0.0.1:9/' } });
  await ask(world, 'get', '/user/notification-settings');

  await ask(world, 'post', `${one}/reviews`, { as: 'reviewer', body: { status: 'approved' } });
  await ask(world, 'post', `${one}/update`);
  await ask(world, 'get', `${one}/conflicts?limit=1`);
  const { items: conflicts } = (await ask(world, 'get', `${one}/conflicts`)) as { items: { id: string; blocking: boolean }[] };
  const open = conflicts.filter(({ blocking }) => blocking).map((conflict) => conflict.id);
  if (open.length > 0) await ask(world, 'post', `${one}/conflicts/resolve`, { body: { conflicts: open, choice: 'ours' } });
  const { revision } = (await ask(world, 'post', `${one}/merge`)) as { revision: string };
  // The merge is a commit, somebody's suggestion, and written by two; readers find it on a site.
  await ask(world, 'post', '/orgs/{organization}/sites/{site}/publish');
  const facts = {
    gitOid: 'a'.repeat(40),
    gitMessage: 'Merge',
    gitUrl: 'https://git.example.com/c',
    gitRef: 'refs/heads/main',
    suggestedBy: id('reader'),
    coAuthors: [{ id: id('reader') }],
  };
  await system.store.tx((tx) => tx.update(revisions).set(facts).where(eq(revisions.id, revision)));
  await ask(world, 'get', '/spaces/{space}/content');
  await ask(world, 'get', one);
  await ask(world, 'get', `/spaces/{space}/revisions/${revision}/changes`);
  await ask(world, 'get', '/spaces/{space}/revisions');
  await ask(world, 'get', '/spaces/{space}/links');

  // One that nobody gave a subject, until it is merged.
  const list = '/spaces/{space}/change-requests';
  const { number } = (await ask(world, 'post', list, { body: {} })) as { number: number };
  await ask(world, 'post', `${list}/${number}/content`, { body: { changes: [{ operation: 'insert_page', title: 'Unnamed' }] } });
  await ask(world, 'get', `${list}/${number}`);
  const unnamed = (await ask(world, 'post', `${list}/${number}/merge`, { body: { bypassRules: true } })) as { revision: string };
  await ask(world, 'get', '/spaces/{space}/content');
  await ask(world, 'get', `/spaces/{space}/revisions/${unnamed.revision}/changes`);
  await ask(world, 'get', '/spaces/{space}/links');
};
