import { type Context, changeContent, postComment, postReply, updateOrganization } from '@octavo/core';
import { contextOf } from '@octavo/core/testing';
import { ask, type Scene } from './ask.ts';

/** The acts of a program for somebody, as the doors for agents let it. */
export const agents: Scene = async (world) => {
  const { system, id } = world;
  const person = contextOf(system, { id: id('admin') });
  if (person.actor.kind !== 'user') throw new Error('a person is needed');
  const agent = { name: 'scribe', version: '2.1' };
  const ctx: Context = { ...person, actor: { ...person.actor, via: 'token', tokenLabel: 'laptop', agent } };
  await changeContent(ctx, id('space'), [{ operation: 'insert_page', title: 'By an agent', document: { markdown: 'Written.\n' } }]);
  await updateOrganization(ctx, id('organization'), { title: 'Acme & Sons' });
  const place = { spaceId: id('space') };
  const comment = await postComment(ctx, place, { body: { markdown: 'Is that so?' } });
  await postReply(ctx, place, comment.id, { body: { markdown: 'It is.' } });
  await ask(world, 'get', '/spaces/{space}/revisions');
  await ask(world, 'get', '/spaces/{space}/comments');
  await ask(world, 'get', `/spaces/{space}/comments/${comment.id}/replies`);
  await ask(world, 'get', '/orgs/{organization}/audit-events');
};
