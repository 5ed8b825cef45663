import { eq, or } from 'drizzle-orm';
import { type LoadedOrganization, loadOrganization, type OrganizationNeed, organizationNotFound } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/**
 * Loads an organization that a body names by its id or by its subdomain, with the check that the actor may do what is wanted.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function loadNamedOrganization(ctx: Context, idOrSubdomain: string, need: OrganizationNeed): Promise<LoadedOrganization> {
  const { store } = ctx.system;
  const { organization } = store.tables;
  const found = await store.read
    .select({ id: organization.id })
    .from(organization)
    .where(or(eq(organization.id, idOrSubdomain), eq(organization.hostname, idOrSubdomain.toLowerCase())));
  // An id before a subdomain that looks like it.
  const { id } = found.find((one) => one.id === idOrSubdomain) ?? found[0] ?? {};
  if (id === undefined) throw organizationNotFound();
  return loadOrganization(ctx, id, need);
}
