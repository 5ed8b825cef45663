import { type Context, changeContent, updateOrganization } from '@octavo/core';
import { contextOf } from '@octavo/core/testing';
import { ask, type Scene } from './ask.ts';

/** What a program did for somebody, as the doors for agents let it. */
export const agents: Scene = async (world) => {
  const { system, id } = world;
  const person = contextOf(system, { id: id('admin') });
  if (person.actor.kind !== 'user') throw new Error('a person is needed');
  const agent = { name: 'scribe', version: '2.1' };
  const ctx: Context = { ...person, actor: { ...person.actor, via: 'token', tokenLabel: 'laptop', agent } };
  await changeContent(ctx, id('space'), [{ operation: 'insert_page', title: 'By an agent', document: { markdown: 'Written.\n' } }]);
  await updateOrganization(ctx, id('organization'), { title: 'Acme & Sons' });
  await ask(world, 'get', '/spaces/{space}/revisions');
  await ask(world, 'get', '/orgs/{organization}/audit-events');
};
