import { isOctavoError } from '@octavo/contract';
import { missingParents } from '@octavo/db/testing';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCollection, deleteCollection } from '../../content/collections/index.ts';
import { changeContent } from '../../content/edits/index.ts';
import { createSpace, deleteSpace, moveSpace, purgeSpaces, transferSpace } from '../../content/spaces/index.ts';
import { TRASH_MS } from '../../kernel/access/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import { createUpload } from '../../kernel/uploads/index.ts';
import { createLinkInvite } from '../../people/invites/index.ts';
import { removeMember } from '../../people/members/index.ts';
import { grantPermission } from '../../people/permissions/index.ts';
import { createTeam, deleteTeam, updateTeamMembers } from '../../people/teams/index.ts';
import { changeChangeRequest, createChangeRequest } from '../../review/change-requests/index.ts';
import { deleteComment, postComment, postReply, updateComment } from '../../review/comments/index.ts';
import { mergeChangeRequest } from '../../review/merging/index.ts';
import { notifyAbout } from '../../review/notifications/notify.ts';
import { requestReviewers, submitReview } from '../../review/reviews/index.ts';
import { createShareLink } from '../../sites/audience/index.ts';
import { addSiteSpace, createSite, deleteSite } from '../../sites/sites/index.ts';
import {
  buildMember,
  buildOrganization,
  buildToken,
  buildUser,
  signedInContext,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { findDanglingRows } from './find-dangling-rows.ts';

/** Ids of rows made so far; some are deleted. */
interface World {
  system: TestSystem;
  organizations: string[];
  users: string[];
  spaces: string[];
  collections: string[];
  teams: string[];
  sites: [organization: string, site: string][];
  changes: [space: string, id: string][];
  comments: [space: string, id: string][];
}

/** One act of a user; `pick` chooses among what was made. */
type Act = (world: World, by: { organization: string; userId: string }, pick: <One>(from: readonly One[]) => One) => Promise<unknown>;

const page = (title: string) => [{ operation: 'insert_page' as const, title }];

const WRITES: Record<string, Act> = {
  space: async (w, by) => w.spaces.push((await createSpace(await as(w, by), by.organization, { title: 'S' })).id),
  collection: async (w, by) => w.collections.push((await createCollection(await as(w, by), by.organization, { title: 'C' })).id),
  move: async (w, by, pick) => moveSpace(await as(w, by), pick(w.spaces), { parent: pick(w.collections) }),
  transfer: async (w, by, pick) => transferSpace(await as(w, by), pick(w.spaces), { organization: pick(w.organizations) }),
  page: async (w, by, pick) => changeContent(await as(w, by), pick(w.spaces), page('P')),
  team: async (w, by) => w.teams.push((await createTeam(await as(w, by), by.organization, { title: 'T' })).id),
  'team member': async (w, by, pick) => updateTeamMembers(await as(w, by), by.organization, pick(w.teams), { add: [pick(w.users)] }),
  'permission of a person': async (w, by, pick) =>
    grantPermission(await as(w, by), { kind: 'space', id: pick(w.spaces) }, { role: 'edit', users: [pick(w.users)] }),
  'permission of a team': async (w, by, pick) =>
    grantPermission(await as(w, by), { kind: 'collection', id: pick(w.collections) }, { role: 'read', teams: [pick(w.teams)] }),
  invite: async (w, by, pick) => createLinkInvite(await as(w, by), by.organization, { level: 'read', space: pick(w.spaces) }),
  token: async (w, by) => buildToken(w.system, { id: by.userId }),
  upload: async (w, by) =>
    createUpload(await as(w, by), by.organization, { kind: 'import_file', file: { name: 'a', type: 'text/plain', size: 1 } }),
  site: async (w, by, pick) => {
    const { id } = await createSite(await as(w, by), by.organization, { spaces: [pick(w.spaces)] });
    w.sites.push([by.organization, id]);
  },
  'site space': async (w, by, pick) => addSiteSpace(await as(w, by), ...pick(w.sites), { spaceId: pick(w.spaces) }),
  'share link': async (w, by, pick) => createShareLink(await as(w, by), ...pick(w.sites), { name: 'L' }),
  'change request': async (w, by, pick) => {
    const space = pick(w.spaces);
    w.changes.push([space, (await createChangeRequest(await as(w, by), space, {})).id]);
  },
  'change of a change request': async (w, by, pick) => changeChangeRequest(await as(w, by), ...pick(w.changes), page('Q')),
  'request for a review': async (w, by, pick) => requestReviewers(await as(w, by), ...pick(w.changes), { users: [pick(w.users)] }),
  review: async (w, by, pick) => submitReview(await as(w, by), ...pick(w.changes), { status: 'approved', comment: { markdown: 'Fine.' } }),
  merge: async (w, by, pick) => mergeChangeRequest(await as(w, by), ...pick(w.changes)),
  comment: async (w, by, pick) => {
    const spaceId = pick(w.spaces);
    w.comments.push([spaceId, (await postComment(await as(w, by), { spaceId }, { body: { markdown: 'Hm.' } })).id]);
  },
  reply: async (w, by, pick) => {
    const [spaceId, id] = pick(w.comments);
    return postReply(await as(w, by), { spaceId }, id, { body: { markdown: 'Yes.' } });
  },
  reaction: async (w, by, pick) => {
    const [spaceId, id] = pick(w.comments);
    return updateComment(await as(w, by), { spaceId }, id, { addedReactions: ['👍'] });
  },
  notifications: async ({ system }) => {
    for (const event of await readEvents(system, {}, 10_000)) await notifyAbout(system, event);
  },
};

const DELETES: Record<string, Act> = {
  organization: async ({ system, organizations }, _by, pick) => {
    const { organization } = system.store.tables;
    // The first stays, so that something is written to the end.
    return system.store.tx((tx) => tx.delete(organization).where(eq(organization.id, pick(organizations.slice(1)))));
  },
  space: async (w, by, pick) => deleteSpace(await as(w, by), pick(w.spaces)),
  'spaces for good': async ({ system }) => {
    system.clock.advance(TRASH_MS + 1);
    await purgeSpaces(system);
  },
  collection: async (w, by, pick) => deleteCollection(await as(w, by), pick(w.collections)),
  member: async (w, by, pick) => removeMember(await as(w, by), by.organization, pick(w.users.slice(1))),
  person: async (w, by, pick) => {
    const id = pick(w.users.slice(1));
    for (const organization of w.organizations) await removeMember(await as(w, by), organization, id);
    const { user } = w.system.store.tables;
    // Refused for who wrote something.
    await w.system.store.tx((tx) => tx.delete(user).where(eq(user.id, id)));
  },
  team: async (w, by, pick) => deleteTeam(await as(w, by), by.organization, pick(w.teams)),
  comment: async (w, by, pick) => {
    const [spaceId, id] = pick(w.comments);
    return deleteComment(await as(w, by), { spaceId }, id);
  },
  site: async (w, by, pick) => deleteSite(await as(w, by), ...pick(w.sites)),
};

const ACTS = [...Object.entries(WRITES).map(([name, act]) => [`write ${name}`, act]), ...Object.entries(DELETES)] as [string, Act][];

/** The context of a user with a session, which a deletion of the user may end. */
const as = ({ system }: World, { userId }: { userId: string }) => signedInContext(system, { id: userId });

async function build(system: TestSystem): Promise<World> {
  const users = await Promise.all(Array.from({ length: 4 }, async () => (await buildUser(system)).id));
  const organizations = await Promise.all(Array.from({ length: 2 }, async () => (await buildOrganization(system)).id));
  for (const id of organizations)
    for (const user of users) await buildMember(system, { organization: { id }, user: { id: user }, role: 'admin' });
  const world: World = { system, organizations, users, spaces: [], collections: [], teams: [], sites: [], changes: [], comments: [] };
  const start = ['space', 'space', 'collection', 'team', 'site', 'change request', 'comment'] as const;
  const first = <One>(from: readonly One[]): One => from.at(-1) as One;
  for (const organization of organizations)
    for (const name of start) await WRITES[name]?.(world, { organization, userId: users[0] ?? '' }, first);
  return world;
}

const choice = fc.record({
  act: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: Object.keys(WRITES).length - 1 }) },
    { weight: 1, arbitrary: fc.integer({ min: Object.keys(WRITES).length, max: ACTS.length - 1 }) },
  ),
  numbers: fc.array(fc.nat({ max: 1000 }), { minLength: 6, maxLength: 6 }),
});

/** Acts of one wave are under way at once. */
const waves = fc.array(fc.array(choice, { minLength: 2, maxLength: 8 }), { minLength: 6, maxLength: 10 });

describe.each(testDatabases())('deletes on %s', (database) => {
  it('of organizations, spaces, people and teams leave nothing behind, whatever is written meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(waves, async (all) => {
        await using system = await testSystem(database);
        const world = await build(system);
        for (const wave of all) {
          const outcomes = await Promise.all(
            wave.map(async ({ act, numbers }) => {
              const [name, run] = ACTS[act] ?? ['nothing', async () => undefined];
              let at = 0;
              const pick = <One>(from: readonly One[]): One => from[(numbers[at++ % numbers.length] ?? 0) % from.length] as One;
              const by = { organization: pick(world.organizations), userId: pick(world.users) };
              return run(world, by, pick).then(
                () => undefined,
                (error: unknown) => (isDocumented(error) ? undefined : { name, error }),
              );
            }),
          );
          expect(outcomes.filter((outcome) => outcome !== undefined)).toEqual([]);
        }
        expect(await missingParents(system.store)).toEqual({});
        expect(await findDanglingRows(system.store)).toEqual([]);
        system.clock.advance(TRASH_MS + 1);
        await purgeSpaces(system);
        expect(await missingParents(system.store)).toEqual({});
        expect(await findDanglingRows(system.store)).toEqual([]);
      }),
      { numRuns: database === 'sqlite' ? 12 : 3 },
    );
  });
});

/** Refusals of what is gone, changed, or not theirs any more. */
function isDocumented(error: unknown): boolean {
  return isOctavoError(error) && ['not_found', 'conflict', 'forbidden', 'bad_request'].includes(error.kind);
}
