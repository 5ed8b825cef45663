import type { ReviewCandidate } from '@octavo/contract';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { loadAccessPath, loadOrganization, loadSpace, roleAtLeast, rolesOnPath } from '../../kernel/access/index.ts';
import { type Context, containsPattern, containsText } from '../../kernel/base/index.ts';
import { publicUserColumns } from '../../people/members/index.ts';
import { presentPerson, presentUser } from '../../people/users/index.ts';

/** People that are offered at once; a search finds the others. */
const MOST_OFFERED = 20;

/**
 * Returns the users who can be asked for a review in a space, at most 20: everybody who sees it and has the words in their name or address,
 * those with the role `review` first, then by name. Needs the role `edit`, as asking does.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function listReviewCandidates(
  ctx: Context,
  spaceId: string,
  { search = '' }: { search?: string },
): Promise<ReviewCandidate[]> {
  const { space } = await loadSpace(ctx, spaceId, 'edit');
  const { system } = ctx;
  const { store } = system;
  const { member, user } = store.tables;
  // Guests are told names alone, and cannot find out an address by searching for it.
  const isGuest = (await loadOrganization(ctx, space.organizationId, 'member')).role === null;
  const present = isGuest ? presentPerson : presentUser;
  const words = search.trim();
  const pattern = containsPattern(store, words);
  const people = await store.read
    .select({ userId: member.userId, role: member.role, user: publicUserColumns(store) })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(
      and(
        eq(member.organizationId, space.organizationId),
        eq(member.disabled, false),
        words === ''
          ? undefined
          : or(containsText(store, user.displayName, pattern), isGuest ? undefined : containsText(store, user.email, pattern)),
      ),
    )
    .orderBy(asc(sql`lower(${user.displayName})`), asc(member.userId));
  const path = await loadAccessPath(store, { kind: 'space', id: space.id });
  const roles = await rolesOnPath(store, path, space.organizationId, people);
  const offered = people.flatMap((person, at) => {
    const role = roles[at] ?? null;
    return role === null ? [] : [{ user: present(system, person.user), canApprove: roleAtLeast(role, 'review') }];
  });
  const [approvers, others] = [offered.filter(({ canApprove }) => canApprove), offered.filter(({ canApprove }) => !canApprove)];
  return [...approvers, ...others].slice(0, MOST_OFFERED);
}
