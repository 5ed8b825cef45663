import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import type { UserRecord } from '../users/index.ts';
import type { PasswordSubject } from './guessable-password.ts';

/** Returns the facts that a user's new password is compared with. */
export async function passwordSubject({ system }: Context, { id, email }: Pick<UserRecord, 'id' | 'email'>): Promise<PasswordSubject> {
  const { member, organization } = system.store.tables;
  const rows = await system.store.read
    .select({ title: organization.title })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(eq(member.userId, id));
  return { email, organizations: rows.map(({ title }) => title) };
}
