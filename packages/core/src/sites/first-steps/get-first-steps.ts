import { and, count, eq, isNull, ne } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/** First steps of an organization, each true once it was done. The manual that a new installation comes with is none of them. */
export interface FirstSteps {
  /** A person made a space, which is not in the trash. */
  hasSpace: boolean;
  /** There is a second member, or an invite. */
  hasInvited: boolean;
  /** A site that a person made is published. */
  hasPublished: boolean;
}

/** Returns how far an organization has come, for its admins. @throws OctavoError `not_found`, `forbidden` */
export async function getFirstSteps(ctx: Context, organizationId: string): Promise<FirstSteps> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const { read, tables } = ctx.system.store;
  const { invite, member, site, space } = tables;
  const ofOrganization = organization.id;
  // Octavo makes the manual in nobody's name.
  const [made] = await read
    .select({ id: space.id })
    .from(space)
    .where(and(eq(space.organizationId, ofOrganization), isNull(space.deletedAt), ne(space.createdBy, '')))
    .limit(1);
  const [members] = await read.select({ count: count() }).from(member).where(eq(member.organizationId, ofOrganization));
  const [invited] = await read.select({ id: invite.id }).from(invite).where(eq(invite.organizationId, ofOrganization)).limit(1);
  const [published] = await read
    .select({ id: site.id })
    .from(site)
    .where(and(eq(site.organizationId, ofOrganization), eq(site.isPublished, true), ne(site.createdBy, '')))
    .limit(1);
  return {
    hasSpace: made !== undefined,
    hasInvited: Number(members?.count ?? 0) > 1 || invited !== undefined,
    hasPublished: published !== undefined,
  };
}
