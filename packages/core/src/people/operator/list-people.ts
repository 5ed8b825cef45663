import { asc, eq, gt, inArray } from 'drizzle-orm';
import { requireOperator } from '../../kernel/access/index.ts';
import { type Context, forIds } from '../../kernel/base/index.ts';
import type { UserRecord } from '../users/index.ts';

/** A person as the operator sees them. Times in milliseconds. */
export interface ListedPerson {
  id: string;
  email: string;
  displayName: string;
  /** True for people who run the installation. */
  operator: boolean;
  createdAt: number;
  disabledAt: number | null;
  /** Last time that one of their sessions, or a member's request, was seen; null if never. */
  lastSeenAt: number | null;
  organizations: { id: string; title: string; role: string; disabled: boolean }[];
}

const AT_ONCE = 200;

/** Returns all people of the installation in batches, the oldest first: for the operator. @throws OctavoError `forbidden` for who is no operator. */
export async function* listPeople(ctx: Context): AsyncGenerator<ListedPerson[]> {
  await requireOperator(ctx);
  const { read, tables } = ctx.system.store;
  const { user } = tables;
  for (let after = ''; ; ) {
    const people = await read.select().from(user).where(gt(user.id, after)).orderBy(asc(user.id)).limit(AT_ONCE);
    if (people.length === 0) return;
    yield withMemberships(ctx, people);
    after = people.at(-1)?.id ?? '';
  }
}

/** Returns accounts with the organizations of their people. Checks no rights. */
export async function withMemberships(ctx: Context, people: readonly UserRecord[]): Promise<ListedPerson[]> {
  const { read, tables } = ctx.system.store;
  const { member, organization } = tables;
  const memberships = await forIds(
    people.map(({ id }) => id),
    (some) =>
      read
        .select({ member, title: organization.title })
        .from(member)
        .innerJoin(organization, eq(organization.id, member.organizationId))
        .where(inArray(member.userId, some))
        .orderBy(asc(member.joinedAt), asc(member.organizationId)),
  );
  return people.map(({ id, email, displayName, operator, createdAt, disabledAt }) => {
    const own = memberships.filter((row) => row.member.userId === id);
    const seen = own.flatMap((row) => row.member.lastSeenAt ?? []);
    return {
      id,
      email,
      displayName,
      operator,
      createdAt,
      disabledAt,
      lastSeenAt: seen.length === 0 ? null : Math.max(...seen),
      organizations: own.map((row) => ({
        id: row.member.organizationId,
        title: row.title,
        role: row.member.role ?? 'guest',
        disabled: row.member.disabled,
      })),
    };
  });
}
