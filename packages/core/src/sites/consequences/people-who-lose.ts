import { and, eq, isNull } from 'drizzle-orm';
import { type AccessPath, loadAccessPath, roleOnPath, rolesOnPath } from '../../kernel/access/index.ts';
import { type System, yieldTurn } from '../../kernel/base/index.ts';

/** Content that goes to another organization, one after the other: what is transferred, and what lies in it. */
export interface Leaving {
  kind: 'space' | 'collection';
  id: string;
}

/** A transfer: whatever goes, and between which organizations. */
export interface Journey {
  /** Id of what is transferred: it is at the root afterwards. */
  top: string;
  from: string;
  to: string;
}

/**
 * Returns the number of active members of an organization who see some of the content now, and none of it once it is in the other organization:
 * there, roles that were given are gone, and only levels for everybody count.
 */
export async function countWhoLose({ store }: System, content: readonly Leaving[], { top, from, to }: Journey): Promise<number> {
  const { member, user } = store.tables;
  const membersOf = (organizationId: string) =>
    store.read
      .select({ userId: member.userId, role: member.role })
      .from(member)
      .innerJoin(user, eq(user.id, member.userId))
      .where(and(eq(member.organizationId, organizationId), eq(member.disabled, false), isNull(user.disabledAt)));
  const before = await membersOf(from);
  const there = new Map((await membersOf(to)).map(({ userId, role }) => [userId, role]));
  const seeing = new Set<string>();
  const keeping = new Set<string>();
  for (const target of content) {
    const path = await loadAccessPath(store, target);
    const after = pathAfter(path, top);
    const roles = await rolesOnPath(store, path, from, before);
    for (const [index, { userId }] of before.entries()) {
      if (roles[index] === null || keeping.has(userId)) continue;
      seeing.add(userId);
      const role = there.get(userId);
      if (role !== undefined && roleOnPath(after, { userId, role, teams: [] }) !== null) keeping.add(userId);
    }
    await yieldTurn();
  }
  return seeing.size - keeping.size;
}

/** Returns the path of a target once what is transferred stands at the root: nothing around that, no grants, no sites. */
function pathAfter({ nodes }: AccessPath, top: string): AccessPath {
  const start = nodes.findIndex(({ id }) => id === top);
  return { nodes: nodes.slice(Math.max(start, 0)), sites: [], lost: false, grants: new Map() };
}
