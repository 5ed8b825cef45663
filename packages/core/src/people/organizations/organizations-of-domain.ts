import { EmailDomain, OctavoError, type OrganizationsOfDomain } from '@octavo/contract';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { requireProof } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { ownsTeamOf } from './list-organizations.ts';
import { presentForeignOrganization, presentOrganization } from './present-organization.ts';

/** Nobody has so many; it bounds the answer, which is not paged. */
const MOST = 1000;

const Path = z.object({ emailDomain: EmailDomain });

/**
 * Returns the organizations whose domain of e-mail addresses was proven to be their own, oldest first: only for whoever has shown that an address of the domain is
 * theirs (decisions B-ORG16). Of organizations that the person is no member of, only what strangers may know.
 * @throws OctavoError `bad_request` for what is no domain; `forbidden` for another domain than one's own, and for an address not verified.
 */
export async function organizationsOfDomain(ctx: Context, name: string): Promise<OrganizationsOfDomain> {
  const { userId } = requireProof(ctx);
  const { emailDomain } = parseInput(Path, { emailDomain: name }, 'path');
  const domain = emailDomain.toLowerCase();
  await requireOwnDomain(ctx, userId, domain);
  const { store } = ctx.system;
  const { organization, member, emailDomain: listed } = store.tables;
  const mine = and(eq(member.organizationId, organization.id), eq(member.userId, userId), eq(member.disabled, false));
  const rows = await store.read
    .select({ organization, memberId: member.userId, role: member.role, ownsTeam: ownsTeamOf(store, userId) })
    .from(organization)
    .leftJoin(member, mine)
    .innerJoin(listed, and(eq(listed.organizationId, organization.id), eq(listed.domain, domain), isNotNull(listed.verifiedAt)))
    .where(isNull(organization.deletedAt))
    .orderBy(asc(organization.id))
    .limit(MOST);
  return {
    organizations: rows.map(({ memberId, ownsTeam, ...row }) =>
      memberId === null
        ? presentForeignOrganization(ctx.system, row.organization, domain)
        : presentOrganization(ctx.system, { ...row, ownsTeam: Boolean(ownsTeam) }),
    ),
  };
}

async function requireOwnDomain(ctx: Context, userId: string, domain: string): Promise<void> {
  const { store } = ctx.system;
  const { user } = store.tables;
  const [person] = await store.read.select({ email: user.email, verifiedAt: user.emailVerifiedAt }).from(user).where(eq(user.id, userId));
  if (person?.email.split('@').at(-1) !== domain) {
    throw new OctavoError(
      'forbidden',
      'Only people with an e-mail address of this domain may ask. Ask for the domain of your own address.',
    );
  }
  if (person.verifiedAt !== null) return;
  throw new OctavoError(
    'forbidden',
    'It was not shown yet that your e-mail address is yours. Open a link that was mailed to it, or sign in through single sign-on.',
    { code: 'email_not_verified' },
  );
}
