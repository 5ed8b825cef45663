import { mentionMarkdown } from '@octavo/contract';
import { coreTasks } from '../../tasks.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import {
  buildGrant,
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  type TestDatabase,
  testSystem,
} from '../../testing/index.ts';
import { followForNotifications } from './follow.ts';

/** A page of the space of the world. */
export const PAGE = idOfPage('guide.md');

/** Returns an organization with a space, people who may read it and people who may not, and the follower that tells them. */
export async function world(database: TestDatabase, { mail = false, allowHosts = [] as readonly string[] } = {}) {
  const system = await testSystem(database, { tasks: coreTasks, mail, config: { allowHosts } });
  const person = async (displayName: string) => buildUser(system, { displayName });
  const people = {
    ada: await person('Ada'),
    bob: await person('Bob'),
    cleo: await person('Cleo'),
    shut: await person('Shut'),
    stranger: await person('Stranger'),
  };
  type Name = keyof typeof people;
  const organization = await buildOrganization(system, { admin: people.ada });
  for (const name of ['bob', 'cleo', 'shut'] as const) await buildMember(system, { organization, user: people[name], role: 'review' });
  const space = await buildSpace(system, { organization, createdBy: people.ada, title: 'Docs' });
  await buildGrant(system, { organization, space, user: people.shut, role: null });
  const as = (name: Name) => contextOf(system, people[name]);
  await buildContent(as('ada'), space.id, { 'README.md': '# Hi\n', 'guide.md': '# Guide\n\nText.\n' }, [
    { title: 'Hi', path: 'README.md' },
    { title: 'Guide', path: 'guide.md' },
  ]);
  const follower = followForNotifications(system, { pollMs: 5 });
  await follower.caughtUp();
  const nameOf = (id: string) => Object.entries(people).find(([, { id: known }]) => known === id)?.[0] ?? id;
  const { notification } = system.store.tables;
  return {
    system,
    people,
    organization,
    space,
    place: { spaceId: space.id },
    as,
    says: (...words: (string | { at: Name })[]) => ({
      body: { markdown: words.map((word) => (typeof word === 'string' ? word : mentionMarkdown(people[word.at]))).join(' ') },
    }),
    caughtUp: () => follower.caughtUp(),
    /** Has nobody told any more. */
    stop: () => follower.stop(),
    /** Returns the users notified since the last call, and the reasons. */
    async told() {
      await follower.caughtUp();
      const rows = await system.store.read.select().from(notification).orderBy(notification.id);
      await system.store.tx((tx) => tx.delete(notification));
      return rows.map(({ userId, kind }) => `${nameOf(userId)} ${kind}`).toSorted();
    },
    async [Symbol.asyncDispose]() {
      await follower.stop();
      await system[Symbol.asyncDispose]();
    },
  };
}
