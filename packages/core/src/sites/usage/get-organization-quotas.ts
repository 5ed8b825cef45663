import { loadOrganization } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { listQuotaUse, type QuotaUse } from '../../kernel/quotas/index.ts';

/** Returns the limits that the operator set for an organization and its spaces, with their use; for its admins. @throws OctavoError `not_found`, `forbidden`. */
export async function getOrganizationQuotas(ctx: Context, organizationId: string): Promise<QuotaUse[]> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  return listQuotaUse(ctx.system, organization.id);
}
