import type { DefaultLevel, RoleName } from '@octavo/db';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccessNode, AccessTree, NodeGrants } from './access-tree.ts';
import { countSpaces } from './count-spaces.ts';
import { effectiveRoles } from './effective-roles.ts';

const ROLES: (RoleName | null)[] = ['admin', 'create', 'review', 'edit', 'comment', 'read', null];
const LEVELS: DefaultLevel[] = ['inherit', null, ...ROLES.filter((role) => role !== null)];
const USERS = ['ada', 'bob', 'eve', ''];
const TEAMS = ['writers', 'readers', 'owners'];

const role = fc.constantFrom(...ROLES);
const level = fc.oneof({ weight: 2, arbitrary: fc.constant<DefaultLevel>('inherit') }, fc.constantFrom(...LEVELS));
const grants: fc.Arbitrary<NodeGrants> = fc.record({
  users: fc.array(fc.tuple(fc.constantFrom(...USERS), role), { maxLength: 2 }).map((given) => new Map(given)),
  teams: fc.array(fc.tuple(fc.constantFrom(...TEAMS), role), { maxLength: 2 }).map((given) => new Map(given)),
});
/** A site that carries the spaces of some numbers. */
const drawnSite = fc.record({
  carries: fc.uniqueArray(fc.integer({ min: 0, max: 19 }), { maxLength: 6 }),
  defaultLevel: level,
  createdBy: fc.constantFrom(...USERS),
  grants: fc.option(grants, { freq: 2 }),
});
/** A collection or space in one of the collections before it, at the root, or in one that is not there. */
const drawn = fc.record({
  parent: fc.integer({ min: -2, max: 12 }),
  defaultLevel: level,
  createdBy: fc.constantFrom(...USERS),
  grants: fc.option(grants, { freq: 2 }),
});

const trees: fc.Arbitrary<AccessTree> = fc
  .record({
    collections: fc.array(drawn, { maxLength: 12 }),
    spaces: fc.array(drawn, { maxLength: 20 }),
    sites: fc.array(drawnSite, { maxLength: 3 }),
  })
  .map(({ collections, spaces, sites }) => {
    const given = new Map<string, NodeGrants>();
    const node = (
      id: string,
      parentId: string | null,
      { defaultLevel, createdBy, grants: on }: Omit<(typeof spaces)[number], 'parent'>,
    ): AccessNode => {
      if (on !== null) given.set(id, on);
      return { id, parentId, defaultLevel, createdBy };
    };
    const sitesOf = new Map<string, AccessNode[]>();
    for (const [i, one] of sites.entries()) {
      const site = node(`w${i}`, null, one);
      for (const space of one.carries) sitesOf.set(`s${space}`, [...(sitesOf.get(`s${space}`) ?? []), site]);
    }
    const inAny = (parent: number) => (parent === -2 ? 'gone' : (collections[parent] && `c${parent}`) || null);
    return {
      collections: collections.map((one, i) => node(`c${i}`, one.parent >= 0 && one.parent < i ? `c${one.parent}` : null, one)),
      lost: [],
      spaces: spaces.map((one, i) => node(`s${i}`, inAny(one.parent), one)),
      sitesOf,
      grants: given,
    };
  });

describe('the number of spaces that somebody sees', () => {
  it('is that of their effective roles, for everybody and however collections, sites, levels and grants lie', () => {
    fc.assert(
      fc.property(trees, fc.array(fc.subarray(TEAMS), { minLength: 1, maxLength: 3 }), (tree, teamsOf) => {
        // Twice, since what was kept the first time must be as right.
        for (const userId of [...USERS, 'stranger', ...USERS]) {
          for (const teams of teamsOf) {
            for (const memberRole of ROLES) {
              const who = { userId, role: memberRole, teams };
              expect(countSpaces(tree, who)).toBe(effectiveRoles(tree, who).spaces.size);
            }
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
